import { defaultFieldError, fieldErrorsOf } from "@loupe/contract";
import { itemKey, type ItemRef } from "@loupe/links";
import { readCsv, UnreadableFile } from "#server/csv/csv-records.ts";
import { CELLS, COLUMNS, KEY, type Cells, type Column } from "./csv-columns.server.ts";

/** An error of a line. `column` is empty if the error concerns the whole line. */
export type LineError = { line: number; column: string; reason: string };

/** A file with more errors is rejected without listing them, because each takes memory. */
export const ERRORS_MAX = 10_000;

/** @throws {UnreadableFile} for more than `FAULTS_MAX` errors */
export function checkCount(errors: readonly LineError[]): void {
  if (errors.length <= ERRORS_MAX) return;
  const { line, column, reason } = errors[0]!;
  throw new UnreadableFile(
    `It has more than ${ERRORS_MAX} errors. The first is in line ${line}: ${`${column} ${reason}`.trim()}`,
  );
}

/** The number of lines of a whole file, the warnings about it, and its errors. */
export type ReadResult = { lines: number; notices: string[]; faults: LineError[] };
/** Receives the next lines without errors. `read` is the number of all lines so far. */
export type OnLines = (lines: ProductLine[], read: number) => Promise<void>;

const LINES_AT_ONCE = 2000;

/**
 * A line whose cells are valid by themselves. Blank cells are missing. Errors that depend on the catalogue are found
 * later.
 */
export type ProductLine = { line: number } & Pick<Cells, "storeName" | "productCode"> &
  Partial<Omit<Cells, "storeName" | "productCode">>;

/**
 * Reads a CSV file line by line, checks each cell, and passes on the valid lines. Waits for `onLines` before it reads
 * on.
 * @throws {UnreadableFile} when the header does not describe products or the file is not UTF-8
 */
export async function readProductFile(
  file: AsyncIterable<Uint8Array>,
  onLines: OnLines,
): Promise<ReadResult> {
  const read: ReadResult = { lines: 0, notices: [], faults: [] };
  let good: ProductLine[] = [];
  for await (const line of readLines(file, (notice) => read.notices.push(notice))) {
    read.lines += 1;
    if (Array.isArray(line)) {
      read.faults.push(...line);
      checkCount(read.faults);
    } else good.push(line);
    if (good.length < LINES_AT_ONCE) continue;
    await onLines(good, read.lines);
    good = [];
  }
  await onLines(good, read.lines);
  return read;
}

/** Yields the product of each line, or the line's errors. */
async function* readLines(
  file: AsyncIterable<Uint8Array>,
  onNotice: (notice: string) => void,
): AsyncGenerator<ProductLine | LineError[]> {
  const firstLines = new Map<string, number>();
  let header: (Column | undefined)[] | undefined;
  for await (const record of readCsv(file)) {
    if ("error" in record) {
      if (!header) throw new UnreadableFile(record.error);
      yield [{ line: record.line, column: "", reason: record.error }];
    } else if (!header) header = readHeader(record.cells, onNotice);
    else yield readLine(record.cells, record.line, header, firstLines);
  }
  if (!header) throw new UnreadableFile("The file is empty");
}

function readHeader(names: string[], onNotice: (notice: string) => void): (Column | undefined)[] {
  const header = names.map((name) => {
    const match = COLUMNS.find((column) => column.toLowerCase() === name.trim().toLowerCase());
    if (!match && name.trim())
      onNotice(`The column ${JSON.stringify(name.trim())} is not imported`);
    return match;
  });
  const twice = header.find((column, at) => column && header.indexOf(column) !== at);
  if (twice) throw new UnreadableFile(`The column ${twice} stands in the header twice`);
  const missing = KEY.filter((column) => !header.includes(column));
  if (missing.length > 0) {
    throw new UnreadableFile(
      `The header lacks ${missing.join(" and ")}; it may have ${COLUMNS.join(", ")}`,
    );
  }
  return header;
}

function readLine(
  record: string[],
  line: number,
  header: (Column | undefined)[],
  firstLines: Map<string, number>,
): ProductLine | LineError[] {
  if (record.length !== header.length) {
    const reason = `has ${record.length} cells where the header has ${header.length}`;
    return [{ line, column: "", reason }];
  }
  const errors: LineError[] = [];
  const cells: Partial<Record<Column, unknown>> = {};
  for (const [at, column] of header.entries()) {
    const cell = record[at] ?? "";
    if (!column || (!cell.trim() && !KEY.includes(column))) continue;
    const parsed = CELLS[column].safeParse(cell, { error: defaultFieldError });
    if (parsed.success) cells[column] = parsed.data;
    else
      errors.push({
        line,
        column,
        reason: fieldErrorsOf(parsed.error.issues, () => "")[0]?.message ?? "is wrong",
      });
  }
  const { storeName, productCode } = cells;
  if (storeName && productCode) {
    const key = itemKey({ storeName, id: productCode } as ItemRef);
    const earlier = firstLines.get(key);
    if (earlier) errors.push({ line, column: "productCode", reason: `stands in line ${earlier}` });
    else firstLines.set(key, line);
  }
  return errors.length > 0 ? errors : ({ line, ...cells } as ProductLine);
}
