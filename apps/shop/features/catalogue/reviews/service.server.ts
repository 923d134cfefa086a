import { and, between, count, desc, eq, gte, sql } from "drizzle-orm";
import type { Review, ReviewStatus, StoreName } from "@loupe/contract";
import { itemFields, itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { COUNTED_ROWS_MAX } from "@loupe/contract/limits";
import { findGoods } from "#features/look-up/items/service.server.ts";
import { changeRating, findProduct } from "#features/catalogue/products/service.server.ts";
import type { Context } from "#server/context.ts";
import { ofItem } from "#server/database/of-item.ts";
import { newestFirst, olderThan } from "#server/http/cursor.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { reviews } from "./tables.server.ts";

type Row = typeof reviews.$inferSelect;
type Written = {
  item: ItemRef;
  comment: string;
  rating: number;
};

/**
 * Takes a user's review of an item, in the place of an earlier one; it waits for its approval.
 * @throws {ApiError} 403 for admins
 */
export async function postReview(
  context: Context,
  viewer: Viewer,
  { item, comment, rating }: Written,
): Promise<Review> {
  if (viewer.role === "admin") throw new ApiError("forbidden", "Admin cannot add review");
  const shown = await whatIsReviewed(context, item);
  return await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    // Two of the same user at once would both think to be the first.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext(${`review ${viewer.userId} ${item.id}`}))`,
    );
    const own = and(eq(reviews.userId, viewer.userId), ofItem(reviews, item));
    const [earlier] = await tx.delete(reviews).where(own).returning();
    if (earlier) await rate(inside, earlier, "pending");
    const [row] = await tx
      .insert(reviews)
      .values({
        ...itemFields(item),
        ...shown,
        comment,
        rating,
        userId: viewer.userId,
        name: viewer.name,
        createdAt: context.now(),
      })
      .returning();
    if (!row) throw new Error("no review was written");
    return presentReview(row);
  });
}

type Said = Pick<Row, "name" | "rating" | "comment" | "status" | "createdAt">;

/** Reviews of nobody's account, in any status: for the demonstration. */
export async function addReviews(
  context: Context,
  { item, ...shown }: { item: ItemRef; productName: string; productImg: string },
  said: Said[],
): Promise<void> {
  if (said.length === 0) return;
  const rows = await context.db
    .insert(reviews)
    .values(said.map((one) => ({ ...itemFields(item), ...shown, ...one })))
    .returning();
  const approved = rows.filter((row) => row.status === "approved");
  const sum = approved.reduce((stars, row) => stars + row.rating, 0);
  await changeRating(context, item, { total: approved.length, sum });
}

/** How the item is called: by the catalogue, or else by its marketplace. */
async function whatIsReviewed(context: Context, item: ItemRef) {
  const product = await findProduct(context, item);
  if (product) return { productName: product.name, productImg: product.thumbnailImg };
  const goods = await findGoods(context, item);
  const { title, imgList } = goods.ok ? goods.data : { title: "", imgList: [] };
  return { productName: title || item.id, productImg: imgList[0] ?? "" };
}

/** A review as the log of changes keeps it. */
export async function reviewById({ db }: Context, id: string) {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
  if (!row) return null;
  const { storeName, productCode, productName, name, rating, comment, status } = row;
  return { storeName, productCode, productName, name, rating, comment, status };
}

/** @throws {ApiError} 404 */
export async function setReviewStatus(
  context: Context,
  id: string,
  status: ReviewStatus,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
    if (!row) throw new ApiError("not-found", "Review not found");
    if (row.status === status) return;
    await tx.update(reviews).set({ status }).where(eq(reviews.id, id));
    await rate(inside, row, status);
  });
}

/** The item's rating follows what becomes of a review that is held. */
async function rate(context: Context, review: Row, next: ReviewStatus): Promise<void> {
  const [was, is] = [review.status === "approved", next === "approved"];
  if (was === is) return;
  const sign = is ? 1 : -1;
  await changeRating(context, itemOf(review), { total: sign, sum: sign * review.rating });
}

type Wanted = {
  id?: string;
  /** Digits that the id begins with. */
  idPrefix?: string;
  storeName?: StoreName;
  status?: ReviewStatus;
  limit: number;
  cursor?: string;
};
export type ReviewPage = { data: Review[]; nextCursor: string | null };

/** Newest first. */
export async function listReviews(
  { db }: Context,
  { id, idPrefix, storeName, status, limit, cursor }: Wanted,
): Promise<ReviewPage> {
  const rows = await db
    .select()
    .from(reviews)
    .where(
      and(
        id ? eq(reviews.productCode, id) : undefined,
        idPrefix ? beginsWith(idPrefix) : undefined,
        storeName ? eq(reviews.storeName, storeName) : undefined,
        status ? eq(reviews.status, status) : undefined,
        olderThan(reviews, cursor),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit + 1);
  const { page, nextCursor } = newestFirst(rows, limit);
  return { data: page.map(presentReview), nextCursor };
}

/** Codes are digits, so that a range finds them through the index, whatever the database sorts by. */
const beginsWith = (digits: string) =>
  between(reviews.productCode, digits, digits.padEnd(CODE_LENGTH_MAX + 1, "9"));

const CODE_LENGTH_MAX = 15;

const presentReview = (row: Row): Review => ({
  _id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  comment: row.comment,
  rating: row.rating,
  status: row.status,
  store_name: row.storeName,
  product_code: row.productCode,
  productName: row.productName,
  product_img: row.productImg,
});

/** The reviews that wait: all of them up to 10,000, and by the day they were posted (UTC). */
export async function countPending(
  { db }: Context,
  since: Date,
): Promise<{ total: number; byDay: Map<string, number> }> {
  const day = sql<string>`to_char(${reviews.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const waiting = eq(reviews.status, "pending");
  const some = db.select({ id: reviews.id }).from(reviews).where(waiting).limit(COUNTED_ROWS_MAX);
  const [total, rows] = await Promise.all([
    db.$count(some),
    db
      .select({ day, total: count() })
      .from(reviews)
      .where(and(waiting, gte(reviews.createdAt, since)))
      .groupBy(day),
  ]);
  return { total, byDay: new Map(rows.map(({ day, total }) => [day, total])) };
}
