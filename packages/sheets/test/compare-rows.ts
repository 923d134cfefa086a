import type { SheetRow } from "../src/index.ts";
import type { Answer } from "./wild-products.ts";

/** Compares the rows of a sheet with its right answers. Each list describes rows. */
export function compareRows(rows: SheetRow[], answers: Answer[]) {
  const keyOf = (sheet: string, row: number, id: string | undefined) => `${sheet} ${row} ${id}`;
  const found = new Map<string, SheetRow>();
  for (const row of rows.filter(({ item }) => item))
    found.set(keyOf(row.at.sheet, row.at.row, `${row.item!.shopType} ${row.item!.id}`), row);
  const missed: string[] = [];
  const wrongFields: string[] = [];
  for (const { sheet, row, product, fields } of answers) {
    const key = keyOf(sheet, row, `${product?.item.shopType} ${product?.item.id}`);
    const match = found.get(key);
    found.delete(key);
    if (!match) missed.push(key);
    for (const field of match ? fields : [])
      if (match![field] !== product![field])
        wrongFields.push(`${key}: ${field} is ${match![field]}, not ${product![field]}`);
  }
  return { missed, wrong: [...found.keys()], wrongFields, right: answers.length - missed.length };
}
