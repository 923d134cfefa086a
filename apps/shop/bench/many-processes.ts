import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { pino } from "pino";
import { readConfig } from "#server/config.ts";
import { createServices } from "#server/services.ts";
import { countLookUps } from "#features/shop-keeping/daily-counts/service.server.ts";
import { withBenchDatabase } from "./database.ts";
import { PAGE, type Figure } from "./http.ts";
import { median } from "./load.ts";
import { cpuOf_s } from "./process-facts.ts";
import { startShop } from "./processes.ts";

const PROCESSES = 10;
const SETTLE_MS = 15_000;
const IDLE_S = 60;
const COUNTED_ITEMS = 1000;
const COUNTED_ROUNDS = 5;
const NOTICES_PER_S = 200;
const PAGES_PER_S = 50;
const SECONDS = 8;
const NOTICE_ROUNDS = 3;

/** Measures what many processes cost each other and their database. */
export const benchMany = (): Promise<Figure[]> =>
  withBenchDatabase(async ({ client, url, folder }) => {
    const env = { DATABASE_URL: url, SESSION_SECRET: "x".repeat(32) };
    return [
      await idle(client, env),
      await counting(url, folder),
      await beneathNotices(client, env),
    ];
  });

type Env = Record<string, string>;

async function idle(database: Client, env: Env): Promise<Figure> {
  const shop = await startShop({ ...env, WORKERS: String(PROCESSES) });
  try {
    await sleep(SETTLE_MS);
    const before = await transactions(database);
    await sleep(IDLE_S * 1000);
    const each_s = ((await transactions(database)) - before) / IDLE_S;
    return {
      name: `${PROCESSES} idle processes`,
      value: `${each_s.toFixed(2)} transactions a second`,
      target: "<= 2",
      reached: each_s <= 2,
    };
  } finally {
    await shop.close();
  }
}

async function transactions(database: Client): Promise<number> {
  const { rows } = await database.query<{ n: string }>(
    "SELECT xact_commit + xact_rollback AS n FROM pg_stat_database WHERE datname = current_database()",
  );
  return Number(rows[0]!.n);
}

async function counting(databaseUrl: string, folder: string): Promise<Figure> {
  const config = readConfig({ DATA_DIR: folder });
  const services = await createServices(config, { databaseUrl, log: pino({ level: "warn" }) });
  const times_ms: number[] = [];
  for (let round = 0; round < COUNTED_ROUNDS; round += 1) {
    const items = Array.from({ length: COUNTED_ITEMS }, (_, at) => `weidian:${7_000_000_000 + at}`);
    const begun = performance.now();
    await countLookUps(services.context, new Map(items.map((key) => [key, 1])));
    times_ms.push(performance.now() - begun);
  }
  await services.close();
  const time_ms = median(times_ms);
  return {
    name: `${COUNTED_ITEMS} counted items written`,
    value: `${time_ms.toFixed(0)} ms`,
    target: "<= 50 ms",
    reached: time_ms <= 50,
  };
}

async function beneathNotices(database: Client, env: Env): Promise<Figure> {
  const shop = await startShop(env);
  const [calm, beneath] = [[] as number[], [] as number[]];
  try {
    await cpuOfPages_ms(shop);
    for (let round = 0; round < NOTICE_ROUNDS; round += 1) {
      calm.push(await cpuOfPages_ms(shop));
      const stop = new AbortController();
      const noticing = notice(database, stop.signal);
      beneath.push(await cpuOfPages_ms(shop));
      stop.abort();
      await noticing;
    }
  } finally {
    await shop.close();
  }
  const ratio = median(beneath) / median(calm);
  return {
    name: `a cached page beneath ${NOTICES_PER_S} unrelated notices a second`,
    value: `${ratio.toFixed(2)} times the CPU (${median(calm).toFixed(2)} to ${median(beneath).toFixed(2)} ms)`,
    target: "<= 1.3 times",
    reached: ratio <= 1.3,
  };
}

/** Server CPU in ms for each request of ten cached pages, including the cost of the notices. */
async function cpuOfPages_ms({ origin, pid }: { origin: string; pid: number }): Promise<number> {
  const before = cpuOf_s(pid);
  const requests: Promise<string>[] = [];
  for (let sent = 0; sent < PAGES_PER_S * SECONDS; sent += 1) {
    requests.push(fetch(`${origin}${PAGE}?hot=${sent % 10}`).then((page) => page.text()));
    await sleep(1000 / PAGES_PER_S);
  }
  await Promise.all(requests);
  return ((cpuOf_s(pid) - before) * 1000) / requests.length;
}

async function notice(database: Client, stop: AbortSignal): Promise<void> {
  for (let sent = 0; !stop.aborted; sent += 1) {
    await database.query("SELECT pg_notify('loupe_changed', $1)", [`item-taobao-${1e9 + sent}`]);
    await sleep(1000 / NOTICES_PER_S);
  }
}
