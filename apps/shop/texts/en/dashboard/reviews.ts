import { plural } from "../words.ts";

export const manageReviewTitle = "Manage review";
export const pageDescription = "What shoppers wrote. Approved reviews are visible to everyone.";
export const codeError = "A product code has digits only";
export const status = "Status";
export const all = "All";
export const approved = "Approved";
export const denied = "Denied";
export const pending = "Pending";
export const productCodeLabel = "Product Code";
export const reviews = "Reviews";
export const emptyTitle = "No Review Found";
export const noReviewFitsThese = "No review matches these filters.";
export const shoppersWriteThemPage =
  "Shoppers write reviews on product pages. Each one waits here until you approve or deny it.";
export const seeProductsButton = "See the products";
export const stars = "of 5 stars";
export const approve = "Approve";
export const deny = "Deny";
export const deleteSelected = "Delete";
const ofReviews = (count: number) => (count === 1 ? "1 review" : `${count} reviews`);
export const reviewsDeleted = (count: number) => `${ofReviews(count)} deleted`;
export const reviewsMissing = (count: number) => `${ofReviews(count)} had already been deleted.`;
export const searchPlaceholder = "Person or word";
export const onlySimilar = "Only reviews with the same words.";
export const similarReviews = (count: number) =>
  plural(count, {
    one: "1 other has the same words",
    other: `${count} others have the same words`,
  });
export const similarAtLeast = (count: number) => `${count} or more others have the same words`;
export const waitingEmptyText = "No review waits for you. Choose All to see the others.";
/** In place of a number from 10,000 on. */
export const countMax = "10,000 or more";
export const reviewCounts = (pending: string, approved: string, denied: string) =>
  `${pending} pending, ${approved} approved, ${denied} denied`;
export const productNameLabel = "Product Name";
export const userNameLabel = "User Name";
export const tableCaption = "Reviews, newest first";
