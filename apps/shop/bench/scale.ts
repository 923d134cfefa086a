import { cpus } from "node:os";
import { divideTables } from "#server/database/partitions.ts";
import { ensureFilled, withBenchDatabase } from "./database.ts";
import type { Figure } from "./http.ts";
import { startServices } from "./processes.ts";
import { fillShop, type ShopSize } from "./scale-fill.ts";
import { timeRounds } from "./scale-rounds.ts";
import { compareReads, type Compared } from "./scale-reads.ts";

const SIZES = {
  small: { products: 10_000, reviews: 50_000, photos: 100_000 },
  large: { products: 1_000_000, reviews: 5_000_000, photos: 10_000_000 },
} satisfies Record<string, ShopSize>;
/** The largest ratio of a page's p50 and of its p99, large shop to small. */
const TARGET = 1.2;
const IN_HASH = ["cached_answers", "pictures", "photos"];

/**
 * Reads the same pages of a small and of a large shop in turn, first with whole tables, then with
 * the large shop's divided. `BENCH_DATA_DIR` keeps the databases, with those tables still divided.
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
      // Answers are fresh for a year, so that no source is asked.
      QC_FRESH_S: "31536000",
      DETAIL_FRESH_S: "31536000",
    };
    try {
      const plain = await compareReads(shops, env);
      await timeRounds(database.folder, shops.large.url, IN_HASH);
      await divideTables(shops.large.url, IN_HASH, console.log);
      const divided = await compareReads(shops, env);
      await timeRounds(database.folder, shops.large.url, IN_HASH);
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

/** What dividing tables by hash costs is printed without a target. */
const printedOnly = (compared: Compared): Figure => ({
  ...figureOf(compared),
  name: `${compared.name}, tables divided by hash`,
  target: "none",
  reached: true,
});
