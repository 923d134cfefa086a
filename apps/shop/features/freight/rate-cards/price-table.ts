import type { RateCardError, RateCard } from "@loupe/shipping";
import {
  cardOf,
  newLine,
  type Draft,
  type DraftBand,
  type DraftDestination,
  type DraftLine,
} from "./rate-card-draft.ts";

/** A row of a table with a carrier's prices, by the names of its columns, and the line of the file. */
export type TableRow = { row: number; cells: Partial<Record<Column, string>> };
type Column = (typeof COLUMNS)[number] | (typeof OTHER_COLUMNS)[number];
/** The columns that a table must have. `first` and `next` are prices, `from` and `to` weights in grams. */
export const COLUMNS = ["line", "country", "from", "to", "first", "next", "days"] as const;
/** The weights in grams that the two prices are for. Without them, the card's weights stay. */
export const OTHER_COLUMNS = ["firstWeight", "nextWeight"] as const;

const USUAL_STEP_G = 500;

/**
 * Returns a card with the prices of a table: they replace all prices of their line to their country. A line that the card
 * does not have is added with the rules of the card's first line. Other lines and countries stay as they are.
 */
export function cardWithTable(
  card: RateCard,
  rows: readonly TableRow[],
  date: string,
): { errors: RateCardError[]; card?: unknown } {
  const errors: RateCardError[] = [];
  const lines: DraftLine[] = [...(card as Draft).lines];
  const groups = Map.groupBy(rows, ({ cells }) => keyOf(cells.line, cells.country));
  for (const group of groups.values()) {
    const [{ row, cells }] = group as [TableRow];
    const code = codeOf(card, cells.country);
    if (!cells.line?.trim()) errors.push({ path: `row ${row}`, message: "has no line" });
    else if (!code)
      errors.push({
        path: `row ${row}`,
        message: `has the country “${cells.country ?? ""}”, which is not in the card`,
      });
    else addPrices(lines, cells.line.trim(), code, group, errors);
  }
  if (errors.length > 0) return { errors: errors.slice(0, ERRORS_MAX) };
  const said = { version: "", source: `Price table of ${date}`, title: "", date };
  return { errors, card: cardOf({ ...(card as Draft), lines }, card, said) };
}

const ERRORS_MAX = 200;
const plain = (text = "") => text.trim().toLowerCase();
const keyOf = (line?: string, country?: string) => `${plain(line)}\n${plain(country)}`;

const codeOf = ({ countries }: RateCard, country?: string): string | undefined =>
  countries.find(({ code, name }) => [code, name].some((one) => plain(one) === plain(country)))
    ?.code;

function addPrices(
  lines: DraftLine[],
  name: string,
  code: string,
  rows: readonly TableRow[],
  errors: RateCardError[],
): void {
  const isNamed = (line: DraftLine) =>
    [line.id, line.code, line.name].some((one) => plain(one) === plain(name));
  const known = lines.findIndex(isNamed);
  const line = lines[known] ?? { ...newLine(lines, lines[0]!), name, code: name };
  const like = line.destinations[code] ?? Object.values(line.destinations)[0];
  const days = daysOf(rows[0]!, errors);
  const { calibration: _, ...kept }: Partial<DraftDestination> = line.destinations[code] ?? {};
  const destination: DraftDestination = {
    ...kept,
    bands: rows.map((row) => bandOf(row, like?.bands[0], errors)),
    transitDays: { ...kept.transitDays, ...days },
  };
  const changed = {
    ...line,
    enabled: true,
    destinations: { ...line.destinations, [code]: destination },
  };
  lines.splice(known < 0 ? lines.length : known, 1, changed);
}

function bandOf(
  { row, cells }: TableRow,
  like: DraftBand | undefined,
  errors: RateCardError[],
): DraftBand {
  const number = (column: Column, preset?: DraftBand["fromG"]) => {
    const text = cells[column]?.trim() ?? "";
    if (text === "" && preset !== undefined) return preset;
    const value = numberIn(text);
    if (value === undefined)
      errors.push({ path: `row ${row}`, message: `has no number in “${column}”: “${text}”` });
    return value ?? 0;
  };
  return {
    kind: like?.kind ?? "step",
    fromG: number("from"),
    toG: number("to"),
    feeFirst: number("first"),
    weightFirst: number("firstWeight", like?.weightFirst ?? USUAL_STEP_G),
    feeContinue: number("next"),
    weightContinue: number("nextWeight", like?.weightContinue ?? USUAL_STEP_G),
    itemFee: like?.itemFee ?? 0,
  };
}

/** Reads "10-20", "10 to 20" or "15". */
function daysOf({ row, cells }: TableRow, errors: RateCardError[]): { min: number; max: number } {
  const [min, max = min] = [...(cells.days ?? "").matchAll(/\d+/g)].map(([digits]) =>
    Number(digits),
  );
  if (min === undefined)
    errors.push({ path: `row ${row}`, message: `has no number in “days”: “${cells.days ?? ""}”` });
  return { min: min ?? 0, max: max ?? 0 };
}

/** Reads "1200", "1,200", "12.50" and "12,50". */
function numberIn(text: string): number | undefined {
  const digits = text.replaceAll(/[\s¥￥]|g$/gi, "");
  const number = /,\d{1,2}$/.test(digits)
    ? digits.replaceAll(".", "").replace(",", ".")
    : digits.replaceAll(",", "");
  return /^\d+(?:\.\d+)?$/.test(number) ? Number(number) : undefined;
}
