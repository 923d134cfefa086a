export { findGrid } from "./find-grid.ts";
export { type Word } from "./grid-columns.ts";
export { gridOfText } from "./pasted-text.ts";
export { headingOf } from "./measure-words.ts";
export { tableOf } from "./read-table.ts";
export * from "./size-table.ts";
