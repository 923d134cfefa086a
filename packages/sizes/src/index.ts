export { findGrid, type Word } from "./find-grid.ts";
export { gridOfText } from "./pasted-text.ts";
export { tableOf } from "./read-table.ts";
export * from "./size-table.ts";
