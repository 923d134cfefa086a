/** The longest text of a cell. Spreadsheet programs do not accept a longer one. */
export const CELL_LENGTH_MAX = 32_767;
/** The most rows with a value that are read in one file. The others are only counted. */
export const ROWS_READ_MAX = 20_000;

/** How a number is displayed. `cny` and `foreign` are amounts of money. */
export type NumberFormat = "plain" | "cny" | "foreign" | "date" | "percent";

export type Cell = {
  text: string;
  number?: number;
  format?: NumberFormat;
  /** The addresses that the text does not show: of hyperlinks and formulas. */
  addresses?: string[];
  /** Whether the value is the one of a merged cell above. */
  isMerged?: true;
};

export type GridRow = {
  /** The number of the row in the file, from 1. */
  row: number;
  /** The cells by their columns, from 0. */
  cells: Map<number, Cell>;
  /** Whether the row shares the merged cell with the link of a row above. */
  continues?: true;
};

export type Grid = {
  sheet: string;
  rows: GridRow[];
  /** The number of further rows, which were not read. */
  unread: number;
};
