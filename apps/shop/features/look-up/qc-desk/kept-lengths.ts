import type { SizeRow } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { storedByItem } from "./stored-by-item.ts";

const stored = storedByItem<SizeRow[]>("kept-lengths", {
  itemsMax: 20,
  empty: [],
  parse: (rows) => (Array.isArray(rows) && rows.every(isRow) ? rows : undefined),
});

const isRow = (row: Partial<SizeRow> | null) =>
  typeof row?.size === "string" &&
  Array.isArray(row.measures) &&
  row.measures.every(({ name, cm }) => typeof name === "string" && cm > 0);

/** Returns the lengths of an item that this shopper measured on photos, as rows of a size table. */
export const useKeptLengths = stored.use;

/** Stores a length of a size, in place of an earlier one of the same kind. */
export function keepLength(
  item: ItemRef,
  size: string,
  measure: SizeRow["measures"][number],
): void {
  const rows = stored.read(item);
  const row = rows.find((one) => one.size === size) ?? { size, measures: [] };
  const others = row.measures.filter(({ name }) => name !== measure.name);
  const changed = { size, measures: [...others, measure] };
  stored.write(item, [...rows.filter((one) => one !== row), changed]);
}

/** Removes the lengths of an item, for example after they were saved for everyone. */
export const forgetLengths = (item: ItemRef): void => stored.write(item, undefined);
