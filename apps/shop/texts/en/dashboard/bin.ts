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

/** Says what a change did. `count` is the number of its rows that are in the bin. */
export const kinds = {
  deleteProduct: (count: number) => "Product deleted",
  deleteProducts: (count: number) =>
    plural(count, {
      one: `${wholeNumber(count)} product deleted`,
      other: `${wholeNumber(count)} products deleted`,
    }),
  changeProducts: (count: number) =>
    plural(count, {
      one: `${wholeNumber(count)} product changed`,
      other: `${wholeNumber(count)} products changed`,
    }),
  replaceListing: (count: number) => "Listing replaced",
  importProducts: (count: number) =>
    plural(count, {
      one: `File imported: ${wholeNumber(count)} product added or changed`,
      other: `File imported: ${wholeNumber(count)} products added or changed`,
    }),
  deleteAgent: (count: number) => "Agent deleted",
  deleteReviews: (count: number) =>
    plural(count, {
      one: `${wholeNumber(count)} review deleted`,
      other: `${wholeNumber(count)} reviews deleted`,
    }),
  changeReviews: (count: number) =>
    plural(count, {
      one: `Status of ${wholeNumber(count)} review changed`,
      other: `Status of ${wholeNumber(count)} reviews changed`,
    }),
  deletePhotoSet: (count: number) =>
    plural(count, {
      one: `Photo set deleted: ${wholeNumber(count)} photo`,
      other: `Photo set deleted: ${wholeNumber(count)} photos`,
    }),
  deleteSetPhoto: (count: number) => "Photo removed from its set",
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
export const leftRows = (names: string) => `Left as now, and still in the bin: ${names}.`;
export const leftName = (name: string, reason: string) => `${name} (${reason})`;
export const offlineError = "The server did not answer. Please try again.";
