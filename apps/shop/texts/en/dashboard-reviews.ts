export const manageReview = "Manage review";
export const whatShoppersWroteApproved =
  "What shoppers wrote. Approved reviews are visible to everyone.";
export const productCodeDigitsOnly = "A product code has digits only";
export const status = "Status";
export const all = "All";
export const approved = "Approved";
export const denied = "Denied";
export const pending = "Pending";
export const productCode = "Product Code";
export const reviews = "Reviews";
export const reviewsCouldNotLoaded = "The reviews could not be loaded.";
export const noReviewFound = "No Review Found";
export const noReviewFitsThese = "No review matches these filters.";
export const shoppersWriteThemPage =
  "Shoppers write reviews on product pages. Each one waits here until you approve or deny it.";
export const seeProducts = "See the products";
export const serverDidNotAnswer = "The server did not answer.";
export const couldNotMakeAny = "Could not make any change!";
export const stars = "of 5 stars";
export const approve = "Approve";
export const deny = "Deny";
export const productName = "Product Name";
export const userName = "User Name";
export const reviewsNewestFirst = "Reviews, newest first";
