import { plural, wholeNumber } from "./words.ts";

export const comparePhotos = "Compare photos";
export const firstPhoto = "First photo";
export const secondPhoto = "Second photo";
export const zoomOut = "Zoom out";
export const zoom = "Zoom";
export const zoom2 = "Zoom in";
export const wholePhotos = "Whole photos";
export const item = "This item";
export const itemPage = "Item page";
export const opensNewTab = "(opens in a new tab)";
export const itemPhotographedButSite =
  "There are photos of this item, but the site that stores them isn't sending them right now.";
export const tryAgain = "Try again";
export const allSkus = "All options";
export const allSources = "All sources";
export const allDates = "All dates";
export const shortLinkCouldNot =
  "This short link could not be followed. Open it, then copy the item page's address.";
export const photosWarehousesTheyShow =
  "Photos show the item as it arrived. They can't confirm materials or whether it works.";
export const qcPhotoFilters = "QC photo filters";
export const oldestFirst = "Oldest first";
export const newestFirst = "Newest first";
export const clearFilters = "Clear filters";
export const noPhotosMatchThese = "No photos match these filters.";
export const reportWrongPhoto = "Report a wrong photo";
export const compareTwo = "Compare two";
export const chooseTwoPhotosCompare = "Choose two photos to compare.";
export const nowChooseSecondPhoto = "Now choose the second photo.";
export const done = "Done";
export const noQcPhotosAvailable = "No QC photos available";
export const noWarehouseHasPhotographed =
  "No warehouse has photographed this item yet. Photos appear once someone orders it.";
export const couldNotLookEverywhere = "Couldn't load all QC photos";
export const photoSourcesDidNot =
  "Some sources aren't responding, so there may be photos that we can't show yet.";
export const qcPhotos = "QC photos";
export const lookingQcPhotos = "Looking for QC photos…";
export const qcPhotosCouldntLoad = "QC photos couldn't load";
export const noQcPhotosYet = "No QC photos yet";
export const qcPhotos2 = "QC Photos";
export const retry = "Retry";
export const askingAgain = "Asking again…";
export const lookingWarehousesPhotos = "Looking at the warehouses' photos…";
export const qcResults = "QC results";
export const skuNotGiven = "Option not given";
export const noPhotoShowNow = "No photo to show now";
export const noPhotosSet = "No photos in this set";
export const weight = "Weight";
export const weightNotGiven = "Weight not given";
export const dateNotGiven = "Date not given";
export const viewDetails = "View Details";
export const allResults = "All results";
export const notGiven = "Not given";
export const qcTime = "QC time";
export const warehouseNotedParcelWithout = "The warehouse recorded this parcel without a photo.";
export const noQcSearchData = "No QC Search Data Found!";
export const pasteProductLinkSee = "Paste a product link to see its warehouse photos.";
export const oopsInvalidUrlFormat = "Oops... Invalid URL format!";
export const pleaseProvideValidUrl = "Please provide a valid URL.";
export const noItemLink = "No item in this link";
export const linkLeadsShopNot = "This link leads to a shop, not to an item.";
export const noProductsFound = "No products found!";
export const weCouldntFindProduct = "We couldn't find this product using both search methods.";
export const noResultFoundChannel = "No result found with channel and offerId combination.";
export const productNotFound = "Product not found!";
export const theseQcPhotosNot = "The warehouses no longer have these QC photos.";
export const searchFailed = "Search Failed";
export const searchChannelOfferidFailed = "Search by channel and offerId failed. Try again.";
export const tryAgain2 = "Try Again";
export const searchingAgain = "Searching again…";
export const lookUpAnotherLink = "Look up another link";
export const openItemOfShop = "Open an item in the shop and paste its link.";
export const bothSearchesFailed = "Both local and external searches failed. Please try again.";
export const previousOf = (name: string) => `${name}: previous`;
export const nextOf = (name: string) => `${name}: next`;
export const times = (scale: string) => `${scale} times`;
export const openOn = (marketplace: string) => `Open on ${marketplace}`;
export const photosMissing = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} photo couldn't be loaded.`,
    other: `${wholeNumber(count)} photos couldn't be loaded.`,
  });
export const noneToShow = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} QC photo, but none to show`,
    other: `${wholeNumber(count)} QC photos, but none to show`,
  });
export const photoOf = (place: number, total: number) => `QC photo ${place} of ${total}`;
export const photosShown = (shown: number, total: number) =>
  plural(total, {
    one: `${wholeNumber(shown)} of ${wholeNumber(total)} photo`,
    other: `${wholeNumber(shown)} of ${wholeNumber(total)} photos`,
  });
export const photos = (count: number) =>
  plural(count, { one: `${wholeNumber(count)} photo`, other: `${wholeNumber(count)} photos` });
const sets = (count: number) =>
  plural(count, { one: `${wholeNumber(count)} set`, other: `${wholeNumber(count)} sets` });
const sources = (count: number) =>
  plural(count, { one: `${wholeNumber(count)} source`, other: `${wholeNumber(count)} sources` });
export const photosInSets = (photoCount: number, setCount: number, sourceCount: number) =>
  `${photos(photoCount)} in ${sets(setCount)} from ${sources(sourceCount)}`;
export const photosIn = (photoCount: number, setCount: number) =>
  `${photos(photoCount)} in ${sets(setCount)}`;
export const photoCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} QC photo`,
    other: `${wholeNumber(count)} QC photos`,
  });
/** After the count of photos. */
export const newest = ", newest {date}";
export const lastChecked = "Last checked {ago}.";
export const stillAsking = (sources: string) => `Still asking ${sources}…`;
export const didNotAnswer = (sources: string) =>
  `${sources} didn't respond. There may be more photos.`;
export const sourceSilent = "A source isn't responding. Its photos are from {date}.";
/** After the counts of photos and sets. */
export const foundAgo = " · last checked {ago}";
export const foundThen = " · the source isn't responding, saved {date}";
export const channel = (number: number | string) => `Channel ${number}`;
export const offerOf = (marketplace: string, id: string) => `${marketplace}, offer ${id}`;
export const viewDetailsOf = (name: string) => `View Details of ${name}`;
export const showAllSets = (count: number) => `Show all ${count} sets`;
export const goneSince = "gone since {date}";
export const enlarge = (photo: string) => `Enlarge ${photo}`;
export const compare = (photo: string) => `Compare ${photo}`;
/** Where a photo is from: a source as the API names it; empty for one that has no words here yet. */
export const sourceLabel = (source: string) => {
  switch (source) {
    case "own":
      return "our own photos";
    case "partner":
      return "agent warehouse";
    case "product-data":
      return "marketplace data";
    case "third-party":
      return "third party";
    default:
      return "";
  }
};
/** The service itself. */
export const sourceService = (source: string) => {
  switch (source) {
    case "own":
      return "our own photo store";
    case "partner":
      return "the agent warehouse";
    case "product-data":
      return "the marketplace data service";
    case "third-party":
      return "the third-party photo source";
    default:
      return "";
  }
};
export const shareForAdvice = "Share for advice";
export const share = "Share";
export const choosePhotos = (most: number) =>
  `Choose up to ${wholeNumber(most)} photos to ask others about.`;
export const chosen = (count: number, most: number) =>
  `${wholeNumber(count)} of ${wholeNumber(most)} photos chosen`;
export const chooseOne = (photo: string) => `Choose ${photo}`;
export const chosenForAdvice = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} photo chosen for advice`,
    other: `${wholeNumber(count)} photos chosen for advice`,
  });
export const chosenGone = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} chosen photo is no longer shown here.`,
    other: `${wholeNumber(count)} chosen photos are no longer shown here.`,
  });
export const allChosenGone = "The chosen photos are no longer shown here";
export const allChosenGoneText =
  "They were removed, or the site that stores them isn't sending them right now.";
export const showAllPhotos = (count: number) =>
  plural(count, {
    one: `Show ${wholeNumber(count)} photo`,
    other: `Show all ${wholeNumber(count)} photos`,
  });
export const changeChoice = "Choose other photos";
export const onePicture = "As one picture";
export const onePictureText =
  "With option, weight, date, price and the address of this page: ready for a chat or a forum.";
export const collageOf = (count: number) =>
  plural(count, {
    one: "The chosen photo with its details as one picture",
    other: `The ${wholeNumber(count)} chosen photos with their details as one picture`,
  });
export const sharePicture = "Share picture";
export const copyPicture = "Copy picture";
export const pictureCopied = "Picture copied";
export const downloadPicture = "Download picture";
export const copyLink = "Copy link";
export const preparingPicture = "Preparing the picture…";
export const pictureNotShared = "The picture couldn't be shared. Try again, or download it.";
