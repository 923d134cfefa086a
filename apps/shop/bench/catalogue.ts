import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { pino } from "pino";
import { countProducts } from "#features/catalogue/products/service.server.ts";
import { readConfig } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { withDatabaseName } from "#server/database/client.ts";
import { openEmbeddedDatabase } from "#server/database/embedded.ts";
import { migrate } from "#server/database/migrate.ts";
import { createServices } from "#server/services.ts";
import { CASES, FILTERS, PAGE } from "./catalogue-cases.ts";
import { fillCatalogue, type Size } from "./catalogue-fill.ts";
import { benchCatalogueHttp } from "./catalogue-http.ts";
import { captureQueries, explainQueries } from "./catalogue-plans.ts";
import type { Figure } from "./http.ts";
import { median } from "./load.ts";

const SIZES = {
  small: { products: 10_000, reviews: 50_000 },
  large: { products: 1_000_000, reviews: 5_000_000 },
} satisfies Record<string, Size>;
const ROUNDS = 300;
const PLANS_FILE = join(tmpdir(), "loupe-plans.txt");

/**
 * The same work on 10,000 and on 1,000,000 products, in turn. `BENCH_DATA_DIR` keeps the databases for
 * another run; without it they are filled anew, in a few minutes, and removed.
 */
export async function benchCatalogue(): Promise<Figure[]> {
  const given = process.env.BENCH_DATA_DIR;
  const folder = given ?? (await mkdtemp(join(tmpdir(), "loupe-bench-")));
  const database = await openEmbeddedDatabase(folder, pino({ level: "warn" }));
  try {
    const small = await ensureFilled(database.url, SIZES.small);
    const large = await ensureFilled(database.url, SIZES.large);
    return [...(await benchScale(folder, small, large)), ...(await benchCatalogueHttp(large))];
  } finally {
    await database.close();
    if (!given) await rm(folder, { recursive: true, force: true });
  }
}

async function ensureFilled(server: string, size: Size): Promise<string> {
  const name = `catalogue_${size.products}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    const known = await client.query("select 1 from pg_database where datname = $1", [name]);
    const url = withDatabaseName(server, name);
    if (known.rowCount) return url;
    const begun = performance.now();
    // It is renamed once it is full, so that an interrupted fill is not used.
    await client.query("drop database if exists catalogue_draft");
    await client.query("create database catalogue_draft");
    const draft = withDatabaseName(server, "catalogue_draft");
    await migrate(draft);
    await fillCatalogue(draft, size);
    await client.query(`alter database catalogue_draft rename to ${name}`);
    const took_s = Math.round((performance.now() - begun) / 1000);
    console.log(`filled ${size.products} products, ${size.reviews} reviews in ${took_s} s`);
    return url;
  } finally {
    await client.end();
  }
}

type Timed = Record<"small" | "large", number[]>;

async function benchScale(folder: string, small: string, large: string): Promise<Figure[]> {
  const open = (databaseUrl: string) =>
    createServices(readConfig({ DATA_DIR: folder }), { databaseUrl, log: pino({ level: "warn" }) });
  const shops = { small: await open(small), large: await open(large) };
  try {
    const timed = await timeCases(shops.small.context, shops.large.context);
    const figures = CASES.map(({ name, target }): Figure => {
      const { small: few, large: many } = timed.get(name) ?? { small: [], large: [] };
      const ratio = median(many) / median(few);
      return {
        name,
        value: `${ratio.toFixed(2)} (${median(few).toFixed(2)} → ${median(many).toFixed(2)} ms)`,
        target: `<= ${target} at 100 times the products`,
        reached: ratio <= target,
      };
    });
    return [
      ...figures,
      await plansOf(shops.large.context, large),
      await firstCounts(shops.large.context),
    ];
  } finally {
    await Promise.all([shops.small.close(), shops.large.close()]);
  }
}

async function timeCases(small: Context, large: Context): Promise<Map<string, Timed>> {
  const timed = new Map<string, Timed>();
  for (const { name, run } of CASES) {
    const times: Timed = { small: [], large: [] };
    for (let round = -30; round < ROUNDS; round += 1) {
      const turns = [
        ["small", small],
        ["large", large],
      ] as const;
      for (const [size, context] of round % 2 === 0 ? turns : turns.toReversed()) {
        const begun = performance.now();
        const rows = await run(context, SIZES[size], round + 30);
        if (round >= 0) times[size].push(performance.now() - begun);
        if (rows !== PAGE) throw new Error(`${name}: a page of ${rows} at the ${size} size`);
      }
    }
    timed.set(name, times);
  }
  return timed;
}

/** The plans of each case's statements as sent, counts included. */
async function plansOf(context: Context, url: string): Promise<Figure> {
  const faults: string[] = [];
  const written: string[] = [];
  const explain = async (name: string, work: () => Promise<unknown>) => {
    const { faults: found, told } = await explainQueries(url, await captureQueries(work));
    faults.push(...found.map((fault) => `${name}: ${fault}`));
    written.push(`${name}\n${told}\n`);
  };
  for (const { name, run } of CASES) await explain(name, () => run(context, SIZES.large, 1));
  for (const [name, filter] of Object.entries(FILTERS)) {
    context.totals.forgetAll();
    await explain(`total: ${name}`, () => countProducts(context, filter(1)));
  }
  await writeFile(PLANS_FILE, written.join("\n"));
  if (process.argv.includes("--plans")) console.log(written.join("\n"));
  return {
    name: `plans of ${written.length} cases at 1,000,000`,
    value: faults.length === 0 ? `as they should be, in ${PLANS_FILE}` : faults.join("; "),
    target: "no Seq Scan, no OFFSET, no aggregate over a whole table",
    reached: faults.length === 0,
  };
}

/** A total is cached for a minute or until the catalogue changes; this counts it for the first time. */
async function firstCounts(context: Context): Promise<Figure> {
  const costs: { name: string; ms: number }[] = [];
  for (const [name, filter] of Object.entries(FILTERS)) {
    const times: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      context.totals.forgetAll();
      const begun = performance.now();
      await countProducts(context, filter(round));
      times.push(performance.now() - begun);
    }
    costs.push({ name, ms: median(times) });
  }
  costs.sort((a, b) => b.ms - a.ms);
  const worst = costs[0]?.ms ?? Number.NaN;
  return {
    name: "total of a filter, first time, at 1,000,000",
    value: costs.map(({ name, ms }) => `${name} ${ms.toFixed(1)} ms`).join(", "),
    target: "<= 100 ms",
    reached: worst <= 100,
  };
}
