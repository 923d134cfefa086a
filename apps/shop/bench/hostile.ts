import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { Agent } from "undici";
import { withBenchDatabase } from "./database.ts";
import type { Figure } from "./http.ts";
import { percentile99, pinSelf } from "./load.ts";
import { cpuOf_s, memoryOf_mb, socketsOf } from "./servers/process-facts.ts";
import { runHostile, startServices, startShop, type Running } from "./servers/processes.ts";

const KINDS = ["page", "item", "api", "form", "upload", "share", "avif", "picture", "stream"];
const SECONDS = 20;
const PAUSE_MS = 60_000;
const PAGES_PER_S = 25;
/** The number of ordinary visitors, each with their own address. */
const ADDRESSES = 200;
const SLOWER_AT_MOST = 4;
const MEMORY_MB = 400;
/**
 * Returns the attackers' address for a kind of request. Each kind has its own, because one kind may use up the
 * limits of its address.
 */
const addressOf = (kind: string) => `203.0.113.${KINDS.indexOf(kind) + 1}`;
const ITEM = "/product/weidian/7265511373";
/** The tables to which lookups add rows. */
const TABLES = ["cached_answers", "pictures", "photo_sets", "photos", "listing_pictures"];

type Bench = { shop: Running; services: Running; database: Client; agent: Agent };

/**
 * 200 clients of one address (another for each kind) send the most expensive requests of each kind, with all
 * limits active, while other addresses read pages. The p99 of these pages may grow to four times its value
 * without the attack. A minute later, memory, sockets and rows must be within their targets.
 */
export const benchHostile = (): Promise<Figure[]> =>
  withBenchDatabase(async ({ client: database, url }) => {
    const services = await startServices();
    const env = { DATABASE_URL: url, SESSION_SECRET: "x".repeat(32), TRUST_PROXY: "1" };
    const limits = { RATE_LIMIT: "on", LOG_LEVEL: "fatal", DEMO: "on" };
    const shop = await startShop({ ...services.env, ...env, ...limits });
    const agent = new Agent({ connections: 64 });
    pinSelf("1");
    try {
      return await measure({ shop, services, database, agent });
    } finally {
      pinSelf("0,1");
      await agent.close();
      await shop.close();
      await services.close();
    }
  });

async function measure(bench: Bench): Promise<Figure[]> {
  const { shop } = bench;
  const pictures = await picturesOf(bench);
  await read(bench, sleep(8000));
  const calm_ms = percentile99(await read(bench, sleep(SECONDS * 1000)));
  const before = { memory_mb: memoryOf_mb(shop.pid), sockets: socketsOf(shop.pid) };
  console.log(
    `calm: p99 ${calm_ms.toFixed(1)} ms, ${before.memory_mb.toFixed(0)} MB, ${before.sockets} sockets`,
  );
  const attacks = [];
  for (const kind of KINDS) attacks.push(await attackWith(bench, kind, pictures));
  await sleep(PAUSE_MS);
  const after = { memory_mb: memoryOf_mb(shop.pid), sockets: socketsOf(shop.pid) };
  const rowCount = await rowsOf(bench);
  await sleep(2000);
  const growing = (await rowsOf(bench)) - rowCount;
  const statusesByKind = await Promise.all(
    KINDS.map((kind) => uploadAndLookUp(bench, addressOf(kind))),
  );
  const most_mb = Math.max(...attacks.map(({ memory_mb }) => memory_mb)) - before.memory_mb;
  const left_mb = after.memory_mb - before.memory_mb;
  return [
    ...attacks.map(({ kind, p99_ms }) => ({
      name: `p99 of others' pages while 200 clients of one address attack: ${kind}`,
      value: `${(p99_ms / calm_ms).toFixed(2)} times (${calm_ms.toFixed(1)} → ${p99_ms.toFixed(1)} ms)`,
      target: `< ${SLOWER_AT_MOST} times`,
      isReached: p99_ms < SLOWER_AT_MOST * calm_ms,
    })),
    figure("memory beyond idle, at most", most_mb, MEMORY_MB, "MB"),
    figure("memory beyond idle, a minute later", left_mb, MEMORY_MB, "MB"),
    figure("sockets more than before, a minute later", after.sockets - before.sockets, 5, ""),
    figure("rows that still come, a minute later", growing, 0, ""),
    {
      name: "an upload and a live look-up of each address, a minute later",
      value: statusesByKind.map((statuses) => statuses.join(", ")).join("; "),
      target: "400 (not a picture), 200",
      isReached: statusesByKind.every(([upload, live]) => upload === 400 && live === 200),
    },
  ];
}

const figure = (name: string, value: number, most: number, unit: string): Figure => ({
  name,
  value: `${Math.round(value)} ${unit}`.trim(),
  target: `<= ${most} ${unit}`.trim(),
  isReached: value <= most,
});

/** Runs an attack with one kind of request. Prints its cost, and returns its effect on other clients. */
async function attackWith(bench: Bench, kind: string, pictures: string[]) {
  const { shop, services } = bench;
  const cpu_s = cpuOf_s(shop.pid);
  const rows = await rowsOf(bench);
  await fetch(`${services.origin}/calls`, { method: "DELETE" });
  let memory_mb = 0;
  const watch = setInterval(() => (memory_mb = Math.max(memory_mb, memoryOf_mb(shop.pid))), 100);
  const { port } = new URL(shop.origin);
  const attack = runHostile([port, kind, String(SECONDS), addressOf(kind), ...pictures]);
  const times = await read(
    bench,
    attack.then(() => undefined),
  );
  clearInterval(watch);
  const p99_ms = percentile99(times);
  const grown = (await rowsOf(bench)) - rows;
  const cpu = cpuOf_s(shop.pid) - cpu_s;
  console.log(
    `${kind}: p99 ${p99_ms.toFixed(1)} ms of ${times.length} pages, ${cpu.toFixed(1)} s of CPU, ${memory_mb.toFixed(0)} MB, ${grown} rows, ${await callsOf(services)} upstream calls; ${await attack}`,
  );
  return { kind, p99_ms, memory_mb };
}

/**
 * Reads pages at a steady rate, with other addresses than the attack's. Every fifth page is uncached. Returns the
 * time of each page in ms.
 */
async function read({ agent, shop }: Bench, end: Promise<void>): Promise<number[]> {
  const reading: Promise<number>[] = [];
  const timer = setInterval(() => {
    const number = reading.length;
    const path = ["/", ITEM, "/popular", "/", `/?anew=${Math.random()}`][number % 5]!;
    reading.push(readOne(agent, shop.origin, { path, from: `198.51.100.${number % ADDRESSES}` }));
  }, 1000 / PAGES_PER_S);
  await end;
  clearInterval(timer);
  return Promise.all(reading);
}

type Page = { path: string; from: string };

async function readOne(agent: Agent, origin: string, { path, from }: Page): Promise<number> {
  const start_ms = performance.now();
  const headers = { "accept-encoding": "br", "x-forwarded-for": from };
  const { statusCode, body } = await agent.request({ origin, path, method: "GET", headers });
  await body.dump();
  if (statusCode !== 200) throw new Error(`${path} returned the status ${statusCode}`);
  return performance.now() - start_ms;
}

async function rowsOf({ database }: Bench): Promise<number> {
  const counts = TABLES.map((table) => `(select count(*) from ${table})`).join(" + ");
  const { rows } = await database.query<{ rows: number }>(`select (${counts})::int as rows`);
  return rows[0]!.rows;
}

async function callsOf({ origin }: Running): Promise<number> {
  const calls = (await (await fetch(`${origin}/calls`)).json()) as Record<
    string,
    { total: number }
  >;
  return Object.values(calls).reduce((sum, { total }) => sum + total, 0);
}

async function picturesOf({ shop }: Bench): Promise<string[]> {
  await (await fetch(shop.origin + ITEM)).text();
  const path = "/api/v1/qc-photos/7265511373?shopType=weidian";
  const answer = (await (await fetch(shop.origin + path)).json()) as {
    data: { photos: { url: string }[] };
  };
  return answer.data.photos.map(({ url }) => url).slice(0, 100);
}

/** Returns the statuses of an upload and of a live lookup from an address after its attack. */
async function uploadAndLookUp({ shop }: Bench, address: string): Promise<number[]> {
  const headers = { "x-forwarded-for": address };
  const form = new FormData();
  form.set("picture", new File(["GIF89a"], "a.gif"));
  const sendRequest = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(shop.origin + path, { ...init, headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  return [
    await sendRequest("/api/v1/qc/searchByPicture", { method: "POST", body: form }),
    await sendRequest("/api/v1/qc-photos/7265511373/live?shopType=weidian"),
  ];
}
