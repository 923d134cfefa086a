import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import * as z from "zod";
import {
  addProduct,
  Dimensions,
  faultWords,
  ItemId,
  Line,
  PriceInput,
  ProductWeight,
  ShippingTime,
  StoreInput,
} from "@loupe/contract";
import { itemKey, type ItemRef } from "@loupe/links";
import type { Context } from "#server/context.ts";

/** What is wrong with a line; `column` is empty where it is the line as a whole. */
export type Fault = { line: number; column: string; reason: string };

/** A line that is right as far as the file alone can tell; what was left blank is missing. */
export type ProductLine = { line: number } & Pick<Cells, "storeName" | "productCode"> &
  Partial<Omit<Cells, "storeName" | "productCode">>;

/** The file is none of ours, from the first line on. */
export class UnreadableFile extends Error {}

const whole = z
  .string()
  .trim()
  .regex(/^\d{1,9}$/, "must be a whole number of 0 or more")
  .transform(Number);

/** Each column of the file, in the order of an export. The rules are those of the API. */
const CELLS = {
  storeName: StoreInput,
  productCode: ItemId,
  name: z.string().transform(withoutApostrophe).pipe(addProduct.body.shape.name),
  price: PriceInput,
  thumbnailImg: Line.pipe(addProduct.body.shape.thumbnailImg),
  weight: whole.pipe(ProductWeight),
  dimensions: Dimensions,
  shippingTime: whole.pipe(ShippingTime),
  onTrend: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.literal(["true", "false"], "must be true or false"))
    .transform((value) => value === "true"),
};
type Cells = { [K in Column]: z.output<(typeof CELLS)[K]> };
type Column = keyof typeof CELLS;

export const COLUMNS = Object.keys(CELLS) as Column[];
const KEY: readonly Column[] = ["storeName", "productCode"];

/** No product comes near; what is longer is a quote that was never closed. */
const RECORD_LENGTH_MAX = 64 * 1024;

/**
 * The lines of a CSV file, checked cell by cell; each is its product or its faults.
 * @throws {UnreadableFile} when the header names no products or the bytes are no UTF-8
 */
export async function* readProductLines(
  file: AsyncIterable<Uint8Array>,
  tell: (notice: string) => void,
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
  // What breaks off the source breaks off the reading, too.
  Readable.from(join(start, text))
    .on("error", (error) => csv.destroy(error))
    .pipe(csv);
  const seen = new Map<string, number>();
  let header: (Column | undefined)[] | undefined;
  let line = 1;
  try {
    for await (const { record, info } of csv as AsyncIterable<CsvRecord>) {
      if (!header) header = readHeader(record, tell);
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

/** Without the mark that spreadsheets put first. */
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

/** One sign for the end of a line, so that lines are counted as an editor counts them. */
async function* withLineFeeds(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let held = "";
  for await (const chunk of chunks) {
    const text = held + chunk;
    held = text.endsWith("\r") ? "\r" : "";
    const ended = (held ? text.slice(0, -1) : text).replaceAll(/\r\n?/g, "\n");
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

/** The one that the header uses: comma, or what spreadsheets write where the comma is a decimal. */
function delimiterOf(text: string): string {
  const [header = ""] = text.split("\n", 1);
  const count = (sign: string) => header.split(sign).length;
  return [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}

function readHeader(names: string[], tell: (notice: string) => void): (Column | undefined)[] {
  const header = names.map((name) => {
    const known = COLUMNS.find((column) => column.toLowerCase() === name.trim().toLowerCase());
    if (!known && name.trim()) tell(`The column ${JSON.stringify(name.trim())} is not imported`);
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

// A spreadsheet runs what begins like a formula. An export puts an apostrophe before it, an import
// takes it away again; one that stood there already gets a second, so that nothing changes on the way.
const FORMULA = /^'*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

export const withApostrophe = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

export function withoutApostrophe(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

const HOSTS_TOLD_MAX = 20;

export type BlockedPictures = ReturnType<ReturnType<typeof countBlocked>["told"]>;

/** Counts the lines whose picture nobody would see: their hosts are none that pictures come from. */
export function countBlocked({ config, outbound }: Context) {
  const linesOf = new Map<string, number>();
  return {
    look({ thumbnailImg: img = "/" }: ProductLine) {
      if (img.startsWith("/") || outbound.allowsPicture(img)) return;
      const host = URL.parse(img)?.hostname ?? img.slice(0, 80);
      // An export of the demonstration names its sandbox, which the command line does not start.
      if (config.sandbox && host === "127.0.0.1") return;
      linesOf.set(host, (linesOf.get(host) ?? 0) + 1);
    },
    told() {
      const hosts = [...linesOf]
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, HOSTS_TOLD_MAX)
        .map(([host, lines]) => ({ host, lines }));
      const names = hosts.map(({ host }) => host).filter((host) => /^[a-z0-9.-]+$/.test(host));
      return {
        lines: [...linesOf.values()].reduce((sum, lines) => sum + lines, 0),
        hosts,
        hostCount: linesOf.size,
        setting: `IMAGE_HOSTS=${[...config.IMAGE_HOSTS, ...names].join(",")}`,
      };
    },
  };
}
