import { sql } from "drizzle-orm";
import { Client } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listenForChanges } from "./change-listener.ts";
import { createTestDatabase } from "#testing/database.ts";
import { startPooler } from "#testing/servers/pooler.ts";
import { openTestShop } from "#testing/shop.ts";

const silent = pino({ level: "silent" });
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

async function run(statement: string): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test("a listener receives changes, reports a lost connection, and receives changes again once reconnected", async () => {
  const received: string[] = [];
  let losses = 0;
  let returns = 0;
  const listener = await listenForChanges(database.url, {
    log: silent,
    onChange: (tag) => received.push(tag),
    onLost: () => (losses += 1),
    onBack: () => (returns += 1),
  });
  await run("NOTIFY loupe_changed, 'agents'");
  await expect.poll(() => received).toEqual(["agents"]);
  expect(losses).toBe(0);

  await run(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'loupe listener' AND datname = current_database()",
  );
  await expect.poll(() => returns).toBe(1);
  expect(losses).toBe(1);
  await run("NOTIFY loupe_changed, 'products'");
  await expect.poll(() => received).toEqual(["agents", "products"]);
  await listener.close();
});

test("caughtUp resolves after the listener has received everything that was committed before the call", async () => {
  const received: string[] = [];
  const listener = await listenForChanges(database.url, {
    log: silent,
    onChange: (tag) => received.push(tag),
    onLost: () => undefined,
    onBack: () => undefined,
  });
  for (let n = 0; n < 50; n += 1) {
    await run(`NOTIFY loupe_changed, 'change-${n}'`);
    await listener.caughtUp();
    expect(received).toHaveLength(n + 1);
  }
  await Promise.all(Array.from({ length: 5 }, () => listener.caughtUp()));
  await listener.close();
});

test("a shop whose connection pool is exhausted still receives changes, and does not count as disconnected", async () => {
  const shop = await openTestShop({ DATABASE_POOL: "2" });
  const { db, responses, caughtUp } = shop.context;
  const busyConnections = Promise.all([1, 2].map(() => db.execute(sql`select pg_sleep(1.5)`)));
  const value = { headers: {}, body: Buffer.from("cached"), isFinal: false };
  for (const tag of ["a", "b"]) {
    responses.put(tag, { ...value, tags: [tag] }, responses.generation());
  }
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await client.query("NOTIFY loupe_changed, 'a'");
  const startedAt = performance.now();
  await caughtUp();
  // It returned because its ping arrived. Otherwise it would wait for its time limit of a quarter of a second.
  expect(performance.now() - startedAt).toBeLessThan(200);
  expect(responses.get("a")).toBeUndefined();
  expect(responses.get("b")).toBeDefined();
  await client.end();
  await busyConnections;
  await shop.close();
});

test.each(["loupe listener", "loupe pings"])(
  "the listener replaces a lost connection of %s",
  async (name) => {
    const calls: string[] = [];
    const listener = await listenForChanges(database.url, {
      log: silent,
      onChange: (tag) => calls.push(tag),
      onLost: () => calls.push("lost"),
      onBack: () => calls.push("back"),
    });
    await run(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '${name}' AND datname = current_database()`,
    );
    await expect.poll(() => calls).toEqual(["lost", "back"]);
    await listener.caughtUp();
    await listener.close();
  },
);

test("caughtUp waits at most a quarter of a second if no notice arrives", async () => {
  const deaf = await startPooler(database.url);
  const listener = await listenForChanges(deaf.url, {
    log: silent,
    onChange: () => undefined,
    onLost: () => undefined,
    onBack: () => undefined,
  });
  deaf.isDeaf = true;
  const startedAt = performance.now();
  await listener.caughtUp();
  expect(performance.now() - startedAt).toBeGreaterThan(200);
  expect(performance.now() - startedAt).toBeLessThan(1500);
  await listener.close();
  await deaf.close();
});

describe("behind a pooler that delivers no notices", () => {
  const listen = (url: string, calls: string[]) =>
    listenForChanges(url, {
      log: silent,
      ping_ms: 50,
      onChange: (tag) => calls.push(tag),
      onLost: () => calls.push("lost"),
      onBack: () => calls.push("back"),
    });

  test("the start fails and names the missing setting", async () => {
    const pooler = await startPooler(database.url);
    pooler.isDeaf = true;
    await expect(listen(pooler.url, [])).rejects.toThrow(/DATABASE_DIRECT_URL/);
    await pooler.close();
  });

  test("a listener that receives no more notices counts as lost until its own pings arrive again", async () => {
    const pooler = await startPooler(database.url);
    const calls: string[] = [];
    const listener = await listen(pooler.url, calls);
    await run("NOTIFY loupe_changed, 'agents'");
    await expect.poll(() => calls).toEqual(["agents"]);
    pooler.isDeaf = true;
    await expect.poll(() => calls).toEqual(["agents", "lost"]);
    pooler.isDeaf = false;
    await expect.poll(() => calls).toEqual(["agents", "lost", "back"]);
    await listener.close();
    await pooler.close();
  });
});
