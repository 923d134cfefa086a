export const heading = "Demonstration data";
/** "48 products and 222 reviews", or only one part, or empty. */
export const rows = (products: string | false, reviews: string | false) =>
  [products, reviews].filter(Boolean).join(" and ");
export const areLeft = (rowsLeft: string) =>
  `Made up for the demonstration, and still in your shop: ${rowsLeft}.`;
export const whileSandbox =
  "When you connect the first service for photos, goods or shipping, you are asked whether to remove them.";
export const whileLive =
  "Your shop is live. Until you remove them, their cards and pages say so, and they are left out of the sitemap and of your figures.";
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
export const confirmRemoval = "Remove them and connect";
export const confirmKeeping = "Keep them for now and connect";
export const cancel = "Don't connect yet";
export const connecting = "Connecting…";
export const couldntConnect = "Couldn't save the settings.";
