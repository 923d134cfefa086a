import { cpus } from "node:os";
import { Client } from "pg";
import { pino } from "pino";
import { listProductPaths } from "#features/catalogue/products/service.server.ts";
import { findOverview } from "#features/shop-keeping/overview/service.server.ts";
import { foldOldCounts, mostLookedUp } from "#features/shop-keeping/daily-counts/service.server.ts";
import { forgetOldMails } from "#features/accounts/mail/service.server.ts";
import { readConfig } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { divideTables } from "#server/database/partitions.ts";
import { forgetUnseen } from "#server/jobs/forget-unseen.ts";
import { createServices } from "#server/services.ts";
import { ensureFilled, withBenchDatabase } from "./database.ts";
import type { Figure } from "./http.ts";
import { startServices } from "./processes.ts";
import { fillShop, type ShopSize } from "./scale-fill.ts";
import { compareReads, type Compared } from "./scale-reads.ts";

const SIZES = {
  small: { products: 10_000, reviews: 50_000, photos: 100_000 },
  large: { products: 1_000_000, reviews: 5_000_000, photos: 10_000_000 },
} satisfies Record<string, ShopSize>;
/** Of a page's p50 and p99 in the large shop, against the small one's. */
const TARGET = 1.2;
const FORGETTING_MS = 20_000;
const IN_HASH = ["cached_answers", "pictures", "photos"];

/**
 * The same pages of a small and of a large shop, in turn, first as they come and then with the large one's tables
 * divided. `BENCH_DATA_DIR` keeps the databases for another run.
 */
export const benchScale = (): Promise<Figure[]> =>
  withBenchDatabase(async (database) => {
    const filled = async (size: ShopSize) => ({
      size,
      url: await ensureFilled(database, `shop_${size.photos}`, (url) => fillShop(url, size)),
    });
    const shops = { small: await filled(SIZES.small), large: await filled(SIZES.large) };
    console.log(`${cpus().length} vCPU ${cpus()[0]!.model}, ${new Date().toISOString()}`);
    const services = await startServices();
    const env = {
      ...services.env,
      SESSION_SECRET: "x".repeat(32),
      DEMO: "off",
      LOG_LEVEL: "fatal",
      ROUNDS: "off",
      // Nothing is old, so that no source is asked.
      QC_FRESH_S: "31536000",
      DETAIL_FRESH_S: "31536000",
    };
    try {
      const plain = await compareReads(shops, env);
      await timeRounds(database.folder, shops.large.url);
      await divideTables(shops.large.url, IN_HASH, console.log);
      const divided = await compareReads(shops, env);
      await timeRounds(database.folder, shops.large.url);
      return [...plain.map(figureOf), ...divided.map(printedOnly)];
    } finally {
      await services.close();
    }
  }, process.env.BENCH_DATA_DIR);

function figureOf({ name, small, large }: Compared): Figure {
  const p50 = large.p50 / small.p50;
  const p99 = large.p99 / small.p99;
  const ms = (value: number) => value.toFixed(1);
  return {
    name,
    value: `p50 ${p50.toFixed(2)} (${ms(small.p50)} → ${ms(large.p50)} ms), p99 ${p99.toFixed(2)} (${ms(small.p99)} → ${ms(large.p99)} ms)`,
    target: `<= ${TARGET} at 100 times the photos`,
    reached: p50 <= TARGET && p99 <= TARGET,
  };
}

/** What dividing tables by hash costs is told, and is no promise. */
const printedOnly = (compared: Compared): Figure => ({
  ...figureOf(compared),
  name: `${compared.name}, tables divided by hash`,
  target: "only told",
  reached: true,
});

/** What grows with the rows: background rounds, the dashboard's figures, the sitemap. */
async function timeRounds(folder: string, databaseUrl: string): Promise<void> {
  const { context, close } = await createServices(readConfig({ DATA_DIR: folder }), {
    databaseUrl,
    log: pino({ level: "warn" }),
  });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const never = new AbortController().signal;
  const weekAgo = new Date(Date.now() - 7 * 86_400_000);
  const time = async (name: string, work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    console.log(`${name}: ${Math.round(performance.now() - begun)} ms`);
  };
  try {
    await time("the dashboard's figures of 90 days", () => findOverview(context, 90));
    await time("the sitemap's products", () => listProductPaths(context, 20_000));
    await time("the 500 items looked up most", () =>
      mostLookedUp(context, { since: weekAgo, limit: 500 }),
    );
    await time("folding the counts of old days", () => foldOldCounts(context, never));
    await time("forgetting old mails", () => forgetOldMails(context));
    await forgetForAWhile(context, client);
    for (const table of IN_HASH)
      await time(`vacuum of ${table}`, () => client.query(`vacuum ${table}`));
  } finally {
    await client.end();
    await close();
  }
}

async function forgetForAWhile(context: Context, client: Client): Promise<void> {
  const rows = async () => {
    const { rows: counted } = await client.query<{ answers: number; pictures: number }>(
      "select (select count(*)::int from cached_answers) as answers, (select count(*)::int from pictures) as pictures",
    );
    return counted[0]!;
  };
  const before = await rows();
  const stop = AbortSignal.timeout(FORGETTING_MS);
  const begun = performance.now();
  await forgetUnseen(context, stop);
  const took_s = (performance.now() - begun) / 1000;
  const after = await rows();
  console.log(
    `forgetting what nobody looks at: ${Math.round((before.answers - after.answers) / took_s)} answers and ${Math.round((before.pictures - after.pictures) / took_s)} pictures a second`,
  );
}
