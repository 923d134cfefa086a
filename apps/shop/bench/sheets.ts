import { readSheet } from "@loupe/sheets";
import { childProcessOf } from "#server/child-process/run-in-child.ts";
import type { SheetWork } from "#features/saved/lists/sheet-tasks.server.ts";
import { compareRows } from "../../../packages/sheets/test/compare-rows.ts";
import { inventProducts } from "../../../packages/sheets/test/wild-products.ts";
import { wildSheets } from "../../../packages/sheets/test/wild-sheets.ts";
import { writeWorkbook } from "../../../packages/sheets/test/write-workbook.ts";
import type { Figure } from "./http.ts";

const SHARE_MIN = 0.97;
const ROWS = 2000;
const LIMIT_MS = 5000;
const TASKS = new URL("../features/saved/lists/sheet-tasks.server.ts", import.meta.url);

/** Reads 30 sheets and posts and compares each row with what was written, and times a preview of 2,000 rows. */
export async function benchSheets(): Promise<Figure[]> {
  const total = { rows: 0, right: 0, wrong: 0, fields: 0, wrongFields: 0 };
  for (const { title, source, isTable, answers } of wildSheets()) {
    const { rows } = readSheet(source, { isTable });
    const { missed, wrong, wrongFields, right } = compareRows(rows, answers);
    total.rows += answers.length;
    total.right += right;
    total.wrong += wrong.length;
    total.fields += answers.reduce((sum, { fields }) => sum + fields.size, 0);
    total.wrongFields += wrongFields.length;
    for (const line of [...missed, ...wrong, ...wrongFields]) console.log(`${title}: ${line}`);
  }
  const duration_ms = await timePreview();
  return [
    {
      name: "rows of 30 sheets and posts that become the right item",
      value: `${percent(total.right, total.rows)} of ${total.rows}`,
      target: `≥ ${100 * SHARE_MIN} %`,
      isReached: total.right >= SHARE_MIN * total.rows,
    },
    {
      name: "rows that become a wrong item",
      value: String(total.wrong),
      target: "0",
      isReached: total.wrong === 0,
    },
    {
      name: "names, prices, weights and sizes that are right",
      value: `${percent(total.fields - total.wrongFields, total.fields)} of ${total.fields}`,
      target: `≥ ${100 * SHARE_MIN} %`,
      isReached: total.wrongFields <= (1 - SHARE_MIN) * total.fields,
    },
    {
      name: `${ROWS} rows read in a process that starts for them`,
      value: `${Math.round(duration_ms)} ms`,
      target: `≤ ${LIMIT_MS} ms`,
      isReached: duration_ms <= LIMIT_MS,
    },
  ];
}

const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;

async function timePreview(): Promise<number> {
  const products = inventProducts("en", ROWS, 100_000);
  const rows = products.map(({ name, price, agentsLink, weight_g, size, note }) => [
    name,
    { number: price, format: '"¥"0.00' },
    { text: "W2C", link: agentsLink },
    `${weight_g}g`,
    size,
    note,
  ]);
  const source = writeWorkbook([{ name: "Finds", rows }]);
  const started = performance.now();
  const result = await childProcessOf<SheetWork>(TASKS)("read", { source });
  if ("error" in result || result.counts.items !== ROWS) throw new Error("a row was not read");
  return performance.now() - started;
}
