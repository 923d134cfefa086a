import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { countProducts } from "#features/catalogue/products/service.server.ts";
import { readConfig } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { createServices } from "#main/services.ts";
import { CASES, FILTERS, PAGE } from "./catalogue-cases.ts";
import { fillCatalogue, type Size } from "./catalogue-fill.ts";
import { benchCatalogueHttp } from "./catalogue-http.ts";
import { captureQueries, explainQueries } from "./catalogue-plans.ts";
import { ensureFilled, withBenchDatabase } from "./database.ts";
import type { Figure } from "./http.ts";
import { median } from "./load.ts";

const SIZES = {
  small: { products: 10_000, reviews: 50_000 },
  large: { products: 1_000_000, reviews: 5_000_000 },
} satisfies Record<string, Size>;
const ROUNDS = 300;
const PLANS_FILE = join(tmpdir(), "loupe-plans.txt");

/**
 * Times the same work on 10,000 and on 1,000,000 products, in turn. `BENCH_DATA_DIR` names a folder in which
 * the databases remain for another run. Otherwise they are filled, which takes a few minutes, and deleted.
 */
export const benchCatalogue = (): Promise<Figure[]> =>
  withBenchDatabase(async (database) => {
    const filledDatabase = (size: Size) =>
      ensureFilled(database, `catalogue_${size.products}`, (url) => fillCatalogue(url, size));
    const [small, large] = [await filledDatabase(SIZES.small), await filledDatabase(SIZES.large)];
    return [
      ...(await benchScale(database.folder, small, large)),
      ...(await benchCatalogueHttp(large)),
    ];
  }, process.env.BENCH_DATA_DIR);

type CaseTimes = Record<"small" | "large", number[]>;

async function benchScale(folder: string, small: string, large: string): Promise<Figure[]> {
  const open = (databaseUrl: string) =>
    createServices(readConfig({ DATA_DIR: folder }), { databaseUrl, log: pino({ level: "warn" }) });
  const shops = { small: await open(small), large: await open(large) };
  try {
    const timesByCase = await timeCases(shops.small.context, shops.large.context);
    const figures = CASES.map(({ name, target }): Figure => {
      const { small: few, large: many } = timesByCase.get(name) ?? { small: [], large: [] };
      const ratio = median(many) / median(few);
      return {
        name,
        value: `${ratio.toFixed(2)} (${median(few).toFixed(2)} → ${median(many).toFixed(2)} ms)`,
        target: `<= ${target} at 100 times the products`,
        isReached: ratio <= target,
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

async function timeCases(small: Context, large: Context): Promise<Map<string, CaseTimes>> {
  const timesByCase = new Map<string, CaseTimes>();
  for (const { name, run } of CASES) {
    const times: CaseTimes = { small: [], large: [] };
    for (let round = -30; round < ROUNDS; round += 1) {
      const turns = [
        ["small", small],
        ["large", large],
      ] as const;
      for (const [size, context] of round % 2 === 0 ? turns : turns.toReversed()) {
        const start_ms = performance.now();
        const rows = await run(context, SIZES[size], round + 30);
        if (round >= 0) times[size].push(performance.now() - start_ms);
        if (rows !== PAGE) throw new Error(`${name}: a page of ${rows} at the ${size} size`);
      }
    }
    timesByCase.set(name, times);
  }
  return timesByCase;
}

/** Checks the plans of each case's queries, including counts, and writes them to a file. */
async function plansOf(context: Context, url: string): Promise<Figure> {
  const problems: string[] = [];
  const planTexts: string[] = [];
  const explain = async (name: string, work: () => Promise<unknown>) => {
    const { problems: caseProblems, plans } = await explainQueries(url, await captureQueries(work));
    problems.push(...caseProblems.map((problem) => `${name}: ${problem}`));
    planTexts.push(`${name}\n${plans}\n`);
  };
  for (const { name, run } of CASES) await explain(name, () => run(context, SIZES.large, 1));
  for (const [name, filter] of Object.entries(FILTERS)) {
    context.totals.forgetAll();
    await explain(`total: ${name}`, () => countProducts(context, filter(1)));
  }
  await writeFile(PLANS_FILE, planTexts.join("\n"));
  if (process.argv.includes("--plans")) console.log(planTexts.join("\n"));
  return {
    name: `plans of ${planTexts.length} cases at 1,000,000`,
    value: problems.length === 0 ? `as expected, in ${PLANS_FILE}` : problems.join("; "),
    target: "no Seq Scan, no OFFSET, no aggregate over a whole table",
    isReached: problems.length === 0,
  };
}

/** Times the first count of a total, which is then cached for a minute or until the catalogue changes. */
async function firstCounts(context: Context): Promise<Figure> {
  const costs: { name: string; ms: number }[] = [];
  for (const [name, filter] of Object.entries(FILTERS)) {
    const times: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      context.totals.forgetAll();
      const start_ms = performance.now();
      await countProducts(context, filter(round));
      times.push(performance.now() - start_ms);
    }
    costs.push({ name, ms: median(times) });
  }
  costs.sort((a, b) => b.ms - a.ms);
  const worst = costs[0]?.ms ?? Number.NaN;
  return {
    name: "total of a filter, first time, at 1,000,000",
    value: costs.map(({ name, ms }) => `${name} ${ms.toFixed(1)} ms`).join(", "),
    target: "<= 100 ms",
    isReached: worst <= 100,
  };
}
