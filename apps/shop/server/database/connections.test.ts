import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "#testing/database.ts";
import { runOnServer } from "#testing/servers/database-server.ts";
import { startPooler } from "#testing/servers/pooler.ts";
import { createDatabaseClock } from "./clock.ts";
import { checkConnections } from "./connections.ts";
import { migrate } from "./migrate.ts";
import { DatabaseUnavailable } from "./outages/unavailable.ts";
import { waitUntilStarted } from "./outages/wait-until-started.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function logged() {
  const lines: { msg: string }[] = [];
  const log = pino({ level: "warn" }, { write: (line) => lines.push(JSON.parse(line)) });
  return { log, lines };
}

test.each([
  [{ WORKERS: 2, DATABASE_POOL: 10 }, 0],
  [{ WORKERS: 64, DATABASE_POOL: 100 }, 1],
])("the settings %j cause %d warnings about too many connections", async (settings, times) => {
  const { log, lines } = logged();
  await checkConnections(database.url, settings, log);
  expect(lines).toHaveLength(times);
  for (const { msg } of lines) {
    expect(msg).toMatch(
      /^\d+ processes may open \d+ connections, but PostgreSQL allows \d+: lower DATABASE_POOL or raise max_connections$/,
    );
  }
});

test("on a machine whose clock is 30 s ahead, the shop uses the database's clock and logs that once", () => {
  const { log, lines } = logged();
  const clock = createDatabaseClock(log);
  clock.adjust(-30_000);
  clock.adjust(-30_020);
  expect(clock.now().getTime() - Date.now()).toBeCloseTo(-30_000, -2);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ ahead_s: 30 });
  clock.adjust(12);
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(50);
});

test.each([
  [
    "a wrong port",
    (url: URL) => ((url.port = "1"), url.searchParams.delete("host")),
    /cannot be reached at .*:1 \(/,
  ],
  ["a wrong database", (url: URL) => (url.pathname = "/nothing"), /does not exist/],
  ["a wrong password", (url: URL) => (url.password = "wrong"), /refuses the user or the password/],
])("the message for %s is one line", async (_, change, line) => {
  const url = new URL(database.url);
  change(url);
  const failed = migrate(url.href);
  await expect(failed).rejects.toThrow(DatabaseUnavailable);
  await expect(failed).rejects.toThrow(line);
});

describe("a server that is still starting", () => {
  test("is waited for by the start of the shop", async () => {
    const pooler = await startPooler(database.url);
    pooler.refusals = 2;
    try {
      await waitUntilStarted(pooler.url);
      expect(pooler.refusals).toBe(0);
    } finally {
      await pooler.close();
    }
  });

  test("is not waited for if connecting fails for another reason", async () => {
    const url = new URL(database.url);
    url.pathname = "/nothing";
    await expect(waitUntilStarted(url.href)).rejects.toThrow(/does not exist/);
  });
});

test("the message for a server without a free connection is one line", async () => {
  await runOnServer(
    database.url,
    `CREATE ROLE limited LOGIN CONNECTION LIMIT 0 PASSWORD 'limited'`,
  );
  const url = new URL(database.url);
  [url.username, url.password] = ["limited", "limited"];
  await expect(migrate(url.href)).rejects.toThrow(/no connection left/);
  await runOnServer(database.url, `DROP ROLE limited`);
});
