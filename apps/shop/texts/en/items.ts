import { plural, wholeNumber } from "./words.ts";

export const allAgentsLinks = "All agents' links";
export const itemEveryAgentIts =
  "This item at every agent, and at its seller. Links open in a new tab.";
export const copyAll = "Copy all";
export const opensNewTab = "(opens in a new tab)";
export const noConnection = "No connection";
export const listLinksCouldNot =
  "The list of links could not be loaded. Please check your connection and try again.";
export const breadcrumb = "Breadcrumb";
export const onAgent = "on {agent}";
export const buy = "Buy";
export const productDetails = "Product Details";
export const description = "Description";
export const price = "Price:";
export const page = "On this page";
export const averageRating = "Average rating";
export const noReviewsYet = "No reviews yet";
export const actions = "Actions";
export const pictures = "Pictures";
export const noPictures = "No pictures";
export const sellersPicture = "The seller's picture";
export const notGiven = "not given";
export const productNotFound = "Product not found!";
export const oopsProductCodeSeems = "Oops! The product code seems to be incorrect.";
export const lookUpAnotherLink = "Look up another link";
export const tryAgain = "Try Again";
export const askingAgain = "Asking again…";
export const sku = "Sku";
export const skus = "Skus";
export const back = "Back";
export const playPictures = "Play the pictures";
export const pausePictures = "Pause the pictures";
export const forward = "Forward";

export const copyLinkOf = (agent: string) => `Copy the ${agent} link`;
export const opensAgent =
  "Opens {agent} in a new tab. You order and pay there; nothing is sold here.";
export const lastPrice = "Last price:";
export const noLongerSoldSince = "No longer sold since {date}.";
export const photosAndReviewsStay =
  "The marketplace doesn't list this item any more. Its photos and reviews stay here.";
export const checkAtAgent = "Check at {agent}";
export const lastDetails =
  "The marketplace doesn't show this item right now. These details are from {date}.";
/** After "Demonstration:". */
export const madeUp = "this product, its photos and its reviews are made up.";
export const detailsFromCatalogue =
  "The marketplace isn't responding. These details come from our catalogue.";
export const detailsFromDate = "The marketplace isn't responding. These details are from {date}.";
export const openOn = (marketplace: string) => `Open on ${marketplace}`;
export const stock = (count: number) => `Stock: ${wholeNumber(count)}`;
export const weight = (grams: number) => `weight: ${grams}g`;
export const dimensions = (sides: string) => `Dimensions: ${sides} cm`;
export const pictureOf = (place: number, total: number) => `Picture ${place} of ${total}`;
/** An item without a title. */
export const itemName = (marketplace: string, id: string) => `${marketplace} item ${id}`;
export const asking = (marketplace: string) => `Asking ${marketplace} for this item…`;
export const metaOfItem = (marketplace: string, id: string) =>
  `QC photos and price of ${marketplace} item ${id}, as warehouses received it.`;
export const metaOfTitle = (title: string) =>
  `QC photos of ${title}: what really arrived at the warehouse.`;
export const metaOfTitleAndPrice = (title: string, price: string, marketplace: string) =>
  `QC photos of ${title}: what really arrived at the warehouse. ${price} on ${marketplace}.`;
export const notAnswering = (marketplace: string) =>
  `${marketplace} isn't responding, so title, price, options and the seller's pictures are missing.`;
export const toChooseFrom = (count: number) => `${count} to choose from`;
export const soldOut = "sold out";
/** Of a value, such as a colour, that the seller does not have together with the chosen size. */
export const notWith = (values: string) => `not with ${values}`;
export const showAll = (count: number) => `Show all ${count}`;
export const reviews = (count: number) =>
  plural(count, { one: `${wholeNumber(count)} review`, other: `${wholeNumber(count)} reviews` });
