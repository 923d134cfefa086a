import { plural, wholeNumber } from "./words.ts";

export const agentLinksTitle = "All agents' links";
export const agentLinksDescription =
  "This item at every agent, and at its seller. Links open in a new tab.";
export const copyAllLabel = "Copy all";
export const newTabHint = "(opens in a new tab)";
export const agentLinksError =
  "The list of links could not be loaded. Please check your connection and try again.";
export const breadcrumb = "Breadcrumb";
export const onAgentLabel = "on {agent}";
export const buy = "Buy";
export const productDetailsTitle = "Product Details";
export const description = "Description";
export const price = "Price:";
export const averageRatingLabel = "Average rating";
export const unratedNote = "No reviews yet";
export const actions = "Actions";
export const pictures = "Pictures";
export const noPicturesLabel = "No pictures";
export const sellersPictureLabel = "The seller's picture";
export const notGivenLabel = "not given";
export const notFoundTitle = "Product not found!";
export const notFoundText = "Oops! The product code seems to be incorrect.";
export const otherItemLink = "Look up another link";
export const tryAgainButton = "Try again";
export const sku = "Option";
export const skus = "Options";
export const colour = "Colour";
export const size = "Size";
export const back = "Back";
export const playPicturesLabel = "Play the pictures";
export const pausePicturesLabel = "Pause the pictures";
export const forward = "Forward";

export const copyLinkOf = (agent: string) => `Copy the ${agent} link`;
export const buyNote = "Choose '{option}' at {agent}.";
export const soldOutNote = "'{option}' is sold out at the seller.";
export const opensAgentLabel =
  "Opens {agent} in a new tab. You order and pay there; nothing is sold here.";
export const sellerNote = "Seller: {seller}";
/** The seller's freight to the agent's warehouse. */
export const domesticFreight = (amount: string) => `Shipping inside China: ${amount}`;
export const freeFreight = "Shipping inside China is free";
export const lastPriceLabel = "Last price:";
export const goneSinceTitle = "No longer sold since {date}.";
export const goneText =
  "The marketplace doesn't list this item any more. Its photos and reviews stay here.";
export const goneBuyLink = "Check at {agent}";
export const lastDetails =
  "The marketplace doesn't show this item right now. These details are from {date}.";
/** Follows "Demonstration:" in the same sentence. */
export const demonstrationNote = "this product, its photos and its reviews are made up.";
export const catalogueDetailsNote =
  "The marketplace isn't responding. These details come from our catalogue.";
export const datedDetailsNote = "The marketplace isn't responding. These details are from {date}.";
export const openOnButton = (marketplace: string) => `Open on ${marketplace}`;
export const stock = (count: number) => `Stock: ${wholeNumber(count)}`;
export const weight = (grams: number) => `weight: ${grams}g`;
export const dimensions = (sides: string) => `Dimensions: ${sides} cm`;
export const pictureOfLabel = (place: number, total: number) => `Picture ${place} of ${total}`;
/** The name of an item that has no title. */
export const itemName = (marketplace: string, id: string) => `${marketplace} item ${id}`;
export const asking = (marketplace: string) => `Asking ${marketplace} for this item…`;
export const metaOfItem = (marketplace: string, id: string) =>
  `QC photos and price of ${marketplace} item ${id}, as warehouses received it.`;
/** The title of an item's page of which there are QC photos. */
export const titleWithPhotos = (title: string, count: number) =>
  plural(count, {
    one: `${title}: ${wholeNumber(count)} QC photo`,
    other: `${title}: ${wholeNumber(count)} QC photos`,
  });
export const metaOfTitle = (title: string) =>
  `QC photos of ${title}: what really arrived at the warehouse.`;
export const metaOfTitleAndPrice = (title: string, price: string, marketplace: string) =>
  `QC photos of ${title}: what really arrived at the warehouse. ${price} on ${marketplace}.`;
export const notAnswering = (marketplace: string) =>
  `Title, price, options and the seller's pictures from ${marketplace} are not available right now.`;
export const optionCount = (count: number) => `${count} to choose from`;
export const soldOutLabel = "sold out";
/** Follows the name of an option, such as a colour, that is not sold together with the chosen size. */
export const notWithLabel = (values: string) => `not with ${values}`;
export const showAllLabel = (count: number) => `Show all ${count}`;
export const reviews = (count: number) =>
  plural(count, { one: `${wholeNumber(count)} review`, other: `${wholeNumber(count)} reviews` });

export const viewHaulLabel = "View haul";
export const addButton = "Add to haul";
export const addedMessage = "Added to your haul";
export const duplicateMessage = "Already in your haul";
export const fullMessage = "Your haul is full: it holds 30 items";
export const addLabel = (name: string) => `Add to haul: ${name}`;
export const itemNumber = (place: number) => `Item ${place}`;
