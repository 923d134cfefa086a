import type { ItemRef } from "@loupe/links";
import { startSandbox } from "@loupe/sandbox";
import { sql, type SQL } from "drizzle-orm";
import type { Client } from "pg";
import { pino } from "pino";
import { storeAnswer } from "#features/look-up/cached-answers/answers.server.ts";
import { lookUpGoods } from "#features/look-up/items/service.server.ts";
import { priceStored } from "#features/look-up/price-history/service.server.ts";
import { lookedStored } from "#features/look-up/watched-items/service.server.ts";
import { evaluateWatches } from "#features/saved/watches/service.server.ts";
import { readConfig } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { migrate } from "#server/database/migrate.ts";
import { createServices } from "#main/services.ts";
import { withBenchDatabase } from "./database.ts";
import type { Figure } from "./http.ts";

const ITEMS = 20_000;
const WATCHED_ITEMS = 100_000;
const WATCHES = 10_000;
const ROUNDS = 31;
const STATEMENTS = 200;
const LOOKUPS = 300;
const SHARE_MAX = 0.05;
const EVALUATED_MAX_S = 10;
const SOURCE = "product-info";

/**
 * Measures the time that the mark of a lookup takes for an item that nobody watches, and the evaluation of one with
 * many watches.
 */
export const benchAlertRules = (): Promise<Figure[]> =>
  withBenchDatabase(async ({ url, client, folder }) => {
    await migrate(url);
    await fill(client);
    const log = pino({ level: "warn" });
    const config = readConfig({ DATA_DIR: folder });
    const sandbox = await startSandbox();
    const services = await createServices(
      { ...config, sandbox: false },
      { databaseUrl: url, sandboxSettings: sandbox.settings, log },
    );
    try {
      const mark = await measureMark(services.context);
      return [mark, await measureEvaluation(services.context, client)];
    } finally {
      await services.close();
      await sandbox.close();
    }
  });

const answer = (price: number) => ({
  title: "Canvas bag",
  price,
  imgList: Array.from({ length: 8 }, (_, n) => `https://photos.example/${n}.jpg`),
  picList: [],
  propsTrans: {},
  skus: Array.from({ length: 12 }, (_, n) => ({
    skuID: `s${n}`,
    imgUrl: "",
    name: `Colour: ${n}`,
    nameTrans: `Colour: ${n}`,
    stock: 5,
    propsID: "",
    propsCode: "",
    specId: "",
    price: price + n,
  })),
});

/** Stores an answer as a lookup does, with or without the mark for the evaluation of watches. */
async function store(context: Context, item: ItemRef, { price = 75, isMarked = true } = {}) {
  const goods = answer(price);
  const at = context.now();
  const point = priceStored({ item, source: SOURCE, at, goods, pictures: goods.imgList })!;
  const storedWith = (): SQL =>
    isMarked ? sql.join([point, lookedStored(item, at)], sql`, `) : point;
  const key = `weidian:${item.id}`;
  await storeAnswer(context, { source: SOURCE, key, tag: `item-${key}`, storedWith }, goods);
}

let lastItem = 0;
const nextItem = (): ItemRef => ({
  storeName: "weidian",
  id: String(7_200_000_000 + (lastItem++ % ITEMS)),
});

async function measureMark(context: Context): Promise<Figure> {
  const round = async (isMarked: boolean) => {
    const start_ms = performance.now();
    for (let n = 0; n < STATEMENTS; n += 1) await store(context, nextItem(), { isMarked });
    return (performance.now() - start_ms) / STATEMENTS;
  };
  for (const isMarked of [true, false]) await round(isMarked);
  const rounds: { without_ms: number; with_ms: number }[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    // The order alternates, so that neither state profits from the other's caches.
    const first = await round(n % 2 === 0);
    const second = await round(n % 2 === 1);
    rounds.push(
      n % 2 === 0 ? { with_ms: first, without_ms: second } : { with_ms: second, without_ms: first },
    );
  }
  const mark_ms = median(rounds.map(({ with_ms, without_ms }) => with_ms - without_ms));
  const start_ms = performance.now();
  for (let n = 0; n < LOOKUPS; n += 1) {
    await lookUpGoods(context, { storeName: "weidian", id: String(7_265_600_000 + n) }, 0);
  }
  const lookup_ms = (performance.now() - start_ms) / LOOKUPS;
  const share = mark_ms / lookup_ms;
  return {
    name: "the mark for watches, of a lookup of an item that nobody watches",
    value: `${(share * 100).toFixed(1)} % (${mark_ms.toFixed(2)} of ${lookup_ms.toFixed(1)} ms)`,
    target: `<= ${SHARE_MAX * 100} %, from sources that respond at once`,
    isReached: share <= SHARE_MAX,
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** Lets the price of one item fall that 10,000 people watch. */
async function measureEvaluation(context: Context, client: Client): Promise<Figure> {
  const item: ItemRef = { storeName: "weidian", id: "7300000000" };
  await store(context, item, { price: 80 });
  await evaluateWatches(context);
  await store(context, item, { price: 60 });
  const start_ms = performance.now();
  await evaluateWatches(context);
  const took_s = (performance.now() - start_ms) / 1000;
  const { rows } = await client.query<{ alerts: number }>(
    "select count(*)::int as alerts from watch_alerts",
  );
  const isComplete = rows[0]!.alerts === WATCHES;
  return {
    name: `an item with ${WATCHES.toLocaleString("en")} watches is evaluated, and all are alerted`,
    value: `${took_s.toFixed(1)} s${isComplete ? "" : `, but ${rows[0]!.alerts} alerts`}`,
    target: `<= ${EVALUATED_MAX_S} s`,
    isReached: isComplete && took_s <= EVALUATED_MAX_S,
  };
}

/** Adds cached answers of items, other items that are watched, and one of these with many watches. */
async function fill(client: Client): Promise<void> {
  await client.query(
    `insert into cached_answers (source, key, answer, fetched_at)
     select '${SOURCE}', 'weidian:' || n, $1::jsonb, now() from generate_series(7200000000, ${7_199_999_999 + ITEMS}) as n
     union all select '${SOURCE}', 'weidian:7300000000', $1::jsonb, now()`,
    [JSON.stringify(answer(75))],
  );
  await client.query(`
    insert into watched_items (item_key, store_name, product_code, interval_s, watchers)
    select 'weidian:' || n, 'weidian', n::text, 86400, case n when 7300000000 then 0 else 1 end
    from generate_series(7300000000, ${7_299_999_999 + WATCHED_ITEMS}) as n`);
  await client.query(`
    insert into watchers (email, leave_token, confirmed_at)
    select 'person' || n || '@example.com', md5(n::text), now() from generate_series(1, ${WATCHES}) as n`);
  await client.query(`
    insert into watches (watcher_id, item_key, kind, ends_at, created_at)
    select id, 'weidian:7300000000', 'drop', now() + interval '180 days', now() - interval '1 day' from watchers`);
  await client.query("vacuum analyze");
}
