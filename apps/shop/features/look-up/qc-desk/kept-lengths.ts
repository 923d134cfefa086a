import type { SizeRow } from "@loupe/contract";
import { itemKey, type ItemRef } from "@loupe/links";
import { storedValue } from "#ui/stored-value.ts";

type Kept = Partial<Record<string, SizeRow[]>>;

const NONE: Kept = {};
const NO_ROWS: SizeRow[] = [];
const stored = storedValue("kept-lengths", parse);
/** The lengths of so many items are stored, the last measured ones. */
const ITEMS_MAX = 20;

/** Returns the lengths of an item that this shopper measured on photos, as rows of a size table. */
export const useKeptLengths = (item: ItemRef): SizeRow[] =>
  stored.use(NONE)[itemKey(item)] ?? NO_ROWS;

/** Stores a length of a size, in place of an earlier one of the same kind. */
export function keepLength(
  item: ItemRef,
  size: string,
  measure: SizeRow["measures"][number],
): void {
  const rows = stored.read()[itemKey(item)] ?? NO_ROWS;
  const row = rows.find((one) => one.size === size) ?? { size, measures: [] };
  const others = row.measures.filter(({ name }) => name !== measure.name);
  store(item, [...rows.filter((one) => one !== row), { size, measures: [...others, measure] }]);
}

/** Removes the lengths of an item, for example after they were saved for everyone. */
export const forgetLengths = (item: ItemRef): void => store(item, []);

function store(item: ItemRef, rows: SizeRow[]): void {
  const { [itemKey(item)]: _, ...others } = stored.read();
  const entries = [...Object.entries(others), ...(rows.length > 0 ? [[itemKey(item), rows]] : [])];
  stored.write(Object.fromEntries(entries.slice(-ITEMS_MAX)));
}

function parse(text: string | null): Kept {
  try {
    const all = Object.entries(JSON.parse(text ?? "{}") as Record<string, SizeRow[]>);
    return Object.fromEntries(all.filter(([, rows]) => Array.isArray(rows) && rows.every(isRow)));
  } catch {
    return {}; // the value is not ours
  }
}

const isRow = (row: Partial<SizeRow> | null) =>
  typeof row?.size === "string" &&
  Array.isArray(row.measures) &&
  row.measures.every(({ name, cm }) => typeof name === "string" && cm > 0);
