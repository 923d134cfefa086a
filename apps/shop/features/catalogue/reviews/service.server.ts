import { SIMILAR_REVIEWS_MAX } from "@loupe/contract/limits";
import { ITEM_ID_LENGTH_MAX, type ItemRef } from "@loupe/links";
import { and, between, count, desc, eq, ilike, or, sql } from "drizzle-orm";
import type { Review, ReviewStatus, StoreName } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import { changeRating, changeRatings } from "#features/catalogue/products/service.server.ts";
import { accountsOf } from "#features/accounts/people/service.server.ts";
import type { Context } from "#server/context.ts";
import { countRows } from "#server/database/count-rows.ts";
import { prepared } from "#server/database/prepared-statement.ts";
import { newestFirst, olderThan } from "#server/http/cursor.ts";
import { listDemonstrationItems } from "#features/catalogue/product-management/service.server.ts";
import { whereItem } from "#server/database/where-item.ts";
import { photoAddresses, updatePhotos } from "./photos-and-fit/review-photos.server.ts";
import { reviews } from "./tables.server.ts";
import { sumsOf } from "./reviews-of-account.server.ts";

/** Returns an SQL condition: the demonstration's reviews, and all reviews of its fictional products. */
async function ofDemonstration(context: Context) {
  const items = await listDemonstrationItems(context);
  return or(eq(reviews.demonstration, true), ...items.map((item) => whereItem(reviews, item)));
}

/** Returns the number of reviews that the end of the demonstration deletes, and how many of them people wrote. */
export async function countDemonstrationReviews(context: Context) {
  const [row] = await context.db
    .select({
      reviews: count(),
      written: sql<number>`count(*) filter (where not ${reviews.demonstration})::int`,
    })
    .from(reviews)
    .where(await ofDemonstration(context));
  return row ?? { reviews: 0, written: 0 };
}

/**
 * Deletes the demonstration's reviews and all reviews of its fictional products, and updates the ratings of their
 * items.
 */
export async function deleteDemonstrationReviews(context: Context): Promise<void> {
  const deletedReviews = await context.db
    .delete(reviews)
    .where(await ofDemonstration(context))
    .returning();
  const visibleReviews = deletedReviews.filter(({ hidden }) => !hidden);
  await changeRatings(context, sumsOf(visibleReviews, -1));
  await updatePhotos(context, visibleReviews);
}

type Row = typeof reviews.$inferSelect;

type ReviewFilter = {
  id?: string;
  /** Digits with which the item's id starts. */
  idPrefix?: string;
  storeName?: StoreName;
  status?: ReviewStatus;
  /** A part of the writer's name or of the comment. */
  search?: string;
  /** The value of `sameText` in reviews with the same text. */
  similarTo?: string;
  limit: number;
  cursor?: string;
};
export {
  deleteReviewsOf,
  hideReviews,
  countReviewsOf,
  exportedReviews,
  wordsOfReviews,
} from "./reviews-of-account.server.ts";

export { deleteUnusedReviewPhotos } from "./photos-and-fit/review-photos.server.ts";
export { findFitCounts } from "./photos-and-fit/fit-counts.server.ts";
export { REVIEW_KINDS, undoReviewChange } from "./changed-reviews.server.ts";

export type ReviewPage = { data: Review[]; nextCursor: string | null };

const selectApproved = prepared("select_approved_reviews", (db) =>
  db
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.productCode, sql.placeholder("id")),
        eq(reviews.storeName, sql.placeholder("storeName")),
        eq(reviews.status, "approved"),
        eq(reviews.hidden, false),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(sql.placeholder("limit")),
);

type ReviewQuery = { item: ItemRef; limit: number; cursor?: string };

/**
 * Returns the approved reviews of an item. The query of the first page is a prepared statement, because nearly every
 * page view runs it.
 */
export async function listApproved(
  context: Context,
  { item, limit, cursor }: ReviewQuery,
): Promise<ReviewPage> {
  if (cursor) return await listReviews(context, { ...item, status: "approved", limit, cursor });
  const rows = await selectApproved(context.db).execute({ ...item, limit: limit + 1 });
  return pageOf(context, rows, limit);
}

/** Returns the reviews that match, newest first. */
export async function listReviews(
  context: Context,
  { id, idPrefix, storeName, status, search, similarTo, limit, cursor }: ReviewFilter,
): Promise<ReviewPage> {
  const rows = await context.db
    .select()
    .from(reviews)
    .where(
      and(
        id ? eq(reviews.productCode, id) : undefined,
        idPrefix ? beginsWith(idPrefix) : undefined,
        storeName ? eq(reviews.storeName, storeName) : undefined,
        status ? eq(reviews.status, status) : undefined,
        search ? or(contains(reviews.name, search), contains(reviews.comment, search)) : undefined,
        similarTo ? eq(reviews.sameText, similarTo) : undefined,
        eq(reviews.hidden, false),
        olderThan(reviews, cursor),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit + 1);
  return pageOf(context, rows, limit);
}

const contains = (column: typeof reviews.name | typeof reviews.comment, text: string) =>
  ilike(column, `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);

/**
 * Returns the data of each review for moderation: the number of other reviews, up to 100, with the same text and
 * status, because spam is posted more than once, and the address of the writer's account.
 */
export async function findForModeration(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, Moderated>> {
  if (ids.length === 0) return new Map();
  type Found = { id: string; similar: number; sameText: string; userId: string | null };
  const { rows } = await context.db.execute<Found>(sql`
    select one.id, one.same_text as "sameText", one.user_id as "userId", (select count(*)::int from (
        select from ${reviews} as other
        where other.same_text = one.same_text and other.status = one.status and other.id <> one.id
          and not other.hidden limit ${SIMILAR_REVIEWS_MAX}
      ) as others) as similar
    from ${reviews} as one where one.id = any(${sql.param(ids)}::uuid[])`);
  const accounts = await accountsOf(
    context,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return new Map(
    rows.map(({ id, userId, ...copies }) => [
      id,
      { ...copies, email: accounts.get(userId ?? "")?.email ?? null },
    ]),
  );
}

type Moderated = { similar: number; sameText: string; email: string | null };

/** Returns the number of reviews of each status, up to 10,000 each. */
export async function countByStatus(context: Context): Promise<Record<ReviewStatus, number>> {
  const of = (status: ReviewStatus) =>
    countRows(context, reviews, and(eq(reviews.status, status), eq(reviews.hidden, false)));
  const [pending, approved, denied] = await Promise.all([
    of("pending"),
    of("approved"),
    of("denied"),
  ]);
  return { pending, approved, denied };
}

export function pageOf(context: Context, rows: Row[], limit: number): ReviewPage {
  const { page, nextCursor } = newestFirst(rows, limit);
  return { data: page.map((row) => presentReview(context, row)), nextCursor };
}

/**
 * Returns an SQL condition: the item's id starts with these digits. Ids are digits only, so a range finds them through
 * the index in every collation.
 */
const beginsWith = (digits: string) =>
  between(reviews.productCode, digits, digits.padEnd(ITEM_ID_LENGTH_MAX + 1, "9"));

export const presentReview = (context: Context, row: Row): Review => ({
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
  photos: photoAddresses(context, row),
  fit: row.fitSize !== null && row.fit !== null ? { size: row.fitSize, fit: row.fit } : null,
});

type GivenReview = Pick<Row, "name" | "rating" | "comment" | "status" | "createdAt">;

/** Adds the demonstration's fictional reviews, in any status. */
export async function addReviews(
  context: Context,
  { item, ...productFields }: { item: ItemRef; productName: string; productImg: string },
  newReviews: GivenReview[],
): Promise<void> {
  if (newReviews.length === 0) return;
  const rows = await context.db
    .insert(reviews)
    .values(
      newReviews.map((review) => ({
        ...itemFields(item),
        ...productFields,
        ...review,
        demonstration: true,
      })),
    )
    .returning();
  const approved = rows.filter((row) => row.status === "approved");
  const sum = approved.reduce((stars, row) => stars + row.rating, 0);
  await changeRating(context, item, { total: approved.length, sum });
}

/** Returns the number of pending reviews, up to 10,000. The demonstration's reviews are excluded. */
export function countPending(context: Context): Promise<number> {
  const isPending = and(
    eq(reviews.status, "pending"),
    eq(reviews.hidden, false),
    // In a demonstration shop they are included, so that its owner can try the moderation.
    context.config.sandbox ? undefined : eq(reviews.demonstration, false),
  );
  return countRows(context, reviews, isPending);
}

/** SQL for the items with a review, whose cached lookups are never deleted. */
export const itemsReviewed = sql`${reviews}`;
