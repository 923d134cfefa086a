import { plural, wholeNumber } from "./words.ts";

export const incompleteError = "Please enter a comment and select a rating.";
export const addReviewTitle = "Add a Review:";
export const writingReviewNeedsScripts = "Writing a review needs JavaScript.";
export const rating = "Rating";
export const submit = "Submit";
export const sending = "Sending…";
export const writeCommentLabel = "Write a comment";
export const visitorReason = "Please login to add a review";
export const adminReason = "Admin cannot add review";
export const thankReviewWaitsIts = "Thank you. Your review will appear here once it's approved.";
export const shownOnceApprovedOne =
  "It appears once it's approved. A new review replaces your earlier one of this item.";
export const reviewSubmittedMessage = "Review Submitted!";
export const generalError = "Something went wrong!";
export const offlineError = "Failed to fetch data!";
export const moreReviewsButton = "More reviews";
export const loading = "Loading…";
export const newestReviewsLink = "Newest reviews";
export const reviews = "Reviews";
export const emptyTitle = "No reviews yet";
export const whoHasBoughtCan = "Bought it? Be the first to review it.";

export const ownReviewTitle = "Your review";
export const ownReviewsTitle = "Your reviews";
export const noOwnReviews = "You have not written a review yet.";
export const pendingStatus = "Waiting for approval.";
export const approvedStatus = "Published.";
export const approvedText = "Everybody can read it on the item's page.";
export const deniedStatus = "Not published.";
export const deniedText = "The shop has not approved it. You can change it and send it again.";
export const editReview = "Edit";
export const cancelEdit = "Cancel";
export const deleteReview = "Delete";
export const deletionNotice = "Your review was deleted.";
export const commentTooLong = "A comment has at most 2,000 characters";
export const loginHint = "Please <link>login</link> to add a review";
export const average = (stars: string, count: number) =>
  plural(count, {
    one: `${stars} of 5 stars on average · ${wholeNumber(count)} review`,
    other: `${stars} of 5 stars on average · ${wholeNumber(count)} reviews`,
  });

/** Only the day needs plural forms, because the other units are abbreviations. */
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
