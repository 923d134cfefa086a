import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { prepareCluster } from "#server/database/embedded/embedded-cluster.ts";
import { runningPostgres } from "#server/database/embedded/embedded-process.ts";
import { isAlive } from "#server/database/embedded/is-alive.ts";
import { openEmbeddedDatabase } from "#server/database/embedded/embedded-database.ts";
import { startPooler } from "#testing/servers/pooler.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const log = pino({ level: "silent" });
let folder: string;
let dataDir: string;
const pids = new Set<number>();

// All tests share one folder, so that each start after the first uses the data of an earlier one.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "loupe-lifecycle-"));
  dataDir = join(folder, "data");
});
afterEach(async () => {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, "SIGKILL");
  pids.clear();
  await expect.poll(() => findPostgres()).toBeUndefined();
});
afterAll(() => rm(folder, { recursive: true }));

type Running = Awaited<ReturnType<typeof start>>;

/** Starts the real program with its own settings and collects its output. */
async function start(
  env: Record<string, string> = {},
  command = [process.execPath, "apps/shop/server/main.ts"],
) {
  const [file, ...args] = command as [string, ...string[]];
  const child = spawn(file, args, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      LOG_LEVEL: "warn",
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  pids.add(child.pid ?? 0);
  let output = "";
  const read = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  const exitCode = once(child, "close").then(() => child.exitCode);
  return {
    child,
    exit: exitCode,
    output: () => output,
    /** Returns the port once the shop serves. If the shop ends before, fails with the program's output. */
    async port() {
      await Promise.race([
        expect.poll(() => output, { interval: 20 }).toMatch(/running at/),
        exitCode.then(() => expect.fail(output)),
      ]);
      return Number(/running at http:\/\/localhost:(\d+)/.exec(output)?.[1]);
    },
    async stop(signal: NodeJS.Signals = "SIGTERM") {
      child.kill(signal);
      return await exitCode;
    },
  };
}

function findPostgres(): number | undefined {
  const home = join(dataDir, "postgres");
  const cluster = { home, folder: join(home, "cluster") } as Awaited<
    ReturnType<typeof prepareCluster>
  >;
  return existsSync(cluster.folder) ? runningPostgres(cluster)?.pid : undefined;
}

const healthz = async (port: number) => (await fetch(`http://127.0.0.1:${port}/healthz`)).status;

test("the first start prints the admin's login; SIGTERM stops the shop and its database cleanly", async () => {
  const shop = await start();
  expect(await healthz(await shop.port())).toBe(200);
  expect(shop.output()).toMatch(/Admin: admin@loupe\.example {2}password: \S{12,}/);
  const postgres = findPostgres() ?? 0;
  expect(isAlive(postgres)).toBe(true);
  expect(await shop.stop()).toBe(0);
  expect(isAlive(postgres)).toBe(false);

  const again = await start();
  await again.port();
  expect(again.output()).not.toMatch(/password/);
  expect(await again.stop("SIGINT")).toBe(0);
});

test("a process that is stopped responds to running requests before it ends", async () => {
  const shop = await start();
  const port = await shop.port();
  const socket = connect(port, "127.0.0.1");
  const body = JSON.stringify({ url: "https://weidian.com/item.html?itemID=7341998842" });
  socket.write(
    `POST /api/v1/qc/search HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk.toString()));
  const closed = once(socket, "close");
  await healthz(port); // after this response, the half request has been read too
  shop.child.kill("SIGTERM");
  await expect
    .poll(() => fetch(`http://127.0.0.1:${port}/healthz`).catch(() => "refused"))
    .toBe("refused");
  socket.write(body.slice(10));
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  expect(await shop.exit).toBe(0);
});

test("behind a proxy, a stopping process serves for DRAIN_S more seconds and reports that it is not ready", async () => {
  const shop = await start({ TRUST_PROXY: "1", DRAIN_S: "2" });
  const origin = `http://127.0.0.1:${await shop.port()}`;
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  shop.child.kill("SIGTERM");
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${origin}/popular`)).status).toBe(200);
  expect(await shop.exit).toBe(0);
});

test("signals within a second are one request to stop; a later one ends the process at once", async () => {
  const shop = await start({ TRUST_PROXY: "1", DRAIN_S: "1" });
  await shop.port();
  shop.child.kill("SIGTERM");
  await expect.poll(() => shop.output()).toMatch(/Stopping…/);
  expect(await shop.stop("SIGTERM")).toBe(0);

  const again = await start({ TRUST_PROXY: "1", DRAIN_S: "60" });
  await again.port();
  again.child.kill("SIGTERM");
  await expect.poll(() => again.output()).toMatch(/Stopping…/);
  await sleep(1_100);
  expect(await again.stop("SIGTERM")).toBe(1);
});

test("a killed shop leaves no process behind, and the next start has every acknowledged row", async () => {
  const shop = await start();
  await shop.port();
  const shared = await openEmbeddedDatabase(dataDir, log, { share: true });
  const client = new Client({ connectionString: shared.url });
  client.on("error", () => undefined); // the server is about to be killed
  await client.connect();
  await client.query("DROP TABLE IF EXISTS notes"); // left by a failed earlier attempt of this test
  await client.query("CREATE TABLE notes (id int PRIMARY KEY)");
  let acknowledged = 0;
  const writing = (async () => {
    for (let id = 1; ; id++) {
      await client.query("INSERT INTO notes VALUES ($1)", [id]);
      acknowledged = id;
    }
  })();
  const broken = expect(writing).rejects.toThrow();
  await expect.poll(() => acknowledged).toBeGreaterThan(100);
  await shop.stop("SIGKILL");
  await broken;
  await shared.close();

  const again = await start();
  await again.port();
  const reader = await openEmbeddedDatabase(dataDir, log, { share: true });
  const check = new Client({ connectionString: reader.url });
  await check.connect();
  const result = await check.query("SELECT count(*)::int AS n FROM notes");
  expect(result.rows[0].n).toBeGreaterThanOrEqual(acknowledged);
  await check.end();
  await reader.close();
  expect(await again.stop()).toBe(0);
});

test("the start prints one line for each error that the owner can fix, and exits with code 1", async () => {
  const wrong = await start({ PORT: "http", WORKERS: "0", PUBLIC_URL: "loupe" });
  expect(await wrong.exit).toBe(1);
  expect(
    wrong
      .output()
      .trim()
      .split("\n")
      .map((line) => line.split(":")[0]),
  ).toEqual(["PORT", "PUBLIC_URL", "WORKERS"]);

  const first = await start();
  await first.port();
  const second = await start();
  expect(await second.exit).toBe(1);
  expect(second.output().trim()).toBe(
    `Another Loupe (pid ${first.child.pid}) is using DATA_DIR ${dataDir}. Stop it, or choose another DATA_DIR.`,
  );
  expect(await first.stop()).toBe(0);
});

test("the shop waits at its start for a PostgreSQL that is still starting", async () => {
  const database = await openEmbeddedDatabase(dataDir, log);
  const pooler = await startPooler(database.url);
  try {
    pooler.refusals = 4;
    const shop = await start({ DATABASE_URL: pooler.url, SESSION_SECRET: "x".repeat(32) });
    expect(await healthz(await shop.port())).toBe(200);
    expect(pooler.refusals).toBe(0);
    expect(await shop.stop()).toBe(0);
  } finally {
    await pooler.close();
    await database.close();
  }
});

test.each(["1", "2"])(
  "with %s process(es), the start prints one line if the port is in use, and ends",
  async (workers) => {
    const occupier = createServer().listen(0, "127.0.0.1");
    await once(occupier, "listening");
    const { port } = occupier.address() as AddressInfo;
    const shop = await start({ PORT: String(port), WORKERS: workers });
    expect(await shop.exit).toBe(1);
    expect(
      shop
        .output()
        .split("\n")
        .filter((line) => line.includes("taken")),
    ).toEqual([`PORT ${port} on 127.0.0.1 is taken. Stop what uses it, or set another PORT.`]);
    expect(findPostgres()).toBeUndefined();
    occupier.close();
  },
);

test("with several processes, the shop replaces a worker that was killed", async () => {
  const shop = await start({ WORKERS: "2", LOG_LEVEL: "error" });
  const port = await shop.port();
  const workers = await childrenOf(shop);
  process.kill(workers[0] as number, "SIGKILL");
  await expect.poll(() => shop.output()).toMatch(/a worker ended; starting another/);
  await expect.poll(async () => (await childrenOf(shop)).length).toBe(workers.length);
  expect(await healthz(port)).toBe(200);
  expect(await shop.stop()).toBe(0);
  expect(workers.filter(isAlive)).toEqual([]);
});

test.each(["SIGTERM", "SIGINT", "SIGKILL"] as const)(
  "%s to the npm process alone ends all processes of the shop",
  async (signal) => {
    const shop = await start({}, ["npm", "start"]);
    await shop.port();
    const family = await descendantsOf(shop.child.pid as number);
    expect(family).toContain(findPostgres());
    shop.child.kill(signal);
    await expect.poll(() => family.filter(isAlive)).toEqual([]);
  },
);

async function childrenOf(shop: Running): Promise<number[]> {
  const postgres = findPostgres();
  return (await listProcesses())
    .filter(({ pid, parent }) => parent === shop.child.pid && pid !== postgres)
    .map(({ pid }) => pid);
}

async function descendantsOf(ancestor: number): Promise<number[]> {
  const all = await listProcesses();
  const descendants = new Set([ancestor]);
  // One iteration for each generation: npm, perhaps a shell, the launcher, the server, PostgreSQL, its backends.
  for (let generation = 0; generation < 8; generation++) {
    for (const { pid, parent } of all) if (descendants.has(parent)) descendants.add(pid);
  }
  return [...descendants];
}

async function listProcesses(): Promise<{ pid: number; parent: number }[]> {
  const ps = spawn("ps", ["-A", "-o", "pid=,ppid="], { stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  ps.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  await once(ps, "close");
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [pid, parent] = line.trim().split(/\s+/).map(Number) as [number, number];
      return { pid, parent };
    });
}
