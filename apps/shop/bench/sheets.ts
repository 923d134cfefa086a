import { readSheet } from "@loupe/sheets";
import { setTimeout as sleep } from "node:timers/promises";
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
import { PAGE, type Figure } from "./http.ts";
import { startShop } from "./servers/processes.ts";

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
    await pagesBesideSaving(),
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
      const text = textOfRows(SAVED);
      const started = performance.now();
      const by = { userId: user!.id, address: "127.0.0.1" };
      const { job } = await createList(context, by, { name: "Finds", source: { text } });
      if (job.done !== SAVED) throw new Error(`${job.done} rows were saved`);
      return performance.now() - started;
    } finally {
      await services.close();
    }
  });

const ADMIN = { email: "admin@bench.example", password: "a password of the bench" };
const PAGES = 300;
const ROUNDS = 3;
const BETWEEN_LISTS_MS = 1000;
const P99_RATIO_MAX = 1.5;

/**
 * Compares the slowest of a hundred pages that are rendered anew, without other work and while a list of 5,000 rows is
 * saved a second after the other. Pages take half of the core's time. The figure is the median of the rounds.
 */
async function pagesBesideSaving(): Promise<Figure> {
  const shop = await startShop({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  try {
    const call = (path: string, body: object, headers = {}) =>
      fetch(`${shop.origin}/api/v1${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
    const { approvalToken } = await (await call("/auth/login", ADMIN)).json();
    const source = { text: textOfRows(SAVED) };
    const saveList = async () => {
      const headers = { authorization: approvalToken };
      const response = await call("/lists", { name: "Finds", source }, headers);
      if (response.status !== 200) throw new Error(await response.text());
      const { id } = (await response.json()).data;
      await fetch(`${shop.origin}/api/v1/lists/${id}`, { method: "DELETE", headers });
    };
    let saved = 0;
    const savingDuring = async (signal: AbortSignal) => {
      for (; !signal.aborted; saved += 1) {
        await saveList();
        await sleep(BETWEEN_LISTS_MS);
      }
    };
    await saveList();
    await pageTimes(shop.origin, 0);
    const pace_ms = (2 * sumOf(await pageTimes(shop.origin, 0))) / PAGES;
    const rounds: { alone_ms: number; beside_ms: number }[] = [];
    while (rounds.length < ROUNDS) {
      const alone_ms = p99(await pageTimes(shop.origin, pace_ms));
      const measured = new AbortController();
      const saving = savingDuring(measured.signal);
      const beside_ms = p99(await pageTimes(shop.origin, pace_ms));
      measured.abort();
      await saving;
      rounds.push({ alone_ms, beside_ms });
    }
    const ratioOf = (round: (typeof rounds)[number]) => round.beside_ms / round.alone_ms;
    const { alone_ms, beside_ms } = rounds.toSorted((a, b) => ratioOf(a) - ratioOf(b))[
      Math.floor(ROUNDS / 2)
    ]!;
    const ratio = beside_ms / alone_ms;
    return {
      name: `99th percentile of ${PAGES} pages while ${saved} lists of ${SAVED} rows are saved`,
      value: `${beside_ms.toFixed(1)} ms, without ${alone_ms.toFixed(1)} ms: ${ratio.toFixed(2)} times`,
      target: `≤ ${P99_RATIO_MAX} times`,
      isReached: ratio <= P99_RATIO_MAX,
    };
  } finally {
    await shop.close();
  }
}

let asked = 0;

/**
 * Requests pages, one every `pace_ms`, or one after the other if it is 0. No query is equal to another, so that none is
 * cached.
 */
async function pageTimes(origin: string, pace_ms: number): Promise<number[]> {
  const timePage = async () => {
    const started = performance.now();
    const response = await fetch(`${origin}${PAGE}?n=${(asked += 1)}`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`status ${response.status}`);
    return performance.now() - started;
  };
  const times: Promise<number>[] = [];
  for (let at = 0; at < PAGES; at += 1) {
    times.push(timePage());
    await (pace_ms > 0 ? sleep(pace_ms) : times.at(-1));
  }
  return await Promise.all(times);
}

const sumOf = (times: number[]) => times.reduce((sum, time) => sum + time, 0);
const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;

const textOfRows = (count: number) =>
  inventProducts("en", count, 100_000)
    .map(({ name, price, agentsLink }) => `[${name}](${agentsLink}) ¥${price}`)
    .join("\n");

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
