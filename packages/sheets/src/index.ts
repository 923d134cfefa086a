import type { LinkOptions } from "@loupe/links";
import { decodeText } from "./delimited.ts";
import { SHEET_BYTES_MAX } from "./limits.ts";
import { readText } from "./pasted-text.ts";
import { previewOf, type SheetCounts, type SheetRow } from "./preview.ts";
import { readGrid } from "./read-rows.ts";
import { SheetError } from "./sheet-error.ts";
import { isZip, oldFileError, readWorkbook } from "./workbook.ts";

export { SHEET_BYTES_MAX, type LeftReason } from "./limits.ts";
export type { SheetCounts, SheetRow } from "./preview.ts";
export { SheetError, type SheetErrorCode } from "./sheet-error.ts";

export type SheetOptions = LinkOptions & {
  /** Whether the file is a table even if its delimiters are uneven, as one named `.csv` is. */
  isTable?: boolean;
};

/**
 * Reads the items of an XLSX file, of a text file with or without columns, or of a pasted text, row by row. Makes no
 * request and evaluates nothing. The time is linear in the unpacked size.
 * @throws {SheetError} if it cannot be read
 */
export function readSheet(
  source: Uint8Array | string,
  { isTable = false, ...options }: SheetOptions = {},
): { rows: SheetRow[]; counts: SheetCounts } {
  if (source.length > SHEET_BYTES_MAX) throw new SheetError("too_large");
  if (typeof source === "string" || !isZip(source)) {
    const { rows, unread } = readText(textOf(source), isTable, options);
    return previewOf(rows, { unreadRows: unread, unreadSheets: 0 });
  }
  const { grids, unreadSheets } = readWorkbook(source);
  const found = grids.flatMap((grid) => readGrid(grid, options));
  return previewOf(found, {
    unreadRows: grids.reduce((sum, { unread }) => sum + unread, 0),
    unreadSheets,
  });
}

function textOf(source: Uint8Array | string): string {
  if (typeof source === "string") return source;
  const error = source.length === 0 ? new SheetError("not_a_sheet") : oldFileError(source);
  if (error) throw error;
  return decodeText(source);
}
