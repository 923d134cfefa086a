import { itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { changeRatings } from "#features/catalogue/products/service.server.ts";
import { deleteRowsOf } from "#server/bin/bin.ts";
import { removedRows } from "#server/bin/tables.ts";
import type { Context } from "#server/context.ts";
import { isUuid } from "#server/database/is-uuid.ts";
import { whereItem } from "#server/database/where-item.ts";
import { olderThan } from "#server/http/cursor.ts";
import { photoAddresses, updatePhotos } from "./photos-and-fit/review-photos.server.ts";
import { reviews } from "./tables.server.ts";

type Row = typeof reviews.$inferSelect;

/** Hides an account's reviews or shows them again, and updates the ratings of their items. */
export async function hideReviews(context: Context, userId: string, hidden: boolean) {
  const changedReviews = await context.db
    .update(reviews)
    .set({ hidden })
    .where(and(eq(reviews.userId, userId), eq(reviews.hidden, !hidden)))
    .returning();
  await changeRatings(context, sumsOf(changedReviews, hidden ? -1 : 1));
  await updatePhotos(context, changedReviews);
}

/** Deletes an account's reviews, also those that are hidden or could be restored. */
export async function deleteReviewsOf(context: Context, userId: string): Promise<void> {
  const deletedRows = await context.db
    .delete(reviews)
    .where(eq(reviews.userId, userId))
    .returning();
  const visibleReviews = deletedRows.filter(({ hidden }) => !hidden);
  await changeRatings(context, sumsOf(visibleReviews, -1));
  await updatePhotos(context, visibleReviews);
  // This must follow the deletion above, because a moderator may just have moved a review into the bin.
  await deleteRowsOf(context, { userId, table: "reviews" });
}

type OwnFilter = { item?: ItemRef | undefined; limit: number; cursor?: string | undefined };

/**
 * Returns a page of an account's reviews, newest first, or the one of an item. It has one row more than the limit if
 * another page follows.
 */
export const reviewsOf = ({ db }: Context, userId: string, { item, limit, cursor }: OwnFilter) =>
  db
    .select()
    .from(reviews)
    .where(
      and(eq(reviews.userId, userId), item && whereItem(reviews, item), olderThan(reviews, cursor)),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit + 1);

/** Returns a page of an account's reviews as `reviewsOf` does, with the addresses of their photos, for the export. */
export async function exportedReviews(context: Context, userId: string, filter: OwnFilter) {
  const rows = await reviewsOf(context, userId, filter);
  return rows.map((row) => ({ ...row, photos: photoAddresses(context, row) }));
}

export const countReviewsOf = ({ db }: Context, userId: string): Promise<number> =>
  db.$count(reviews, eq(reviews.userId, userId));

/**
 * Returns the writers' names and the comments of reviews by their ids, also of reviews that can be restored. Ids of
 * deleted reviews and of other records are ignored.
 */
export async function wordsOfReviews(
  { db }: Context,
  texts: readonly string[],
): Promise<Map<string, { name: string; comment: string }>> {
  const ids = texts.filter(isUuid);
  if (ids.length === 0) return new Map();
  const { id, name, comment } = reviews;
  const [present, deleted] = await Promise.all([
    db.select({ id, name, comment }).from(reviews).where(inArray(id, ids)),
    db
      .select({
        id: removedRows.rowId,
        name: sql<string>`before ->> 'name'`,
        comment: sql<string>`before ->> 'comment'`,
      })
      .from(removedRows)
      .where(
        and(
          inArray(removedRows.rowId, ids),
          eq(removedRows.ofTable, "reviews"),
          isNull(removedRows.after),
        ),
      ),
  ]);
  const rows = [...deleted, ...present];
  return new Map(rows.map((row) => [row.id, { name: row.name, comment: row.comment }]));
}

export const sumsOf = (rows: Row[], sign: 1 | -1) =>
  rows
    .filter(({ status }) => status === "approved")
    .map((row) => ({ item: itemOf(row), total: sign, sum: sign * row.rating }));
