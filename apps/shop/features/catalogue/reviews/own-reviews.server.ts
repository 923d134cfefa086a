import { and, eq, sql } from "drizzle-orm";
import { isStaff, type Review } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { findProduct } from "#features/catalogue/products/service.server.ts";
import { findKnownGoods } from "#features/look-up/items/service.server.ts";
import type { Context } from "#server/context.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import { whereItem } from "#server/database/where-item.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { updateRating } from "./review-status.server.ts";
import { reviewsOf } from "./reviews-of-account.server.ts";
import { pageOf, presentReview, type ReviewPage } from "./service.server.ts";
import { reviews } from "./tables.server.ts";

type PostedReview = { item: ItemRef; comment: string; rating: number };

/**
 * Saves a user's review of an item, and replaces the user's earlier one. It is pending until an admin approves it.
 * @throws {ApiError} 403 for admins and other staff
 */
export async function postReview(
  context: Context,
  viewer: Viewer,
  { item, comment, rating }: PostedReview,
  client: Client,
): Promise<Review> {
  if (isStaff(viewer.role)) throw new ApiError("admin_cannot_review");
  const titleFields = await titleAndPicture(context, item, client);
  return await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    // Without this lock, two requests of one user could both find no earlier review and save two.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext(${`review ${viewer.userId} ${item.id}`}))`,
    );
    await removeReview(inside, viewer, item);
    const { userId, name, isClosing: hidden } = viewer;
    const by = { userId, name, hidden, createdAt: context.now() };
    const [row] = await tx
      .insert(reviews)
      .values({ ...itemFields(item), ...titleFields, comment, rating, ...by })
      .returning();
    if (!row) throw new Error("The insert of a review returned no row");
    return presentReview(row);
  });
}

/** Returns a page of a user's own reviews in any status, newest first, or the one of an item. */
export async function listOwnReviews(
  context: Context,
  { userId }: Viewer,
  { item, limit, cursor }: { item?: ItemRef; limit: number; cursor?: string | undefined },
): Promise<ReviewPage> {
  return pageOf(await reviewsOf(context, userId, { item, limit, cursor }), limit);
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
