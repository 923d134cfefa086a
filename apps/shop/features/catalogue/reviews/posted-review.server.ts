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
import { presentReview } from "./service.server.ts";
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
    const own = and(eq(reviews.userId, viewer.userId), whereItem(reviews, item));
    const [earlier] = await tx.delete(reviews).where(own).returning();
    if (earlier) await updateRating(inside, earlier, "pending");
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

/** Returns the item's name and picture from the catalogue, or else from its marketplace. */
async function titleAndPicture(context: Context, item: ItemRef, client: Client) {
  const product = await findProduct(context, item);
  if (product) return { productName: product.name, productImg: product.thumbnailImg };
  const goods = await findKnownGoods(context, item, client);
  const { title, imgList } = goods.ok ? goods.data : { title: "", imgList: [] };
  return { productName: title || item.id, productImg: imgList[0] ?? "" };
}
