import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";

/** The file as a whole cannot be read. Its message says why. */
export class UnreadableFile extends Error {}

/** A longer record has a quote that is not closed. */
const RECORD_LENGTH_MAX = 64 * 1024;

/** A record's cells, and the line of the file in which it begins; or why nothing after it could be read. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; fault: string };

/**
 * Reads a CSV file record by record. Commas, semicolons and tabs separate cells, whichever the first line has
 * most of. Blank lines are skipped.
 * @throws {UnreadableFile} when the file is a workbook, or not UTF-8
 */
export async function* readCsv(file: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const text = withLineFeeds(decoded(withoutWorkbooks(file)));
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
  let line = 1;
  try {
    for await (const { record, info } of csv as AsyncIterable<Parsed>) {
      if (record.length > 1 || record[0]?.trim()) yield { line, cells: record };
      line = info.lines + 1;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield { line, fault: `a quote is not closed; nothing after it was read (${error.message})` };
  }
}

type Parsed = { record: string[]; info: { lines: number } };

/** What files of spreadsheets begin with: .xlsx, .ods and .numbers as archives, and .xls. */
const WORKBOOKS = new Set(["504b0304", "d0cf11e0"]);

/** Names a spreadsheet's own file as such: its bytes would be taken for a header that lacks columns. */
async function* withoutWorkbooks(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start = Buffer.alloc(0);
  for await (const bytes of file) {
    if (start.length < 4) {
      start = Buffer.concat([start, bytes.subarray(0, 4)]);
      if (WORKBOOKS.has(start.subarray(0, 4).toString("hex"))) {
        throw new UnreadableFile(
          "This is a spreadsheet's own file. Save it there as CSV UTF-8, and choose that file",
        );
      }
    }
    yield bytes;
  }
}

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
    const normalized = (rest ? text.slice(0, -1) : text).replaceAll(/\r\n?/g, "\n");
    if (normalized) yield normalized;
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
