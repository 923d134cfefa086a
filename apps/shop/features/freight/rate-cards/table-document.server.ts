import type { RateCardError, RateCard } from "@loupe/shipping";
import { readCsv, UnreadableFile } from "#server/csv/csv-records.ts";
import { cardWithTable, COLUMNS, OTHER_COLUMNS, type TableRow } from "./price-table.ts";

type Result = { errors: RateCardError[]; document?: string };

/** Whether the first line of a document is the header of a table with prices. */
export const isTable = (document: string): boolean =>
  /^[^\n]{0,1000}/
    .exec(document)![0]
    .split(/[,;\t]/)
    .some((cell) =>
      HEADS.has(
        cell
          .trim()
          .toLowerCase()
          .replaceAll(/["\ufeff]/g, ""),
      ),
    );

const HEADS = new Set<string>(["line", "country"] satisfies (typeof COLUMNS)[number][]);

/** Returns the rate card that results from a table with a carrier's prices (CSV) and the card in use, or the table's errors. */
export async function readTable(document: string, card: RateCard, date: string): Promise<Result> {
  try {
    const { errors, rows } = await readRows(document);
    if (errors.length > 0) return { errors };
    const result = cardWithTable(card, rows, date);
    return {
      errors: result.errors,
      ...(result.card !== undefined && { document: JSON.stringify(result.card) }),
    };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { errors: [{ path: "", message: error.message }] };
  }
}

const NAMES = new Map(
  [...COLUMNS, ...OTHER_COLUMNS].map((name) => [name.toLowerCase(), name] as const),
);

const columnOf = (cell: string) => NAMES.get(cell.trim().toLowerCase().replaceAll(" ", ""));

async function readRows(document: string): Promise<{ errors: RateCardError[]; rows: TableRow[] }> {
  const rows: TableRow[] = [];
  let header: ReturnType<typeof columnOf>[] | undefined;
  for await (const record of readCsv(bytesOf(document))) {
    if ("error" in record)
      return { errors: [{ path: `row ${record.line}`, message: record.error }], rows };
    if (header) {
      const named = header.flatMap((name, i) => (name ? [[name, record.cells[i]] as const] : []));
      rows.push({ row: record.line, cells: Object.fromEntries(named) });
      continue;
    }
    const names = record.cells.map(columnOf);
    const missing = COLUMNS.filter((name) => !names.includes(name));
    if (missing.length > 0)
      return { errors: [{ path: "", message: `lacks the columns ${missing.join(", ")}` }], rows };
    header = names;
  }
  return rows.length > 0
    ? { errors: [], rows }
    : { errors: [{ path: "", message: "has no rows" }], rows };
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
