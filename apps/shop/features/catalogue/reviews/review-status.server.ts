import { eq } from "drizzle-orm";
import type { ReviewStatus } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { changeRating } from "#features/catalogue/products/service.server.ts";
import { audited } from "#server/audit/audited.ts";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { mergeChanges } from "#server/http/merge-changes.ts";
import { updatePhotos } from "./photos-and-fit/review-photos.server.ts";
import { reviews } from "./tables.server.ts";

type Row = typeof reviews.$inferSelect;

/**
 * Sets the status of a review.
 * @throws {ApiError} 404 for an unknown review; 409 if `was` is set and the review has neither that status nor the new
 * one
 */
export async function setReviewStatus(
  context: Context,
  by: Actor,
  id: string,
  { status, was }: { status: ReviewStatus; was?: ReviewStatus | undefined },
): Promise<void> {
  const change = { action: "approveOrDenyReview", subject: id, look: reviewById };
  await audited(context, by, change, async (inside) => {
    const { db } = inside;
    const [row] = await db.select().from(reviews).where(eq(reviews.id, id)).for("update");
    if (!row) throw new ApiError("review_not_found");
    const { status: next } = mergeChanges({
      was: was && { status: was },
      yours: { status },
      current: { status: row.status },
    });
    if (!next || next === row.status) return;
    await db.update(reviews).set({ status: next }).where(eq(reviews.id, id));
    await updateRating(inside, row, next);
  });
}

/**
 * Updates the item's rating when a review gets the status `next` or is deleted. The caller has locked or deleted the
 * review's row.
 */
export async function updateRating(
  context: Context,
  review: Row,
  next: ReviewStatus,
): Promise<void> {
  const [was, is] = [isShown(review), isShown({ ...review, status: next })];
  if (was === is) return;
  await updatePhotos(context, [review]);
  const sign = is ? 1 : -1;
  await changeRating(context, itemOf(review), { total: sign, sum: sign * review.rating });
}

const isShown = ({ status, hidden }: Row) => status === "approved" && !hidden;

/** Returns a review as the audit log records it. */
async function reviewById({ db }: Context, id: string) {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
  return row ? auditedReview(row) : null;
}

/**
 * Returns a review for the audit log, without the writer's name and comment, because the writer may delete them.
 * `wordsOfReviews` loads these when the log is read.
 */
export function auditedReview(row: Row) {
  const { storeName, productCode, productName, rating, status } = row;
  return { storeName, productCode, productName, rating, status };
}
