import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { cpuOf_s, ownCpuOf_s, parentOf } from "./process-facts.ts";
import type { Running } from "./processes.ts";

/** The cost of one operation, or the totals so far: CPU time in ms, counts, and bytes. */
export type Cost = {
  shop_ms: number;
  pictures_ms: number;
  postgres_ms: number;
  commits: number;
  notices: number;
  wal_bytes: number;
  database_bytes: number;
  upstream_calls: number;
};

/** PostgreSQL's sessions report their counts up to ten seconds after their last statement. */
const SETTLE_MS = 12_000;

type Metered = { shop: Running; services: Running; client: Client };

/**
 * Measures what work costs the shop, its picture process and PostgreSQL, minus what they use when
 * idle. That is measured first, which takes 24 s.
 */
export async function openMeter(metered: Metered) {
  const { client } = metered;
  let notices = 0;
  const count = ({ payload }: { payload?: string | undefined }) => {
    if (payload) notices += 1;
  };
  client.on("notification", count);
  await client.query("listen loupe_changed");
  const read = () => readAll(metered, () => notices);
  let idle = { cost: zero(), ms: 1 };

  /** Does `work`, which consists of `n` equal operations, and returns the cost of one. */
  async function costOf(n: number, work: () => Promise<void>): Promise<Cost> {
    const [before, begun] = [await read(), performance.now()];
    await work();
    await sleep(SETTLE_MS);
    const spent = minus(await read(), before);
    const ms = performance.now() - begun;
    return map(spent, (value, key) => Math.max(0, value - (idle.cost[key] * ms) / idle.ms) / n);
  }

  await sleep(SETTLE_MS);
  const begun = performance.now();
  const cost = await costOf(1, async () => undefined);
  idle = { cost, ms: performance.now() - begun };
  return { costOf };
}

async function readAll({ shop, services, client }: Metered, notices: () => number): Promise<Cost> {
  const { rows } = await client.query<{ pid: number; commits: number; wal: number; bytes: number }>(
    `select pg_backend_pid() as pid, xact_commit::float8 as commits,
       (pg_current_wal_insert_lsn() - '0/0')::float8 as wal, pg_database_size(datname)::float8 as bytes
     from pg_stat_database where datname = current_database()`,
  );
  const { pid, commits, wal, bytes } = rows[0]!;
  const own_s = ownCpuOf_s(shop.pid);
  const calls = (await (await fetch(`${services.origin}/calls`)).json()) as Calls;
  return {
    shop_ms: own_s * 1000,
    pictures_ms: (cpuOf_s(shop.pid) - own_s) * 1000,
    postgres_ms: cpuOf_s(parentOf(pid)) * 1000,
    commits,
    notices: notices(),
    wal_bytes: wal,
    database_bytes: bytes,
    upstream_calls: Object.entries(calls).reduce(
      (sum, [name, { total }]) => sum + (name === "images" ? 0 : total),
      0,
    ),
  };
}

type Calls = Record<string, { total: number }>;

const zero = (): Cost => ({
  shop_ms: 0,
  pictures_ms: 0,
  postgres_ms: 0,
  commits: 0,
  notices: 0,
  wal_bytes: 0,
  database_bytes: 0,
  upstream_calls: 0,
});

const map = (cost: Cost, change: (value: number, key: keyof Cost) => number): Cost => {
  const keys = Object.keys(cost) as (keyof Cost)[];
  return Object.fromEntries(keys.map((key) => [key, change(cost[key], key)])) as Cost;
};

export const minus = (a: Cost, b: Cost): Cost =>
  map(a, (value, key) => Math.max(0, value - b[key]));
