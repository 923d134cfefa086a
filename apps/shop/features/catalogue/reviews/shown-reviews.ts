import { DAY_S } from "@loupe/contract/time";
import type { Review } from "@loupe/contract";
import { COMMENT_LENGTH_MAX } from "@loupe/contract/limits";
import * as texts from "#texts/reviews.ts";
import { momentAgo } from "#texts/ui.ts";

/** The public fields of a review. */
export type ShownReview = Pick<
  Review,
  "_id" | "name" | "createdAt" | "comment" | "rating" | "photos" | "fit"
>;
export type ShownPage = { reviews: ShownReview[]; nextCursor: string | null };

export const REVIEWS_AT_ONCE = 10;

/** Returns a page of reviews with their public fields only. */
export const shownPage = (page: { data: Review[]; nextCursor: string | null }): ShownPage => ({
  reviews: page.data.map(({ _id, name, createdAt, comment, rating, photos, fit }) => ({
    _id,
    name,
    createdAt,
    comment,
    rating,
    photos,
    fit,
  })),
  nextCursor: page.nextCursor,
});

const STEPS = [
  ["year", 365 * DAY_S],
  ["month", 30 * DAY_S],
  ["day", DAY_S],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/**
 * Returns an age in words, such as "3 hr ago" or "7 days ago", in the largest unit that fits. A year has 365 days and a
 * month 30.
 */
export function reviewAge(age_s: number): string {
  const step = STEPS.find(([, seconds]) => age_s >= seconds);
  return step ? texts.age(Math.floor(age_s / step[1]), step[0]) : momentAgo;
}

/** Counts the characters of a comment as the server does: an emoji is one. */
export const commentLength = (comment: string) => [...comment.trim()].length;

export type ReviewInput = { comment: string; rating: number };

/** Returns the reason why a review cannot be sent, or undefined. */
export function reviewError({ comment, rating }: ReviewInput): string | undefined {
  if (!comment.trim() || !(rating > 0)) return texts.incompleteError;
  if (commentLength(comment) > COMMENT_LENGTH_MAX) return texts.commentTooLong;
  return undefined;
}
