import { plural, wholeNumber } from "../words.ts";

export const title = "Bin";
export const about =
  "What was deleted or changed in bulk within the last day, newest first. Each change can be undone by itself, in any order.";
export const canBeUndone = "You can undo this for a day.";
export const emptyTitle = "The bin is empty";
export const emptyText =
  "What you delete, change in bulk or import stays here for a day, so that you can undo it.";
export const undo = "Undo";
export const undoNamed = (change: string) => `Undo: ${change}`;
export const until = "Can be undone until";

const counted = (one: string, other: string) => (count: number) =>
  plural(count, { one: `${wholeNumber(count)} ${one}`, other: `${wholeNumber(count)} ${other}` });
const products = counted("product", "products");
const reviews = counted("review", "reviews");

/** Says what a change did. `count` is the number of its rows that are in the bin. */
export const kinds = {
  deleteProduct: () => "Product deleted",
  deleteProducts: (count: number) => `${products(count)} deleted`,
  changeProducts: (count: number) => `${products(count)} changed`,
  replaceListing: () => "Listing replaced",
  importProducts: (count: number) => `File imported: ${products(count)} added or changed`,
  deleteAgent: () => "Agent deleted",
  deleteReviews: (count: number) => `${reviews(count)} deleted`,
  changeReviews: (count: number) => `Status of ${reviews(count)} changed`,
  deletePhotoSet: (count: number) => `Photo set deleted: ${counted("photo", "photos")(count)}`,
  deleteSetPhoto: () => "Photo removed from its set",
};
export const rowsLabel = (name: string, more: number) => `${name} and ${wholeNumber(more)} more`;

export const undoneTitle = "Undone";
export const partialTitle = "Undone in part";
export const failedTitle = "Nothing could be undone";
export const restoredCount = (count: number) => `${wholeNumber(count)} put back.`;
export const reasons = {
  changed: "changed since",
  deleted: "deleted since",
  added: "added again since",
};
export const leftRows = (count: number, names: readonly string[]) => {
  const more = count - names.length;
  const list = more > 0 ? `${names.join(", ")} and ${wholeNumber(more)} more` : names.join(", ");
  return `Left as now, and still in the bin: ${list}.`;
};
export const leftName = (name: string, reason: string) => `${name} (${reason})`;
export const offlineError = "The server did not answer. Please try again.";
