import { sql } from "drizzle-orm";
import { Client } from "pg";
import { pino } from "pino";
import { countMassLoss } from "#features/look-up/items/service.server.ts";
import { longestDue, takeDue } from "#features/look-up/watched-items/due-items.server.ts";
import { findSpacing_s, watchBudgetUsed } from "#features/look-up/watched-items/service.server.ts";
import { findPriceHistory } from "#features/look-up/price-history/service.server.ts";
import { readConfig } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { createServices } from "#main/services.ts";
import { ensureFilled, withBenchDatabase } from "./database.ts";
import type { Figure } from "./http.ts";
import { median } from "./load.ts";

/** `BENCH_WATCHED` is the number of watched items. `BENCH_DATA_DIR` names a folder in which the database remains. */
const ITEMS = Number(process.env.BENCH_WATCHED ?? 1_000_000);
const CHANGES = 12;
const LOST = 60;
const ROUNDS = 300;
const FIRST_ID = 7_265_000_000;
/** The most bytes of all price points, with their index. */
const BYTES_MAX = 2 * 1024 ** 3;

/** Measures the due query and the price history with a million watched items of twelve price changes each. */
export const benchWatches = (): Promise<Figure[]> =>
  withBenchDatabase(async (database) => {
    const name = `watches_and_answers_${ITEMS}`;
    const databaseUrl = await ensureFilled(database, name, fill);
    const config = readConfig({
      DATA_DIR: database.folder,
      PRODUCT_INFO_URL: "https://info.example",
    });
    const services = await createServices(config, { databaseUrl, log: pino({ level: "warn" }) });
    try {
      return await measure(services.context);
    } finally {
      await services.close();
    }
  }, process.env.BENCH_DATA_DIR);

async function measure(context: Context): Promise<Figure[]> {
  const { db } = context;
  const randomItem = () =>
    ({
      storeName: "weidian",
      id: String(FIRST_ID + Math.floor(Math.random() * ITEMS)),
    }) as const;
  const { rows } = await db.execute<{ "QUERY PLAN": unknown }>(
    sql`explain (format json) ${longestDue(sql`now()`)}`,
  );
  const plan = JSON.stringify(rows);
  const usesIndex = plan.includes('"watched_items_due"') && !plan.includes("Seq Scan");
  const due = await timesOf(() => takeDue(context));
  const history = await timesOf(async () => {
    const { points } = await findPriceHistory(context, randomItem());
    if (points.length !== CHANGES) throw new Error(`${points.length} price points`);
  });
  const size = await db.execute<{ bytes: number }>(
    sql`select pg_total_relation_size('price_points')::float8 as bytes`,
  );
  const bytes = size.rows[0]!.bytes * (1_000_000 / ITEMS);
  const minute = await timesOf(() => findSpacing_s(context), 5);
  const budget = await timesOf(() => watchBudgetUsed(context), 5);
  await loseItems(context);
  const massLoss = await timesOf(async () => {
    if ((await countMassLoss(context)) !== LOST) throw new Error("no mass loss");
  }, 30);
  return [
    below(`take a due item of ${ITEMS.toLocaleString("en")}`, due, 5),
    {
      name: "its plan",
      value: usesIndex ? "an index scan" : plan,
      target: "watched_items_due, no sequential scan",
      isReached: usesIndex,
    },
    below(`price history of ${CHANGES} changes`, history, 2),
    {
      name: "price points with their index, of 1,000,000 items",
      value: `${(bytes / 1024 ** 3).toFixed(2)} GB`,
      target: "< 2 GB",
      isReached: bytes < BYTES_MAX,
    },
    below("weights of all watched items, once a minute", minute, 2000),
    below("count of the watched items, at each new watch", budget, 500),
    below(`the mass guard, while ${LOST} items disappear within minutes`, massLoss, 50),
  ];
}

/** Lets a hundred items disappear on each day of the last month, and many more within the last minutes. */
async function loseItems({ db }: Context): Promise<void> {
  await db.execute(sql`delete from gone_items`);
  await db.execute(sql`
    insert into gone_items (store_name, product_code, suspected_at, next_look_at)
    select 'weidian', 'lost' || n, now() - case when n > ${LOST} then interval '1 day' + n * interval '14 minutes'
      else n * interval '3 s' end, now() + interval '7 days'
    from generate_series(1, ${LOST + 2900}::int) as n`);
}

async function timesOf(work: () => Promise<unknown>, rounds = ROUNDS): Promise<number[]> {
  const times: number[] = [];
  for (let round = -Math.ceil(rounds / 10); round < rounds; round += 1) {
    const start_ms = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - start_ms);
  }
  return times;
}

const below = (name: string, times: number[], limit_ms: number): Figure => ({
  name,
  value: `${median(times).toFixed(2)} ms`,
  target: `< ${limit_ms} ms at the median`,
  isReached: median(times) < limit_ms,
});

/**
 * Adds the answers of ten days of lookups, in another order than their times. Another source's answers lie between the
 * leading source's, as in a shop.
 */
async function fillAnswers(client: Client, key: string): Promise<void> {
  await client.query(`
    insert into cached_answers (source, key, answer, fetched_at)
    select source, ${key}, jsonb_build_object('title', 'A jacket with a title of the usual length', 'imgList',
        (select jsonb_agg(md5((n + place)::text)) from generate_series(1, 12) as place)),
      now() - (n * 7919 % ${ITEMS}) * interval '10 days' / ${ITEMS}
    from generate_series(0, ${ITEMS - 1}::bigint) as n, unnest(array['product-info', 'qc-partner']) as source`);
}

/** Fills the tables without their indexes, which is several times faster. */
async function fill(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set synchronous_commit = off");
    await client.query("set maintenance_work_mem = '1GB'");
    const key = `'weidian:' || ${FIRST_ID} + n`;
    await client.query(`
      insert into watched_items (item_key, store_name, product_code, watchers, interval_s, changes, created_at, next_check_at)
      select ${key}, 'weidian', (${FIRST_ID} + n)::text, 1 + (n % 7 = 0)::int, 604800, n % 5, now() - interval '90 days',
        now() + (random() * 14 - 1) * interval '1 day'
      from generate_series(0, ${ITEMS - 1}::bigint) as n`);
    await client.query(`
      insert into price_heads (item_key, source, min_fen, max_fen, state, options_hash, knows_stock, title, pictures, first_at, checked_at)
      select ${key}, 'product-info', 7500, 8900, 'ok', 'abcdefghijklmnop', true, 'A jacket with a title of the usual length',
        array['abcdefgh', 'abcdefgh', 'abcdefgh'], now() - interval '365 days', now()
      from generate_series(0, ${ITEMS - 1}::bigint) as n`);
    // A year of changes, in the order of time, as they are written.
    await client.query("alter table price_points drop constraint price_points_item_key_line_at_pk");
    await client.query(`
      insert into price_points (item_key, line, at, min_fen, max_fen, state)
      select ${key}, 1, now() - (${CHANGES} - change) * interval '30 days' + n * interval '1 ms', 7500 + change, 8900, 'ok'
      from generate_series(1, ${CHANGES}) as change, generate_series(0, ${ITEMS - 1}::bigint) as n`);
    await client.query(
      "alter table price_points add constraint price_points_item_key_line_at_pk primary key (item_key, line, at)",
    );
    await fillAnswers(client, key);
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}
