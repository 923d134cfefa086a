export const heading = "Demonstration data";
/** "48 products and 222 reviews", or only one part, or empty. */
export const rows = (products: string | false, reviews: string | false) =>
  [products, reviews].filter(Boolean).join(" and ");
export const areLeft = (rowsLeft: string) =>
  `Made up for the demonstration, and still in your shop: ${rowsLeft}.`;
export const whileSandbox =
  "You are asked whether to remove them when you go live, or connect the first service for photos, goods or shipping. Removing them now ends the demonstration.";
export const whileLive =
  "Until you remove them, their cards and pages say so, and they are left out of the sitemap and of your figures.";
/** `products` and `reviews` are numbers with their nouns. */
export const remove = (products: string | false, reviews: string | false) =>
  `Remove demonstration data (${[products, reviews].filter(Boolean).join(", ")})`;
export const removing = "Removing…";
export const removalFailed = "Couldn't remove the demonstration data.";
export const removed = (rowsGone: string) =>
  rowsGone === "" ? "There was nothing left to remove." : `Removed: ${rowsGone}.`;
export const confirmTitle = "Remove demonstration data?";
export const confirmText = (rowsLeft: string) => `This deletes ${rowsLeft}. It can't be undone.`;
export const confirmWritten = (written: string) =>
  `People who tried the demonstration wrote ${written} of these.`;
export const confirmYes = "Remove";

export const questionHeading = "Your shop goes live with this";
export const questionText = (rowsLeft: string) =>
  `Made up for the demonstration, and public: ${rowsLeft}. Shoppers would see them beside real products.`;
export const confirmRemoval = "Remove them and go live";
export const confirmKeeping = "Keep them for now and go live";
export const cancel = "Don't go live yet";
export const endProgress = "Going live…";

export const liveHeading = "Your shop is a demonstration";
export const liveText =
  "The sandbox makes up the prices and photos of every item, and each page says so. When you go live, this ends for good: items without a connected service are not available.";
export const endButton = "Go live";
export const goLiveTitle = "Go live?";
/** What the end of the demonstration does, in each of its confirmations. */
export const endText =
  "The demonstration ends for good. Prices, photos, saved items and alerts from the sandbox are deleted. Items without a connected service are not available.";
export const goLiveFailed = "Couldn't go live.";
export const ended = "The demonstration has ended.";
