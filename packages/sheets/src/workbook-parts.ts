import type { NumberFormat } from "./grid.ts";
import type { Zip } from "./zip.ts";

/** What a part of a file refers to: another part, or an address of the web. */
export type Relation = { type: string; address: string; isExternal: boolean };

/** The parts of a file that its sheets share. */
export type Workbook = {
  zip: Zip;
  /** The texts that cells share, and the formats of numbers, by their indexes. */
  strings: string[];
  formats: NumberFormat[];
  relations(part: string): Map<string, Relation>;
  /** The number of rows with a value that may still be read in the file. */
  rowsLeft: number;
  /** The number of cells that further merged ranges, and further hyperlinks, may have. */
  cellsLeft: { merged: number; linked: number };
};
