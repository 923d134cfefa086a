import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { setSharedCacheHeaders } from "#server/cache/cache-headers.ts";
import { CATALOGUE_TAG, itemTag } from "#server/cache/changes.ts";
import { clientOf } from "#server/http/client.ts";
import { addressOf } from "#server/http/request-address.ts";
import { type Viewer, admit, hasAccess } from "#server/http/viewer.ts";
import { setReviewStatus, updateRating } from "./review-status.server.ts";
import { changeReviews } from "./changed-reviews.server.ts";
import { deleteReviews, restoreReviews } from "./deleted-reviews.server.ts";
import {
  type ReviewPage,
  countByStatus,
  findForModeration,
  listReviews,
  pageOf,
  presentReview,
} from "./service.server.ts";
import { and, eq, sql } from "drizzle-orm";
import { type FitReport, type Review, isStaff } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import { REVIEW_PHOTO_BYTES_MAX } from "@loupe/contract/limits";
import type { ItemRef } from "@loupe/links";
import { findProduct } from "#features/catalogue/products/service.server.ts";
import { findKnownGoods } from "#features/look-up/items/service.server.ts";
import { lockOwnPhotos, withFiles } from "#features/look-up/own-photos/service.server.ts";
import {
  type OwnPhoto,
  prepareOwnPhoto,
  registerOwnPhoto,
} from "#features/pictures/service.server.ts";
import type { Context } from "#server/context.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import { whereItem } from "#server/database/where-item.ts";
import { ApiError } from "#server/http/api-error.ts";
import { reviewsOf } from "./reviews-of-account.server.ts";
import { reviews } from "./tables.server.ts";

export const reviewsApi: FeatureApi = (context) => ({
  ...ownReviewsRoutes(context),

  findReviews: async ({ query }, call) => {
    const { store_name: storeName, product_code: id, status, limit, cursor } = query;
    const idPrefix = query.product_code_prefix;
    const { search, similar_to: similarTo } = query;
    const open =
      (status === "approved" && !search && !similarTo) ||
      (status === undefined && !(await hasAccess(call, "moderator")));
    if (!open) await admit(call, { access: "moderator" });
    const filter = {
      id,
      idPrefix,
      storeName,
      status: open ? ("approved" as const) : status,
      ...(!open && { search, similarTo }),
    };
    // The cached response has the item's tag, or the catalogue's if it contains reviews of many items. A change of an
    // item's rating invalidates both.
    const item = storeName && id && itemTag({ storeName, id });
    setSharedCacheHeaders(call, [item ?? CATALOGUE_TAG]);
    const page = await listReviews(context, { ...filter, limit, cursor });
    if (open) return page;
    const details = await findForModeration(
      context,
      page.data.map(({ _id }) => _id),
    );
    // Only admins may see accounts.
    const isAdmin = await hasAccess(call, "admin");
    const data = page.data.map((review) => {
      const { email, ...similar } = details.get(review._id) ?? {};
      return { ...review, ...similar, ...(isAdmin && email && { email }) };
    });
    return { ...page, data };
  },

  countReviews: async () => ({ data: await countByStatus(context) }),

  deleteReviews: async ({ body }, _, by) => ({
    message: "Deleted!",
    data: await deleteReviews(context, by, body.ids),
  }),

  changeReviews: async ({ body: { ids, status } }, _, by) => ({
    data: await changeReviews(context, by, ids, status),
  }),

  restoreReviews: async ({ body }, _, by) => ({
    data: { ids: await restoreReviews(context, by, body.ids) },
  }),

  approveOrDenyReview: async ({ query }, _, by) => {
    await setReviewStatus(context, by, query.review_id, query);
    return { message: `Review status changed to "${query.status}"` };
  },
});

const ownReviewsRoutes: FeatureApi = (context) => ({
  postReview: async ({ body }, call, viewer) => {
    const { store_name: storeName, product_code: id, ...written } = body;
    await countAttempt(context, "review", { account: viewer.userId, address: addressOf(call) });
    const review = { item: { storeName, id }, ...written };
    const data = await postReview(context, viewer, review, clientOf(context, call));
    return { message: "Review Submitted!", data };
  },

  findOwnReviews: async ({ query }, _, viewer) => {
    const { store_name: storeName, product_code: id, limit, cursor } = query;
    const item = storeName && id ? { storeName, id } : undefined;
    return await listOwnReviews(context, viewer, { item, limit, cursor });
  },

  deleteOwnReview: async ({ query }, _, viewer) => {
    const item = { storeName: query.store_name, id: query.product_code };
    await deleteOwnReview(context, viewer, item);
    return { message: "Deleted!" };
  },
});

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
async function postReview(
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
async function listOwnReviews(
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
async function deleteOwnReview(context: Context, viewer: Viewer, item: ItemRef) {
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
