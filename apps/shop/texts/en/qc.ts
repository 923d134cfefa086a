import { plural, wholeNumber } from "./words.ts";

export const comparePhotosTitle = "Compare photos";
export const firstPhotoLabel = "First photo";
export const secondPhotoLabel = "Second photo";
export const zoomOutLabel = "Zoom out";
export const zoom = "Zoom";
export const zoom2 = "Zoom in";
export const wholePhotosLabel = "Whole photos";
export const item = "This item";
export const itemPageButton = "Item page";
export const newTabHint = "(opens in a new tab)";
export const itemPhotographedButSite =
  "There are photos of this item, but the site that stores them isn't sending them right now.";
export const tryAgainLabel = "Try again";
export const allSkus = "All options";
export const allSourcesLabel = "All sources";
export const allDatesLabel = "All dates";
export const shortLinkError =
  "This short link could not be followed. Open it, then copy the item page's address.";
export const photosWarehousesTheyShow =
  "Photos show the item as it arrived. They can't confirm materials or whether it works.";
export const filtersLabel = "QC photo filters";
export const orderLabel = "Order";
export const oldestFirstLabel = "Oldest";
export const newestFirstLabel = "Newest";
export const clearFiltersButton = "Clear filters";
export const filteredEmptyText = "No photos match these filters.";
export const reportLabel = "Report a wrong photo";
export const compareTwoLabel = "Compare two";
export const compareFirstHint = "Choose two photos to compare.";
export const compareSecondHint = "Now choose the second photo.";
export const done = "Done";
export const emptyTitle = "No QC photos available";
export const emptyText =
  "No warehouse has photographed this item yet. Photos appear once someone orders it.";
export const couldNotLookEverywhere = "Couldn't load all QC photos";
export const photoSourcesDidNot =
  "Some sources aren't responding, so there may be photos that we can't show yet.";
export const loadingStatus = "Looking for QC photos…";
export const loadErrorStatus = "QC photos couldn't load";
export const emptyStatus = "No QC photos yet";
export const photosTitle = "QC Photos";
export const retry = "Try again";
export const searchStatus = "Looking at the warehouses' photos…";
export const qcResultsTitle = "QC results";
export const skuNotGiven = "Option not given";
export const missingPhotosTitle = "No photo to show now";
export const emptySetTitle = "No photos in this set";
export const weight = "Weight";
export const unknownWeight = "Weight not given";
export const unknownDate = "Date not given";
export const viewDetailsButton = "View Details";
export const allResultsLabel = "All results";
export const notGivenLabel = "Not given";
export const qcTimeLabel = "QC time";
export const warehouseNotedParcelWithout = "The warehouse recorded this parcel without a photo.";
export const missingTargetTitle = "No QC Search Data Found!";
export const missingTargetText = "Paste a product link to see its warehouse photos.";
export const badUrlTitle = "Oops... Invalid URL format!";
export const badUrlText = "Please provide a valid URL.";
export const linkWithoutItem = "No item in this link";
export const shopLinkReason = "This link leads to a shop, not to an item.";
export const noResultTitle = "No products found!";
export const urlNoResult = "We couldn't find this product using both search methods.";
export const channelNoResult = "No result found with channel and offerId combination.";
export const notFoundTitle = "Product not found!";
export const theseQcPhotosNot = "The warehouses no longer have these QC photos.";
export const searchFailedTitle = "Search Failed";
export const channelSearchError = "Search by channel and offerId failed. Try again.";
export const retryButton = "Try again";
export const otherItemLink = "Look up another link";
export const openItemOfShop = "Open an item in the shop and paste its link.";
export const urlSearchError = "Both local and external searches failed. Please try again.";
export const previousOf = (name: string) => `${name}: previous`;
export const nextOf = (name: string) => `${name}: next`;
export const times = (scale: string) => `${scale} times`;
export const openOnButton = (marketplace: string) => `Open on ${marketplace}`;
export const photosMissing = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} photo couldn't be loaded.`,
    other: `${wholeNumber(count)} photos couldn't be loaded.`,
  });
export const hiddenPhotosNote = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} QC photo, but none to show`,
    other: `${wholeNumber(count)} QC photos, but none to show`,
  });
export const optionCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} photo of {option}`,
    other: `${wholeNumber(count)} photos of {option}`,
  });
export const noOptionPhotos = "No photo is labelled {option}";
export const allOptionsLink = (total: number) => `Show all ${wholeNumber(total)}`;
export const onlyOptionLink = "Only this option";
export const chooseOptionButton = "Choose this option";
export const choiceMark = "Chosen option";
export const photoOfLabel = (place: number, total: number) => `QC photo ${place} of ${total}`;
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
/** Follows the number of photos. */
export const newest = ", newest {date}";
export const checkedNote = "Last checked {ago}.";
export const pendingStatus = (sources: string) => `Still asking ${sources}…`;
export const didNotAnswer = (sources: string) =>
  `No response from ${sources}. There may be more photos.`;
export const sourceSilent = "A source isn't responding. Its photos are from {date}.";
/** Follows the numbers of photos and sets. */
export const foundAgo = " · last checked {ago}";
export const foundThen = " · the source isn't responding, saved {date}";
export const channel = (number: number | string) => `Channel ${number}`;
export const offerOf = (marketplace: string, id: string) => `${marketplace}, offer ${id}`;
export const itemLinkLabel = (name: string) => `View Details of ${name}`;
export const allSetsButton = (count: number) => `Show all ${count} sets`;
export const goneMark = "gone since {date}";
export const enlarge = (photo: string) => `Enlarge ${photo}`;
export const compare = (photo: string) => `Compare ${photo}`;
/** The origin of a photo, by the name of its source in the API. Empty for a source without a text here. */
export const sourceLabels: Record<string, string> = {
  own: "our own photos",
  partner: "agent warehouse",
  "product-data": "marketplace data",
  "third-party": "third party",
};
/** The name of the external service that is a source, by the source's name in the API. */
export const sourceServices: Record<string, string> = {
  own: "our own photo store",
  partner: "the agent warehouse",
  "product-data": "the marketplace data service",
  "third-party": "the third-party photo source",
};
export const adviceButton = "Share for advice";
export const share = "Share";
export const choosePhotosLabel = (most: number) =>
  `Choose up to ${wholeNumber(most)} photos to ask others about.`;
export const chosen = (count: number, most: number) =>
  `${wholeNumber(count)} of ${wholeNumber(most)} photos chosen`;
export const chooseOne = (photo: string) => `Choose ${photo}`;
export const adviceStatus = (count: number) =>
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
export const allPhotosButton = (count: number) =>
  plural(count, {
    one: `Show ${wholeNumber(count)} photo`,
    other: `Show all ${wholeNumber(count)} photos`,
  });
export const changeChoice = "Choose other photos";
export const onePictureTitle = "As one picture";
export const onePictureText =
  "With option, weight, date, price and the address of this page: ready for a chat or a forum.";
export const collageOf = (count: number) =>
  plural(count, {
    one: "The chosen photo with its details as one picture",
    other: `The ${wholeNumber(count)} chosen photos with their details as one picture`,
  });
export const sharePictureLabel = "Share picture";
export const copyPictureLabel = "Copy picture";
export const pictureCopiedMessage = "Picture copied";
export const downloadPictureLabel = "Download picture";
export const copyLinkLabel = "Copy link";
export const preparingPictureBusyLabel = "Preparing the picture…";
export const pictureNotShared = "The picture couldn't be shared. Try again, or download it.";
