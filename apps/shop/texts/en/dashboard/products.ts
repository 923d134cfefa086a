import { plural, wholeNumber } from "../words.ts";

export const addProductTitle = "Add a Product";
export const addDescription =
  "Name, price and picture are taken from the item’s marketplace. A new product goes to the end of the catalogue.";
export const addedCount = "One product was added.";
export const manageProductsLabel = "Manage Products";
export const catalogueSubtitle = "The catalogue, in the order that shoppers see it.";
export const show = "Show";
export const all = "All";
export const trending = "Trending";
export const notTrendingOption = "Not Trending";
export const search = "Search";
export const searchPlaceholder = "Name or product code";
export const products = "Products";
export const placesChangedListWithout = "Clear the filters to move products.";
export const placesChangedInCatalogueOrder = "Products move in the catalogue order only.";
export const order = "Order";
export const catalogueOrderOption = "Catalogue order";
export const mostViewedOption = "Most viewed";
export const mostClicked = "Most Buy clicks";
export const viewsSubtitle = "The most viewed products of the last 30 days first.";
export const mostClickedFirst = "The products with the most Buy clicks of the last 30 days first.";
export const viewsCaption = "Products, by views of the last 30 days";
export const clicksCaption = "Products, by Buy clicks of the last 30 days";
export const recentViews = (count: number) =>
  `${plural(count, { one: `${wholeNumber(count)} view`, other: `${wholeNumber(count)} views` })} in 30 days`;
export const recentClicks = (count: number) =>
  `${plural(count, { one: `${wholeNumber(count)} Buy click`, other: `${wholeNumber(count)} Buy clicks` })} in 30 days`;
export const emptyTitle = "No Product Found";
export const noProductFitsThese = "No product matches these filters.";
export const catalogueEmptyLabel = "The catalogue is empty.";
export const trendingMessage = "Trending list updated!";
export const movedMessage = "Serial updated successfully!";
export const deleted = "Deleted!";
export const moveHint = "Enter moves it";
export const move = "Move";
export const catalogueCaption = "Products, in the order of the catalogue";
export const no = "No.";
export const selectAllLabel = "Select all";
export const selectProduct = (name: string) => `Select ${name}`;
const counted = (count: number) =>
  plural(count, { one: `${wholeNumber(count)} product`, other: `${wholeNumber(count)} products` });
export const productsSelected = (count: number) => `${counted(count)} selected`;
export const markTrendingButton = "Mark as trending";
export const unmarkTrendingButton = "Unmark as trending";
export const editSelected = "Edit…";
export const deleteSelected = "Delete";
export const productsDeleted = (count: number) => `${counted(count)} deleted.`;
export const productsChanged = (count: number) => `${counted(count)} changed.`;
export const productsMissing = (count: number) => `${counted(count)} had already been deleted.`;
export const offlineError = "The server did not answer. Please try again.";
export const editProducts = (count: number) => `Edit ${counted(count)}`;
export const blankFieldsHint = "A field that you leave blank stays as it is on each product.";
export const unchangedOption = "Leave as it is";
export const changing = "Changing…";
export const changeAllButton = "Change all";
export const fillInSomething = "Fill in at least one field";
export const removeCategory = "Take the products out of their category";
export const categoryOrNone = "Leave this blank to take the products out of their category";
export const addTagsLabel = "Add tags";
export const removeTagsLabel = "Remove tags";
export const tagsHint = "Separated by semicolons";
export const category = "Category";
export const labelsOf = "Category and tags:";

export const goneFilter = (count: string) => `No longer sold (${count})`;
export const goneSince = "No longer sold since";
export const isHidden = "Hidden from shoppers' lists";
export const hide = "Hide";
export const hideNamed = (name: string) => `Hide ${name}`;
export const showAgainButton = "Show again";
export const showAgainNamed = (name: string) => `Show ${name} again`;
export const replace = "Replace…";
export const replaceNamed = (name: string) => `Replace ${name}`;
export const replaceTitle = "Replace the listing";
export const replaceText =
  "Name, price and picture come from the other listing; a name and picture of your own stay if both listings have the same pictures. Place, trending, category and tags stay; reviews stay with the old listing's page. You can undo this for a day.";
/** The caption of pictures of a product that is no longer sold, and of another listing with the same ones. */
export const oldCaption = "Old listing";
export const newCaption = "Same pictures";
export const suggestionButton = "Replace";
export const suggestionLabel = (name: string, other: string) => `Replace ${name} by ${other}`;
export const matchCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} picture in common`,
    other: `${wholeNumber(count)} pictures in common`,
  });
export const photosLabel = (count: number) =>
  plural(count, { one: `${wholeNumber(count)} QC set`, other: `${wholeNumber(count)} QC sets` });
export const otherLink = "Link of the other listing";
export const replacementHint = "Paste the link of another listing, or an agent's link to it.";
export const replacing = "Replacing…";
export const replaced = "The listing was replaced.";
export const selectFoundButton = (count: number) => `Select all ${wholeNumber(count)} found`;
export const storefront = "Shop";
export const tag = "Tag";
