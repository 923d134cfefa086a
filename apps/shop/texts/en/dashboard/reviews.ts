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
export const similarReviews = (count: number, most: number) =>
  count === 1
    ? "1 other has the same words"
    : `${count < most ? count : `${most} or more`} others have the same words`;
export const waitingEmptyText = "No review waits for you. Choose All to see the others.";
const atMost = (count: number) => (count >= 10_000 ? "10,000 or more" : String(count));
export const reviewCounts = (counts: { pending: number; approved: number; denied: number }) =>
  `${atMost(counts.pending)} pending, ${atMost(counts.approved)} approved, ${atMost(counts.denied)} denied`;
export const productNameLabel = "Product Name";
export const userNameLabel = "User Name";
export const tableCaption = "Reviews, newest first";
