import type { HaulLine } from "@loupe/contract";
import * as texts from "#texts/items.ts";

/** The id of the form. */
export const HAUL_FORM = "haul-form";

/** The number of items that the server looks up for one request. */
export const ADDED_AT_ONCE = 10;

/** The names of a row's fields, in the order in which the form sends them. */
export const FIELDS = [
  "name",
  "item",
  "option",
  "weight",
  "size",
  "features",
  "count",
  "agent",
] as const;

export const EMPTY_LINE: HaulLine = {
  name: "",
  weight: "",
  size: "",
  features: "",
  count: "",
  item: "",
  option: "",
  agent: "",
};

/** Returns the rows in an address. The n-th `name`, `weight` and so on belong to one row. Blank rows are dropped. */
export function readLines(params: URLSearchParams): HaulLine[] {
  const columns = FIELDS.map((field) => params.getAll(field));
  const length = Math.max(...columns.map((column) => column.length));
  const lines = Array.from({ length }, (_, at) => {
    const values = FIELDS.map((field, column) => [field, cleanText(columns[column]?.[at] ?? "")]);
    return Object.fromEntries(values) as HaulLine;
  });
  return lines.filter(({ name, item, weight, size }) => name || item || weight || size);
}

/** The longest text of a row. Anybody can write the address of a haul. */
const TEXT_LENGTH_MAX = 200;

/** Returns a text as one line, without marks that change the direction of what follows it in a copied text. */
const cleanText = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, " ")
    .trim()
    .slice(0, TEXT_LENGTH_MAX);

/**
 * Returns the address of a haul. The server looks up the items in `add`. With `calculate`, the address contains the
 * destination even if it is empty, and the server then requires one.
 */
export function haulPath(
  lines: readonly HaulLine[],
  choices: { destination: string; add?: readonly string[]; calculate?: boolean },
): string {
  const { destination, add = [], calculate = false } = choices;
  const params = new URLSearchParams(destination || calculate ? { destination } : {});
  for (const line of lines) for (const field of FIELDS) params.append(field, line[field]);
  for (const link of add) params.append("add", link);
  return params.size > 0 ? `/haul?${params}` : "/haul";
}

/** Returns an item as `add` contains it: `weidian/7265511373`, followed by the option if the shopper has chosen one. */
export const addedItem = ({ item, option }: Pick<HaulLine, "item" | "option">) =>
  option ? `${item}/${option}` : item;

/**
 * Adds rows for items that were looked up. An item that the haul contains already with the same option gets one piece
 * more in its row; `raised` contains the indexes of such rows.
 */
export function addLines(lines: readonly HaulLine[], additions: readonly HaulLine[]) {
  const all = [...lines];
  const raised = new Set<number>();
  for (const line of additions) {
    const place = all.findIndex(
      (other) => addedItem(other) === addedItem(line) && /^\d{0,3}$/.test(other.count),
    );
    const there = all[place];
    if (there) {
      all[place] = { ...there, count: String(Number(there.count || 1) + 1) };
      if (place < lines.length) raised.add(place);
    } else all.push(line);
  }
  return { lines: all, raised: [...raised], added: all.length - lines.length };
}

/** Returns the name of a row, or its number if it has no name. */
export function nameOf({ name }: Pick<HaulLine, "name">, place: number): string {
  return name || texts.itemNumber(place + 1);
}
