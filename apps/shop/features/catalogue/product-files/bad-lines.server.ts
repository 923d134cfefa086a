import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify";
import { readCsv } from "#server/csv/csv-records.ts";
import { withApostrophe } from "@loupe/sheets/formulas";
import type { LineError } from "./csv-lines.server.ts";

/** The column before the file's own. An import ignores it, so a corrected file can be imported as it is. */
const ERROR_COLUMN = "error";

/** Writes the lines of a file that have errors as a CSV file, below the file's header, each with its errors. */
export async function writeBadLines(
  file: AsyncIterable<Uint8Array>,
  errors: readonly LineError[],
  out: Writable,
): Promise<void> {
  const reasons = new Map<number, string>();
  for (const { line, column, reason } of errors) {
    const error = [column, reason].filter(Boolean).join(" ");
    reasons.set(line, [reasons.get(line), error].filter(Boolean).join("; "));
  }
  const csv = stringify({ bom: true, record_delimiter: "windows" });
  await pipeline(rowsOf(file, reasons), csv, out);
}

async function* rowsOf(file: AsyncIterable<Uint8Array>, reasons: ReadonlyMap<number, string>) {
  let isHeader = true;
  for await (const record of readCsv(file)) {
    const cells = "cells" in record ? record.cells : [];
    const reason = isHeader ? ERROR_COLUMN : reasons.get(record.line);
    if (reason !== undefined) yield [reason, ...cells].map(withApostrophe);
    isHeader = false;
  }
}
