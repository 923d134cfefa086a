import type { Client } from "pg";
import { pino } from "pino";
import { sendAlertMails } from "#features/saved/watches/service.server.ts";
import { readConfig } from "#server/config.ts";
import { migrate } from "#server/database/migrate.ts";
import { installEngine } from "#server/jobs/engine.ts";
import { JOBS } from "#main/housekeeping.ts";
import { createServices } from "#main/services.ts";
import { withBenchDatabase, type BenchDatabase } from "./database.ts";
import type { Figure } from "./http.ts";
import { startShop, type Running } from "./servers/processes.ts";

const WATCHES = 100_000;
const LIMIT_S = 60;
const SLOWER_MAX = 1.5;
const AT_ONCE = 2;

/** Measures how long it takes to queue a digest for each of 100,000 watchers, and how much slower pages are meanwhile. */
export const benchAlerts = (): Promise<Figure[]> =>
  withBenchDatabase(async (database) => {
    const log = pino({ level: "warn" });
    await migrate(database.url);
    await installEngine(database.url, log, JOBS);
    await fill(database.client);
    const config = readConfig({ DATA_DIR: database.folder });
    const services = await createServices(config, { databaseUrl: database.url, log });
    const shop = await startShop({
      DATABASE_URL: database.url,
      SESSION_SECRET: "a secret of the bench, longer than it has to be",
      DEMO: "on",
      ROUNDS: "off",
    });
    try {
      return await measure(database, shop, () => sendAlertMails(services.context));
    } finally {
      await shop.close();
      await services.close();
    }
  });

async function measure({ client }: BenchDatabase, shop: Running, work: () => Promise<void>) {
  const warmUp = setEnd(3000);
  await timesUntil(shop, warmUp);
  const quiet = await timesUntil(shop, setEnd(10_000));
  const start_ms = performance.now();
  let isDone = false;
  const during = timesUntil(shop, () => isDone);
  await work().finally(() => (isDone = true));
  const took_s = (performance.now() - start_ms) / 1000;
  const { rows } = await client.query<{ mails: number; jobs: number; waiting: number }>(`
    select (select count(*)::int from mails) as mails, (select count(*)::int from loupe_jobs.job
      where name = 'sendMail') as jobs, (select count(*)::int from watch_alerts where mail_id is null) as waiting`);
  const { mails, jobs, waiting } = rows[0]!;
  const isComplete = mails === WATCHES && jobs === WATCHES && waiting === 0;
  const [before_ms, during_ms] = [p99(quiet), p99(await during)];
  const ratio = during_ms / before_ms;
  return [
    {
      name: `digests of ${WATCHES.toLocaleString("en")} watches are queued`,
      value: `${took_s.toFixed(1)} s${isComplete ? "" : `, incomplete: ${mails} mails, ${jobs} jobs`}`,
      target: `<= ${LIMIT_S} s`,
      isReached: isComplete && took_s <= LIMIT_S,
    },
    {
      name: "p99 of an uncached page meanwhile",
      value: `${ratio.toFixed(2)} (${before_ms.toFixed(0)} → ${during_ms.toFixed(0)} ms)`,
      target: `<= ${SLOWER_MAX} times as long`,
      isReached: ratio <= SLOWER_MAX,
    },
  ];
}

function setEnd(ms: number): () => boolean {
  const end_ms = performance.now() + ms;
  return () => performance.now() >= end_ms;
}

let requests = 0;

/** Requests pages with a query of their own, so that none is cached, and returns how long each took. */
async function timesUntil({ origin }: Running, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const request = async () => {
    while (!isOver()) {
      const start_ms = performance.now();
      const response = await fetch(`${origin}/popular?page=1&x=${(requests += 1)}`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`a page responded with ${response.status}`);
      times.push(performance.now() - start_ms);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, request));
  return times;
}

const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;

/** Adds 100,000 addresses that watch one item each, of 10,000 items, and an alert about each. */
async function fill(client: Client): Promise<void> {
  await client.query(`
    insert into watched_items (item_key, store_name, product_code, interval_s)
    select 'weidian:' || n, 'weidian', n::text, 86400 from generate_series(7300000000, 7300009999) as n`);
  await client.query(`
    insert into watchers (email, leave_token, confirmed_at)
    select 'person' || n || '@example.com', md5(n::text), now() from generate_series(1, ${WATCHES}) as n`);
  await client.query(`
    insert into watches (watcher_id, item_key, kind, ends_at)
    select id, 'weidian:' || 7300000000 + row_number() over () % 10000, 'drop', now() + interval '180 days'
    from watchers`);
  await client.query(`
    insert into watch_alerts (watcher_id, watch_id, item_key, kind, title, price_fen, before_fen, is_immediate, at)
    select watcher_id, id, item_key, 'drop', 'Canvas bag', 6900, 8000, false, now() from watches`);
  await client.query("vacuum analyze");
}
