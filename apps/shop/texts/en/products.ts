import { plural, wholeNumber, shortNumber } from "./words.ts";

export const addProduct = "Add Product";
export const namePricePictureTaken =
  "Name, price and picture are taken from the item's marketplace.";
export const productAddedSuccessfully = "Product added successfully!";
export const somethingWentWrong = "Something went wrong!";
export const productUrl = "Product URL";
export const adding = "Adding…";
export const oops = "Oops...";
export const invalidUrlMissingParameters = "Invalid URL or missing parameters!";
export const pleaseProvideUrl = "Please provide a url";
export const invalidUrlPleaseProvide =
  "Invalid URL. Please provide a valid URL starting with http:// or https://";
export const networkResponseNotOk = "Network response was not ok";
export const productList = "In the product list";
export const editProduct = "Edit product";
export const addProductList = "Add to product list";
export const noConnection = "No connection";
export const formCouldNotLoaded =
  "The form could not be loaded. Please check your connection and try again.";
export const viewNotCounted = "The view was not counted.";
export const updateProduct = "Update Product";
export const productUpdatedSuccessfully = "Product updated successfully!";
export const name = "Name";
export const updating = "Updating…";
export const nameRequired = "Name is required";
export const priceYuan = "Price (¥)";
export const picture = "Picture";
export const pictureHint = "A web address, or a picture of this shop";
export const followMarketplace = "Follow the marketplace";
export const pleaseEnterPrice = "Please enter a price, such as 12.50";
export const pictureRequired = "Picture is required";
export const filters = "Filters";
export const search = "Search";
export const nameProductCode = "Name or product code";
export const minPrice = "Min Price";
export const maxPrice = "Max Price";
export const applyFilters = "Apply filters";
export const show = "Show";
export const anyStorefront = "All";
export const storefront = "Storefront";
export const thereNoSuchStorefront = "This storefront doesn't exist";
export const category = "Category";
export const allCategories = "All categories";
export const tags = "Tags";
export const allTags = "All tags";
export const tagsHint = "Up to 10, separated by semicolons";
export const compactMode = "Compact mode";
export const products = "Products";
export const loadingMoreProducts = "Loading more products";
export const moreProductsCouldNot = "More products could not be loaded.";
export const retry = "Retry";
export const loadMore = "Load more";
export const showFromBeginning = "Show from the beginning";
export const noProductsYet = "No products yet";
export const catalogueStillEmptyAny =
  "The catalogue is still empty. You can look up any item by its link.";
export const qcLookup = "QC Lookup";
export const pasteProductLinkSee = "Paste a product link to see any item.";
export const showAllProducts = "Show all products";
export const noProductsFound = "No products found";
export const noProductMatchesThese = "No product matches these filters.";
export const productsCouldNotLoaded = "The products could not be loaded";
export const pleaseCheckConnectionTry = "Please check your connection and try again.";
export const tryingAgain = "Trying again…";
export const partListNotThere = "This part of the list doesn't exist";
export const linkMayIncomplete = "The link may be incomplete.";
export const theseFiltersCannotUsed = "These filters cannot be used";
export const whatWrongStandsBeside = "Check the highlighted fields.";
export const clearFilters = "Clear filters";
export const popularProducts = "Popular products";
export const whatOthersLookUp = "What others look up and review.";
export const trustedByMany = "Trusted by 500K+ shoppers.";
export const loadingProducts = "Loading products…";
export const rated = "Rated";
export const ofText = "of 5";
export const notRated = "Not rated";
export const weightG = "Weight (g)";
export const shippingTimeDays = "Shipping Time (days)";
export const dimensions = "Dimensions";
export const lxwxhCmEG = "LxWxH cm, e.g. 4.5x4.5x1, no units";
export const pleaseEnterWholeNumber = "Please enter a whole number";
export const back = "Back";
export const forward = "Forward";
export const loading = "Loading";
export const trendingProducts = "Trending Products";
export const viewAll = "View all →";
export const trendingProductsCouldNot = "The trending products could not be loaded.";
export const nothingTrendingMoment = "Nothing is trending at the moment.";
export const seePopularProducts = "See the popular products";

export const productsShown = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} product shown`,
    other: `${wholeNumber(count)} products shown`,
  });
export const nothingFound = (words: string) => `Nothing found for “${words}”`;
export const viewQc = "View QC";
/** The same where two buttons share half a phone. */
export const viewQcShort = "View QC";
export const viewQcOf = "View QC of {name}";
export const buy = "Buy";
export const buyItemOn = "Buy {item} on {agent}";
export const views = (count: number) =>
  plural(count, { one: `${shortNumber(count)} view`, other: `${shortNumber(count)} views` });
export const reviews = (count: number) =>
  plural(count, { one: `${shortNumber(count)} review`, other: `${shortNumber(count)} reviews` });
export const productCount = (count: number) =>
  plural(count, { one: `${wholeNumber(count)} product`, other: `${wholeNumber(count)} products` });
export const aboutProducts = (count: number) =>
  plural(count, {
    one: `about ${wholeNumber(count)} product`,
    other: `about ${wholeNumber(count)} products`,
  });
export const noLongerSold = "No longer sold";
export const uploadPicture = "Upload a picture";
export const uploadingPicture = "Uploading…";
export const pictureStillUploading = "The picture is still being uploaded.";
