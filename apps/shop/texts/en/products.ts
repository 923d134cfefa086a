import { plural, wholeNumber, shortNumber } from "./words.ts";

export const addProductTitle = "Add Product";
export const addDescription = "Name, price and picture are taken from the item's marketplace.";
export const addedMessage = "Product added successfully!";
export const generalError = "Something went wrong!";
export const productUrlLabel = "Product URL";
export const adding = "Adding…";
export const oops = "Oops...";
export const urlParametersError = "Invalid URL or missing parameters!";
export const urlMissingError = "Please provide a url";
export const urlFormatError =
  "Invalid URL. Please provide a valid URL starting with http:// or https://";
export const responseError = "Network response was not ok";
export const productListLabel = "In the product list";
export const editProductLabel = "Edit product";
export const addToListLabel = "Add to product list";
export const formLoadError =
  "The form could not be loaded. Please check your connection and try again.";
export const updateProductTitle = "Update Product";
export const updatedMessage = "Product updated successfully!";
export const name = "Name";
export const updating = "Updating…";
export const nameRequiredLabel = "Name is required";
export const priceYuan = "Price (¥)";
export const picture = "Picture";
export const pictureHint = "A web address, or a picture of this shop";
export const followMarketplaceButton = "Follow the marketplace";
export const priceError = "Please enter a price, such as 12.50";
export const pictureRequiredLabel = "Picture is required";
export const filters = "Filters";
export const search = "Search";
export const searchPlaceholder = "Name or product code";
export const minPriceLabel = "Min Price";
export const maxPriceLabel = "Max Price";
export const applyFiltersButton = "Apply filters";
export const show = "Show";
export const anyStorefront = "All";
export const storefront = "Storefront";
export const thereNoSuchStorefront = "This storefront doesn't exist";
export const category = "Category";
export const allCategoriesOption = "All categories";
export const tags = "Tags";
export const allTagsLabel = "All tags";
export const tagsHint = "Up to 10, separated by semicolons";
export const compactModeLabel = "Compact mode";
export const products = "Products";
export const moreStatus = "Loading more products";
export const moreError = "More products could not be loaded.";
export const retry = "Try again";
export const loadMoreButton = "Load more";
export const firstPageLink = "Show from the beginning";
export const emptyTitle = "No products yet";
export const emptyText = "The catalogue is still empty. You can look up any item by its link.";
export const qcLookupButton = "QC Lookup";
export const noMatchText = "Paste a product link to see any item.";
export const allProductsLink = "Show all products";
export const noMatchTitle = "No products found";
export const filteredEmptyText = "No product matches these filters.";
export const loadErrorTitle = "The products could not be loaded";
export const loadErrorText = "Please check your connection and try again.";
export const partListNotThere = "This part of the list doesn't exist";
export const badCursorText = "The link may be incomplete.";
export const badFiltersTitle = "These filters cannot be used";
export const whatWrongStandsBeside = "Check the highlighted fields.";
export const clearFiltersLabel = "Clear filters";
export const popularProductsTitle = "Popular products";
export const trendingSubtitle = "What others look up and review.";
export const trustedByMany = "Trusted by 500K+ shoppers.";
export const loadingProductsLabel = "Loading products…";
export const rated = "Rated";
export const ofText = "of 5";
export const notRatedLabel = "Not rated";
export const weightLabel = "Weight (g)";
export const shippingTimeLabel = "Shipping Time (days)";
export const dimensions = "Dimensions";
export const lxwxhCmEG = "LxWxH cm, e.g. 4.5x4.5x1, no units";
export const wholeNumberError = "Please enter a whole number";
export const back = "Back";
export const forward = "Forward";
export const loading = "Loading";
export const trendingProductsTitle = "Trending Products";
export const viewAllLabel = "View all →";
export const trendingError = "The trending products could not be loaded.";
export const trendingEmpty = "Nothing is trending at the moment.";
export const popularLink = "See the popular products";

export const countStatus = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} product shown`,
    other: `${wholeNumber(count)} products shown`,
  });
export const noMatchMessage = (words: string) => `Nothing found for “${words}”`;
export const viewQcLabel = "View QC";
/** The short label, for phones, where two buttons share one card's width. */
export const viewQcShort = "View QC";
export const photosLinkLabel = "View QC of {name}";
export const buy = "Buy";
export const buyLinkLabel = "Buy {item} on {agent}";
export const views = (count: number) =>
  plural(count, { one: `${shortNumber(count)} view`, other: `${shortNumber(count)} views` });
export const reviews = (count: number) =>
  plural(count, { one: `${shortNumber(count)} review`, other: `${shortNumber(count)} reviews` });
export const productCount = (count: number) =>
  plural(count, { one: `${wholeNumber(count)} product`, other: `${wholeNumber(count)} products` });
export const aboutProductsLabel = (count: number) =>
  plural(count, {
    one: `about ${wholeNumber(count)} product`,
    other: `about ${wholeNumber(count)} products`,
  });
export const goneMark = "No longer sold";
export const uploadPictureLabel = "Upload a picture";
export const uploadingPicture = "Uploading…";
export const pictureStillUploading = "The picture is still being uploaded.";
