import { plural, wholeNumber } from "./words.ts";

export const changePasswordTitle = "Change password";
export const changePasswordDescription = "Choose a new password for your account.";
export const willLoggedOutEverywhere =
  "You'll be logged out everywhere. Log in again with the new password.";
export const collectionItemTitle = "Item in my collection";
export const myCollectionTitle = "My Collection";
export const itemsHaveKeptTheir = "Your saved items, with their prices and QC photos.";
export const linkConverterTitle = "Link converter";
export const converterDescription =
  "Turn every Taobao, Weidian, 1688 or agent link in a text into a link for the agent you use.";
export const pasteAnythingLinksFrom =
  "Paste any text with links from Taobao, Weidian, 1688 or any agent. You'll get each item with its QC photos and its link at your agent.";
export const converterWithoutScripts =
  "The full converter needs JavaScript. Without it, paste two or more links into the search above, and this page lists where they lead.";
export const shippingCalculatorTitle = "Shipping Calculator";
export const whatParcelCostsCountry = "See what a parcel to your country costs, with every fee.";
export const calculatorDescription =
  "See what a parcel from China to your country costs with each line, with every fee.";
export const googleLoginTitle = "Google sign-in";
export const endSignGoogle = "Finishing your Google sign-in.";
export const haulPlannerTitle = "Haul planner";
/** The title of a haul in previews of its link. */
export const haulOfItemsTitle = (count: number) =>
  plural(count, {
    one: `Haul of ${wholeNumber(count)} item`,
    other: `Haul of ${wholeNumber(count)} items`,
  });
export const whatSeveralItemsCost =
  "See what it costs to ship several items together with every line, and whether two parcels are cheaper than one.";
export const haulDescription =
  "Put together what you want to ship at once. You'll see what it costs in one parcel, and when several parcels are cheaper.";
export const homeTitle = "QC photos before you ship";
export const homeDescription =
  "Paste a link from Taobao, Weidian, 1688 or a shopping agent and see the quality-check photos that warehouses took of the real thing.";
export const loginDescription =
  "Log in to your collection and reviews with your password or with Google.";
export const pictureSearchTitle = "Search by picture";
export const pictureSearchDescription =
  "Paste or drop a photo to find items whose QC photos or listing pictures are the same.";
export const findProductsWhoseQc =
  "Find items whose QC photos or listing pictures match yours. It finds copies and near copies, not similar items.";
export const searchingPictureNeedsScript =
  "Search by picture needs JavaScript. Without it, look up a product by its link in the search above.";
export const popularProductsTitle = "Popular products";
export const popularDescription =
  "Products from Taobao, Weidian and 1688 with their QC photos, ratings and reviews.";
export const photoSetTitle = "QC photos of one parcel";
export const photoSetDescription =
  "The photos a warehouse took of one item, with option, weight and date.";
export const qcResultsTitle = "QC results";
export const qcPhotoSetsWarehouses =
  "Sets of QC photos that warehouses took of one item, with option, weight and date.";
export const channelHint = "Please choose one of the channels above.";
export const createAccountTitle = "Create an account";
export const registerDescription =
  "Create an account to keep items in a collection and to review what you bought.";
export const resetPasswordTitle = "Reset password";
export const sharedCollectionTitle = "A shared collection";
/** The title of a shared collection in previews of its link. */
export const sharedItemsTitle = (count: number) =>
  plural(count, {
    one: `A shared collection of ${wholeNumber(count)} item`,
    other: `A shared collection of ${wholeNumber(count)} items`,
  });
export const itemsSomebodyHasKept = "Items someone saved, with their prices and QC photos.";
export const verifyEmailTitle = "Verify your email";
export const verifyDescription = "Confirm that the address you registered with is yours.";
export const login = "Login";
