import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { users } from "#features/accounts/people/tables.server.ts";
import { hashPassword } from "#server/secrets/password-hash.ts";
import type { Options } from "./options.ts";
import { openScene, type Actor } from "./scene.ts";
import type { Row } from "./table.ts";
import { startWriters, type Writers } from "./writers.ts";

/** The writers write to one shop while the others restart after a kill, which takes seconds. */
const SHOPS = 3;
const WRITERS = 8;
/** The longest time between two kills. It is random, so that kills hit different states. */
const MAX_WAIT_MS = 300;
const REPORT_EVERY = 50;
const PASSWORD = "a good password";

/**
 * Kills PostgreSQL, then processes of the shop, while writers post reviews. After each kill, the database must
 * contain every write that was acknowledged with 200 since the previous kill.
 */
export async function drillKills({ kills, stop }: Options): Promise<Row[]> {
  const scene = await openScene();
  const pool = new Pool({ connectionString: scene.databaseUrl, max: 2 });
  pool.on("error", () => undefined); // each kill of PostgreSQL ends its connections
  try {
    const shops: Shop[] = [];
    for (let at = 0; at < SHOPS; at += 1) {
      shops.push({ actor: await scene.shop(`shop-${at}`), ready: Promise.resolve() });
    }
    const account = await makeAccount(pool);
    const origin = () => shops[0]!.actor.origin;
    const writers = startWriters({ account, writers: WRITERS, origin });
    const half = Math.floor(kills / 2);
    const killShop = () => killFirst(shops);
    const play = { writers, pool, stop };
    const rows = [
      await killAgain("kill -9 of PostgreSQL", half, scene.killDatabase, play),
      await killAgain("kill -9 of the shop's process", kills - half, killShop, play),
    ];
    await writers.stop();
    return rows;
  } finally {
    await pool.end();
    await scene.close();
  }
}

async function makeAccount(pool: Pool) {
  const email = `${randomUUID()}@example.com`;
  const passwordHash = await hashPassword(PASSWORD);
  const now = new Date();
  await drizzle(pool)
    .insert(users)
    .values({ name: "Robin", email, role: "user", passwordHash, verifiedAt: now, createdAt: now });
  return { email, password: PASSWORD };
}

type Shop = { actor: Actor; ready: Promise<void> };

/** Kills the first shop and restarts it. The writers continue with the next shop. */
async function killFirst(shops: Shop[]): Promise<void> {
  const { actor } = shops.shift()!;
  await actor.signal("SIGKILL");
  const ready = actor.start();
  ready.catch(() => undefined); // awaited once this shop is the first again
  shops.push({ actor, ready });
  await shops[0]!.ready;
}

type Play = { writers: Writers; pool: Pool; stop: AbortSignal };

async function killAgain(
  event: string,
  times: number,
  kill: () => Promise<void>,
  { writers, pool, stop }: Play,
): Promise<Row> {
  let [acknowledged, lostWrites] = [0, 0];
  const began_ms = performance.now();
  for (let played = 0; played < times; played += 1) {
    await writers.untilAcknowledged(WRITERS, stop);
    await sleep(Math.random() * MAX_WAIT_MS, undefined, { signal: stop });
    await kill();
    const acknowledgedWrites = writers.take();
    const storedNumbers = await storedComments(pool, stop);
    acknowledged += acknowledgedWrites.size;
    for (const [item, number] of acknowledgedWrites)
      if (!(storedNumbers.get(item)! >= number)) lostWrites += 1;
    // If the drill ends early, these lines are its only result.
    if ((played + 1) % REPORT_EVERY === 0) {
      process.stderr.write(
        `${played + 1} of ${times}: ${lostWrites} of ${acknowledged} writes lost\n`,
      );
    }
  }
  const each_s = (performance.now() - began_ms) / times / 1000;
  return {
    event: `${times} times ${event}, ${WRITERS} writers`,
    result: `${lostWrites} of ${acknowledged} acknowledged writes lost; ${each_s.toFixed(1)} s a kill`,
    allowed: "0 lost",
    isPassed: lostWrites === 0 && acknowledged > 0,
  };
}

/** The number in each item's review, read as soon as PostgreSQL responds again. */
async function storedComments(pool: Pool, stop: AbortSignal): Promise<Map<string, number>> {
  for (;;) {
    try {
      const { rows } = await pool.query<{ item: string; comment: string }>(
        "SELECT product_code AS item, comment FROM reviews WHERE user_id IS NOT NULL",
      );
      return new Map(rows.map(({ item, comment }) => [item, Number(comment)]));
    } catch (error) {
      if (stop.aborted) throw error;
      await sleep(20);
    }
  }
}
