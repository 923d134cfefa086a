import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";

/** The file cannot be read at all. The message explains why. */
export class UnreadableFile extends Error {}

/** A longer record means that a quote is not closed. */
const RECORD_LENGTH_MAX = 64 * 1024;

/** The cells of a record and the line where it begins, or why the file cannot be read from that line on. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; error: string };

/**
 * Reads a CSV file record by record. Cells may be separated by commas, semicolons or tabs: the separator is the one
 * that is most frequent in the first line. Blank lines are skipped.
 * @throws {UnreadableFile} if the file is a workbook, or not UTF-8
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
  // A stream does not pass its error on to the next one, so an error of the file must end the parser here.
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
    yield { line, error: `a quote is not closed; nothing after it was read (${error.message})` };
  }
}

type Parsed = { record: string[]; info: { lines: number } };

/** The first bytes of spreadsheet programs' own files: .xlsx, .ods and .numbers are zip archives; and .xls. */
const WORKBOOKS = new Set(["504b0304", "d0cf11e0"]);

/** Rejects a workbook by name. Otherwise its bytes would be read as a header that lacks columns. */
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

/** Decodes UTF-8 and drops the byte order mark that spreadsheet programs write first. */
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

/** Returns the separator of the header: spreadsheets write no comma where the comma is the decimal sign. */
function delimiterOf(text: string): string {
  const [header = ""] = text.split("\n", 1);
  const count = (sign: string) => header.split(sign).length;
  return [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}
