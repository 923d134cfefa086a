import { series } from "../words.ts";

export const heading = "Demonstration data";
export const areLeft = (rowsLeft: string) =>
  `Made up for the demonstration, and still in your shop: ${rowsLeft}.`;
export const whileSandbox =
  "You are asked whether to remove them when you go live, or connect the first service for photos, goods or shipping. Removing them now ends the demonstration.";
export const whileLive =
  "Until you remove them, their cards and pages say so, and they are left out of the sitemap and of your figures.";
/** `rows` are numbers with their nouns. */
export const remove = (rows: readonly string[]) => `Remove demonstration data (${series(rows)})`;
export const removing = "Removing…";
export const removalFailed = "Couldn't remove the demonstration data.";
export const removedNothing = "There was nothing left to remove.";
export const removed = (rowsGone: string) => `Removed: ${rowsGone}.`;
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
