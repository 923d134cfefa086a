import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { faultWords } from "@loupe/contract";
import { itemKey, type ItemRef } from "@loupe/links";
import { CELLS, COLUMNS, KEY, type Cells, type Column } from "./csv-cells.ts";

/** What is wrong with a line; `column` is empty where the fault is the line as a whole. */
export type Fault = { line: number; column: string; reason: string };

/** A line without faults as far as the file alone can tell; blank cells are missing. */
export type ProductLine = { line: number } & Pick<Cells, "storeName" | "productCode"> &
  Partial<Omit<Cells, "storeName" | "productCode">>;

/** The file as a whole cannot be read as a list of products. */
export class UnreadableFile extends Error {}

/** No product needs as many characters; a longer record has a quote that is not closed. */
const RECORD_LENGTH_MAX = 64 * 1024;

/**
 * Reads a CSV file line by line and checks each cell; a line gives its product or its faults.
 * @throws {UnreadableFile} when the header does not describe products or the file is not UTF-8
 */
export async function* readProductLines(
  file: AsyncIterable<Uint8Array>,
  onNotice: (notice: string) => void,
): AsyncGenerator<ProductLine | Fault[]> {
  const text = withLineFeeds(decoded(file));
  const start = await readFirstLine(text);
  const csv = parse({
    delimiter: delimiterOf(start),
    record_delimiter: "\n",
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: RECORD_LENGTH_MAX,
  });
  // An error of the source also ends the parser.
  Readable.from(join(start, text))
    .on("error", (error) => csv.destroy(error))
    .pipe(csv);
  const seen = new Map<string, number>();
  let header: (Column | undefined)[] | undefined;
  let line = 1;
  try {
    for await (const { record, info } of csv as AsyncIterable<CsvRecord>) {
      if (!header) header = readHeader(record, onNotice);
      else if (record.length > 1 || record[0]?.trim()) yield readLine(record, line, header, seen);
      line = info.lines + 1;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const reason = `a quote is not closed; nothing after it was read (${error.message})`;
    if (!header) throw new UnreadableFile(reason, { cause: error });
    yield [{ line, column: "", reason }];
  }
  if (!header) throw new UnreadableFile("The file is empty");
}

type CsvRecord = { record: string[]; info: { lines: number } };

/** Decodes UTF-8 and drops the byte order mark that spreadsheets put first. */
async function* decoded(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const bytes of file) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_ENCODING_INVALID_ENCODED_DATA") throw error;
    throw new UnreadableFile("The file is not UTF-8: save it as CSV UTF-8", { cause: error });
  }
}

/** Turns every line end into a line feed, so that lines are counted as an editor counts them. */
async function* withLineFeeds(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of chunks) {
    const text = rest + chunk;
    rest = text.endsWith("\r") ? "\r" : "";
    const ended = (rest ? text.slice(0, -1) : text).replaceAll(/\r\n?/g, "\n");
    if (ended) yield ended;
  }
}

async function readFirstLine(text: AsyncIterator<string>): Promise<string> {
  let start = "";
  while (!start.includes("\n")) {
    const { value, done } = await text.next();
    if (done) break;
    start += value;
  }
  return start;
}

async function* join(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  if (start) yield start;
  yield* rest;
}

/** The delimiter of the header: a comma, or what spreadsheets write where the comma is the decimal sign. */
function delimiterOf(text: string): string {
  const [header = ""] = text.split("\n", 1);
  const count = (sign: string) => header.split(sign).length;
  return [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}

function readHeader(names: string[], onNotice: (notice: string) => void): (Column | undefined)[] {
  const header = names.map((name) => {
    const known = COLUMNS.find((column) => column.toLowerCase() === name.trim().toLowerCase());
    if (!known && name.trim())
      onNotice(`The column ${JSON.stringify(name.trim())} is not imported`);
    return known;
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
  seen: Map<string, number>,
): ProductLine | Fault[] {
  if (record.length !== header.length) {
    const reason = `has ${record.length} cells where the header has ${header.length}`;
    return [{ line, column: "", reason }];
  }
  const faults: Fault[] = [];
  const cells: Partial<Record<Column, unknown>> = {};
  for (const [at, column] of header.entries()) {
    const cell = record[at] ?? "";
    if (!column || (!cell.trim() && !KEY.includes(column))) continue;
    const parsed = CELLS[column].safeParse(cell, { error: faultWords });
    if (parsed.success) cells[column] = parsed.data;
    else faults.push({ line, column, reason: parsed.error.issues[0]?.message ?? "is wrong" });
  }
  const { storeName, productCode } = cells;
  if (storeName && productCode) {
    const key = itemKey({ storeName, id: productCode } as ItemRef);
    const earlier = seen.get(key);
    if (earlier) faults.push({ line, column: "productCode", reason: `stands in line ${earlier}` });
    else seen.set(key, line);
  }
  return faults.length > 0 ? faults : ({ line, ...cells } as ProductLine);
}
