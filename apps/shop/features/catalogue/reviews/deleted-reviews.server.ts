import { gt, inArray, lt, and } from "drizzle-orm";
import { lockClosing } from "#features/accounts/people/service.server.ts";
import { record } from "#server/audit/audited.ts";
import { changeRatings } from "#features/catalogue/products/service.server.ts";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { auditedReview } from "./review-status.server.ts";
import { sumsOf } from "./reviews-of-account.server.ts";
import { deletedReviews, reviews } from "./tables.server.ts";

type Row = typeof reviews.$inferSelect;

const RESTORABLE_MS = 86_400_000;

/** Deletes reviews, and updates the ratings of their items. Returns the ids of the reviews that existed. */
export async function deleteReviews(
  context: Context,
  by: Actor,
  ids: readonly string[],
): Promise<string[]> {
  return await context.db.transaction(async (tx) => {
    // Locks the accounts before the reviews, as the deletion of an account does. In another order both could deadlock.
    await lockWriters({ ...context, db: tx }, reviews, ids);
    const rows = await tx
      .delete(reviews)
      .where(inArray(reviews.id, [...ids]))
      .returning();
    if (rows.length === 0) return [];
    const deletedAt = context.now();
    await tx.insert(deletedReviews).values(rows.map((row) => deletedRow(row, deletedAt)));
    await follow({ ...context, db: tx }, by, "deleteReview", rows);
    return rows.map(({ id }) => id);
  });
}

/** Returns a row for `deleted_reviews`, from which the review can be restored. */
function deletedRow(row: Row, deletedAt: Date) {
  const { id, userId, createdAt, name, rating, comment, status, demonstration } = row;
  const { storeName, productCode, productName, productImg } = row;
  const item = { storeName, productCode, productName, productImg };
  const review = { ...item, name, rating, comment, status, demonstration };
  return { id, userId, review: { ...review, createdAt: createdAt.toISOString() }, deletedAt };
}

/**
 * Restores reviews that were deleted within a day, unless their writer has reviewed the item again. Returns the ids of
 * the restored reviews. Reviews of an account that is about to be deleted are restored as hidden.
 */
export async function restoreReviews(
  context: Context,
  by: Actor,
  ids: readonly string[],
): Promise<string[]> {
  return await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const closing = await lockWriters(inside, deletedReviews, ids);
    const deleted = await tx
      .delete(deletedReviews)
      .where(
        and(inArray(deletedReviews.id, [...ids]), gt(deletedReviews.deletedAt, oldest(context))),
      )
      .returning();
    if (deleted.length === 0) return [];
    const rows = await tx
      .insert(reviews)
      .values(
        deleted.map(({ id, userId, review }) => ({
          ...review,
          id,
          userId,
          hidden: userId !== null && closing.has(userId),
          createdAt: new Date(review.createdAt),
        })),
      )
      .onConflictDoNothing()
      .returning();
    await follow(inside, by, "restoreReview", rows);
    return rows.map(({ id }) => id);
  });
}

/** Locks the accounts that wrote these reviews. Returns the ids of the accounts that are about to be deleted. */
async function lockWriters(
  context: Context,
  table: typeof reviews | typeof deletedReviews,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await context.db
    .select({ userId: table.userId })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return await lockClosing(
    context,
    rows.flatMap(({ userId }) => userId ?? []),
  );
}

/** Deletes the stored reviews that can no longer be restored. */
export async function forgetDeletedReviews(context: Context): Promise<void> {
  await context.db.delete(deletedReviews).where(lt(deletedReviews.deletedAt, oldest(context)));
}

const oldest = ({ now }: Context) => new Date(now().getTime() - RESTORABLE_MS);

/** Updates the ratings of the items, and writes the audit log. */
async function follow(
  context: Context,
  by: Actor,
  action: "deleteReview" | "restoreReview",
  rows: Row[],
): Promise<void> {
  const [sign, side] =
    action === "restoreReview" ? ([1, "after"] as const) : ([-1, "before"] as const);
  const visibleReviews = rows.filter(({ hidden }) => !hidden);
  await changeRatings(context, sumsOf(visibleReviews, sign));
  const entries = rows.map((row) => ({ subject: row.id, [side]: auditedReview(row) }));
  await record(context, by, action, entries);
}
