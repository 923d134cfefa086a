import { and, eq, sql } from "drizzle-orm";
import { isStaff, type FitReport, type Review } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import { REVIEW_PHOTO_BYTES_MAX } from "@loupe/contract/limits";
import type { ItemRef } from "@loupe/links";
import { findProduct } from "#features/catalogue/products/service.server.ts";
import { findKnownGoods } from "#features/look-up/items/service.server.ts";
import { lockOwnPhotos, withFiles } from "#features/look-up/own-photos/service.server.ts";
import {
  prepareOwnPhoto,
  registerOwnPhoto,
  type OwnPhoto,
} from "#features/pictures/service.server.ts";
import type { Context } from "#server/context.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import { whereItem } from "#server/database/where-item.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { updateRating } from "./review-status.server.ts";
import { reviewsOf } from "./reviews-of-account.server.ts";
import { pageOf, presentReview, type ReviewPage } from "./service.server.ts";
import { reviews } from "./tables.server.ts";

type PostedReview = {
  item: ItemRef;
  comment: string;
  rating: number;
  photos?: readonly File[] | undefined;
  fit?: FitReport | undefined;
};

/**
 * Saves a user's review of an item, and replaces the user's earlier one. It is pending until an admin approves it.
 * @throws {ApiError} 403 for admins and other staff
 */
export async function postReview(
  context: Context,
  viewer: Viewer,
  { item, comment, rating, photos: files = [], fit }: PostedReview,
  client: Client,
): Promise<Review> {
  if (isStaff(viewer.role)) throw new ApiError("admin_cannot_review");
  const photos = await Promise.all(
    files.map((file) => prepareOwnPhoto(context, file, REVIEW_PHOTO_BYTES_MAX)),
  );
  const titleFields = await titleAndPicture(context, item, client);
  const text = { comment, rating, ...fitFields(fit) };
  return await withFiles(context, photos, () =>
    saveReview(context, viewer, item, { ...text, ...titleFields }, photos),
  );
}

const fitFields = (fit: FitReport | undefined) =>
  fit && { fitSize: fit.size, fit: fit.fit, height_cm: fit.height_cm, weight_kg: fit.weight_kg };

type Fields = Pick<
  typeof reviews.$inferInsert,
  "comment" | "rating" | "productName" | "productImg"
>;

async function saveReview(
  context: Context,
  viewer: Viewer,
  item: ItemRef,
  fields: Fields,
  photos: readonly OwnPhoto[],
): Promise<Review> {
  return await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    // Without this lock, two requests of one user could both find no earlier review and save two.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext(${`review ${viewer.userId} ${item.id}`}))`,
    );
    await removeReview(inside, viewer, item);
    const ids = new Set<string>();
    if (photos.length > 0) await lockOwnPhotos(inside);
    for (const photo of photos) ids.add(await registerOwnPhoto(inside, photo, { held: true }));
    const { userId, name, isClosing: hidden } = viewer;
    const by = { userId, name, hidden, createdAt: context.now() };
    const [row] = await tx
      .insert(reviews)
      .values({ ...itemFields(item), ...fields, photos: [...ids], ...by })
      .returning();
    if (!row) throw new Error("The insert of a review returned no row");
    return presentReview(context, row);
  });
}

/** Returns a page of a user's own reviews in any status, newest first, or the one of an item. */
export async function listOwnReviews(
  context: Context,
  { userId }: Viewer,
  { item, limit, cursor }: { item?: ItemRef; limit: number; cursor?: string | undefined },
): Promise<ReviewPage> {
  return pageOf(context, await reviewsOf(context, userId, { item, limit, cursor }), limit);
}

/**
 * Deletes a user's own review of an item.
 * @throws {ApiError} 404 if there is none
 */
export async function deleteOwnReview(context: Context, viewer: Viewer, item: ItemRef) {
  const isDeleted = await context.db.transaction((tx) =>
    removeReview({ ...context, db: tx }, viewer, item),
  );
  if (!isDeleted) throw new ApiError("review_not_found");
}

/** Deletes a user's review of an item and updates the item's rating. Returns whether there was one. */
async function removeReview(context: Context, { userId }: Viewer, item: ItemRef) {
  const own = and(eq(reviews.userId, userId), whereItem(reviews, item));
  const [row] = await context.db.delete(reviews).where(own).returning();
  if (row) await updateRating(context, row, "pending");
  return row !== undefined;
}

/** Returns the item's name and picture from the catalogue, or else from its marketplace. */
async function titleAndPicture(context: Context, item: ItemRef, client: Client) {
  const product = await findProduct(context, item);
  if (product) return { productName: product.name, productImg: product.thumbnailImg };
  const goods = await findKnownGoods(context, item, client);
  const { title, imgList } = goods.ok ? goods.data : { title: "", imgList: [] };
  return { productName: title || item.id, productImg: imgList[0] ?? "" };
}
