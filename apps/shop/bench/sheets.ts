import { readSheet } from "@loupe/sheets";
import { pino } from "pino";
import { users } from "#features/accounts/people/tables.server.ts";
import { createList } from "#features/saved/lists/sheet-lists.server.ts";
import { createServices } from "#main/services.ts";
import { readConfig } from "#server/config.ts";
import { migrate } from "#server/database/migrate.ts";
import { childProcessOf } from "#server/child-process/run-in-child.ts";
import type { SheetWork } from "#features/saved/lists/sheet-tasks.server.ts";
import { compareRows } from "../../../packages/sheets/test/compare-rows.ts";
import { inventProducts } from "../../../packages/sheets/test/wild-products.ts";
import { wildSheets } from "../../../packages/sheets/test/wild-sheets.ts";
import { writeWorkbook } from "../../../packages/sheets/test/write-workbook.ts";
import { withBenchDatabase } from "./database.ts";
import type { Figure } from "./http.ts";

const SHARE_MIN = 0.97;
const ROWS = 2000;
const LIMIT_MS = 5000;
const SAVED = 5000;
const SAVED_LIMIT_MS = 60_000;
const TASKS = new URL("../features/saved/lists/sheet-tasks.server.ts", import.meta.url);

/** Reads 30 sheets and posts and compares each row with what was written, and times a preview and a list. */
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
  const saved_ms = await timeSaving();
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
    {
      name: `${SAVED} rows of a text read and saved as a list`,
      value: `${Math.round(saved_ms)} ms`,
      target: `≤ ${SAVED_LIMIT_MS} ms`,
      isReached: saved_ms <= SAVED_LIMIT_MS,
    },
  ];
}

const timeSaving = (): Promise<number> =>
  withBenchDatabase(async ({ url, folder }) => {
    await migrate(url);
    const services = await createServices(readConfig({ DATA_DIR: folder }), {
      databaseUrl: url,
      log: pino({ level: "warn" }),
    });
    const { context } = services;
    try {
      const person = { name: "Robin", email: "robin@mail.example", passwordHash: "" };
      const [user] = await context.db.insert(users).values(person).returning();
      const text = inventProducts("en", SAVED, 100_000)
        .map(({ name, price, agentsLink }) => `[${name}](${agentsLink}) ¥${price}`)
        .join("\n");
      const started = performance.now();
      const by = { userId: user!.id, address: "127.0.0.1" };
      const { job } = await createList(context, by, { name: "Finds", source: { text } });
      if (job.done !== SAVED) throw new Error(`${job.done} rows were saved`);
      return performance.now() - started;
    } finally {
      await services.close();
    }
  });

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
