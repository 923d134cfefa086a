import { plural, wholeNumber } from "./words.ts";

export const pleaseEnterCommentSelect = "Please enter a comment and select a rating.";
export const addReview = "Add a Review:";
export const writingReviewNeedsScripts = "Writing a review needs JavaScript.";
export const rating = "Rating";
export const submit = "Submit";
export const sending = "Sending…";
export const writeComment = "Write a comment";
export const pleaseLoginAddReview = "Please login to add a review";
export const adminCannotAddReview = "Admin cannot add review";
export const thankReviewWaitsIts = "Thank you. Your review will appear here once it's approved.";
export const shownOnceApprovedOne =
  "It appears once it's approved. A new review replaces your earlier one of this item.";
export const reviewSubmitted = "Review Submitted!";
export const somethingWentWrong = "Something went wrong!";
export const failedFetchData = "Failed to fetch data!";
export const moreReviews = "More reviews";
export const loading = "Loading…";
export const newestReviews = "Newest reviews";
export const reviews = "Reviews";
export const noReviewsYet = "No reviews yet";
export const whoHasBoughtCan = "Bought it? Be the first to review it.";

export const commentTooLong = "A comment has at most 2,000 characters";
export const loginToReview = "Please <link>login</link> to add a review";
export const average = (stars: string, count: number) =>
  plural(count, {
    one: `${stars} of 5 stars on average · ${wholeNumber(count)} review`,
    other: `${stars} of 5 stars on average · ${wholeNumber(count)} reviews`,
  });

/** Abbreviations have no plural; of the units only the day is a word. */
export const age = (
  count: number,
  unit: "year" | "month" | "day" | "hour" | "minute" | "second",
) => {
  switch (unit) {
    case "year":
      return `${count} yr ago`;
    case "month":
      return `${count} mo ago`;
    case "day":
      return plural(count, { one: `${count} day ago`, other: `${count} days ago` });
    case "hour":
      return `${count} hr ago`;
    case "minute":
      return `${count} m ago`;
    case "second":
      return `${count} s ago`;
  }
};
