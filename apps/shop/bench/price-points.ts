import { itemKey, type ItemRef } from "@loupe/links";
import { startSandbox } from "@loupe/sandbox";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { lookUpFresh } from "#features/look-up/cached-answers/service.server.ts";
import { reappearanceStored } from "#features/look-up/items/gone-items.server.ts";
import { listingStored } from "#features/look-up/items/listing-pictures.server.ts";
import { priceStored } from "#features/look-up/price-history/service.server.ts";
import { lookedStored } from "#features/look-up/watched-items/service.server.ts";
import { itemTag } from "#server/cache/changes.ts";
import { readConfig } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { migrate } from "#server/database/migrate.ts";
import type { SourceGoods } from "#server/sources/goods.ts";
import { fetchProductInfo } from "#server/sources/product-info.ts";
import { fetchProductProxy } from "#server/sources/product-proxy.ts";
import type { Fetched } from "#server/outbound/source-error.ts";
import { createServices } from "#main/services.ts";
import { withBenchDatabase } from "./database.ts";
import type { Figure } from "./http.ts";
import { median } from "./load.ts";

const FIRST_ID = 7_265_600_000;
const ROUNDS = 60;
const STEPS = 40;
const SHARE_MAX = 0.05;

/** Whether the price differs from the lookup before, and whether it is recorded. */
const STATES = {
  changed: { isChanged: true, isRecorded: true },
  "changed, not recorded": { isChanged: true, isRecorded: false },
  checked: { isChanged: false, isRecorded: true },
  "checked, not recorded": { isChanged: false, isRecorded: false },
};
type StateName = keyof typeof STATES;
type Times = Record<StateName, number>;

/** Measures the time that the memory of prices adds to a lookup, with and without a new price point. */
export const benchPricePoints = (): Promise<Figure[]> =>
  withBenchDatabase(async ({ url, folder }) => {
    await migrate(url);
    const log = pino({ level: "warn" });
    const sandbox = await startSandbox();
    const services = await createServices(
      { ...readConfig({ DATA_DIR: folder }), sandbox: false },
      { databaseUrl: url, sandboxSettings: sandbox.settings, log },
    );
    try {
      const rounds = await measure(services.context);
      await checkPoints(services.context);
      return [
        shareOf(rounds, "changed", "a changed price adds a price point"),
        shareOf(rounds, "checked", "an unchanged price moves the time of the last check"),
      ];
    } finally {
      await services.close();
      await sandbox.close();
    }
  });

const NAMES = Object.keys(STATES) as StateName[];

/**
 * Returns for each round the median of each state's lookups. One lookup of each state follows the other, in turning order.
 */
async function measure(context: Context): Promise<Times[]> {
  const rounds: Times[] = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    const times = NAMES.map((): number[] => []);
    for (let step = 0; step < STEPS; step += 1) {
      for (let place = 0; place < NAMES.length; place += 1) {
        const state = (place + step) % NAMES.length;
        const start_ms = performance.now();
        await lookUpItem(context, NAMES[state]!, { n: step, round });
        times[state]!.push(performance.now() - start_ms);
      }
    }
    const medians = NAMES.map((name, state) => [name, median(times[state]!)]);
    if (round >= 0) rounds.push(Object.fromEntries(medians) as Times);
  }
  return rounds;
}

/**
 * Looks up an item at both product services, as `lookUpGoods` does. All states get the same answers, which are stored
 * under ids of their own.
 */
async function lookUpItem(context: Context, name: StateName, at: { n: number; round: number }) {
  const asked: ItemRef = { storeName: "weidian", id: String(FIRST_ID + at.n) };
  const item: ItemRef = { ...asked, id: `${asked.id}${NAMES.indexOf(name)}` };
  const { isChanged, isRecorded } = STATES[name];
  const price = isChanged ? 100 + at.round : 100;
  const ask = (source: string, fetch: Fetch, isLeading: boolean) =>
    lookUpFresh<SourceGoods>(context, {
      source,
      key: itemKey(item),
      fresh_s: -1,
      tag: itemTag(item),
      fetch: async () => {
        const result = await fetch(context, asked);
        if (result.ok && result.answer) setPrices(result.answer, price);
        return result;
      },
      storedWith: (goods) =>
        storedWith(context, { item, source, goods: goods!, isLeading, isRecorded }),
    });
  const answers = await Promise.all([
    ask("product-info", fetchProductInfo, true),
    ask("product-proxy", fetchProductProxy, false),
  ]);
  if (answers.some((answer) => !answer.ok || !answer.answer))
    throw new Error("an item was not found");
}

type Goods = NonNullable<SourceGoods>;
type Fetch = (context: Context, item: ItemRef) => Promise<Fetched<SourceGoods>>;

function setPrices(goods: Goods, price: number): void {
  goods.price = price;
  for (const [n, sku] of goods.skus.entries()) sku.price = price + n;
}

type Stored = {
  item: ItemRef;
  source: string;
  goods: Goods;
  isLeading: boolean;
  isRecorded: boolean;
};

/** The parts that `items/service.server.ts` stores with an answer, the price only if it is to be recorded. */
function storedWith(context: Context, { item, source, goods, isLeading, isRecorded }: Stored) {
  const at = context.now();
  const pictures = [
    ...goods.imgList,
    ...goods.picList,
    ...goods.skus.flatMap(({ imgUrl }) => imgUrl || []),
  ];
  const price = isLeading && isRecorded && priceStored({ item, source, at, goods, pictures });
  const stored = [price || [], listingStored(item, pictures) ?? []].flat();
  return sql.join(
    [...stored, reappearanceStored(item, at), ...(isLeading ? [lookedStored(item, at)] : [])],
    sql`, `,
  );
}

/** Ensures that the rounds have measured the states that they are named after. */
async function checkPoints({ db }: Context): Promise<void> {
  const { rows } = await db.execute<{ points: number }>(sql`
    select right(item_key, 1) as state, count(*)::int as points from price_points group by 1 order by 1`);
  const expected = [STEPS * (ROUNDS + 2), STEPS];
  if (String(rows.map(({ points }) => points)) !== String(expected)) {
    throw new Error(`price points: ${JSON.stringify(rows)}`);
  }
}

function shareOf(rounds: Times[], name: "changed" | "checked", title: string): Figure {
  const base = (times: Times) => times[`${name}, not recorded`];
  const shares = rounds.map((times) => times[name] / base(times) - 1).toSorted((a, b) => a - b);
  const quantile = (share: number) => shares[Math.floor(share * (shares.length - 1))]!;
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return {
    name: `${title}, of a lookup`,
    value: `${percent(quantile(0.5))} (quartiles ${percent(quantile(0.25))} and ${percent(quantile(0.75))}) of ${median(rounds.map(base)).toFixed(1)} ms`,
    target: `<= ${SHARE_MAX * 100} %, from sources that respond at once`,
    isReached: quantile(0.5) <= SHARE_MAX,
  };
}
