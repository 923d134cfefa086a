import { expect, test } from "vitest";
import { similarWords } from "./review-table.tsx";
import { commentLength, reviewAge, reviewError } from "./shown-reviews.ts";

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

test.each([
  [-30, "just now"],
  [0, "just now"],
  [0.9, "just now"],
  [1, "1 s ago"],
  [59, "59 s ago"],
  [MINUTE, "1 m ago"],
  [HOUR - 1, "59 m ago"],
  [HOUR, "1 hr ago"],
  [DAY - 1, "23 hr ago"],
  [DAY, "1 day ago"],
  [30 * DAY - 1, "29 days ago"],
  [30 * DAY, "1 mo ago"],
  [365 * DAY - 1, "12 mo ago"],
  [365 * DAY, "1 yr ago"],
  [800 * DAY, "2 yr ago"],
])("a review's age of %d seconds is displayed as %s", (age_s, words) => {
  expect(reviewAge(age_s)).toBe(words);
});

test("a review without a comment, with a too long one or without stars has an error", () => {
  const incomplete = "Please enter a comment and select a rating.";
  expect(reviewError({ comment: " \n", rating: 5 })).toBe(incomplete);
  expect(reviewError({ comment: "good", rating: 0 })).toBe(incomplete);
  expect(reviewError({ comment: "good", rating: Number.NaN })).toBe(incomplete);
  expect(reviewError({ comment: "good", rating: 1 })).toBeUndefined();
  expect(reviewError({ comment: "🧥".repeat(2000), rating: 5 })).toBeUndefined();
  expect(reviewError({ comment: "🧥".repeat(2001), rating: 5 })).toMatch(/at most 2,000/);
  expect(commentLength("  👍 ok ")).toBe(4);
});

test.each([
  [1, "1 other has the same words"],
  [99, "99 others have the same words"],
  [100, "100 or more others have the same words"],
])(
  "%d reviews with the same text are displayed as %s, because counting stops at 100",
  (count, text) => {
    expect(similarWords(count)).toBe(text);
  },
);
