import { startSandbox, type Sandbox } from "@loupe/sandbox";
import type { Client } from "pg";
import { withBenchDatabase, type BenchDatabase } from "./database.ts";
import { share, type Figure } from "./http.ts";
import { ensureWrk, median } from "./load.ts";
import { startShop, type Running } from "./servers/processes.ts";

const SOURCE_MS = 300;
const WARM_UP = 200;
const LOOK_UPS = 21;
const DEAD_SERIES = 5;
const LIBRARY_PHOTOS = 1_000_000;
const ITEM = "7265511373";

/** Measures uncached and cached lookups of QC photos, a thousand at once. */
export async function benchQc(): Promise<Figure[]> {
  ensureWrk();
  return await withBenchDatabase(measure);
}

async function measure({ url, client }: BenchDatabase): Promise<Figure[]> {
  const sandbox = await startSandbox();
  const shops: Running[] = [];
  const start = async () => {
    const shop = await startShop(envOf(url, sandbox));
    shops.push(shop);
    return shop;
  };
  try {
    const [one, two] = [await start(), await start()];
    const first = [
      await firstLookUp(one, sandbox),
      await firstWithOneDead(one, sandbox),
      await equalLookUps([one, two], sandbox),
    ];
    const small = await cachedLookUp(one, "cached");
    await fillLibrary(client);
    const large = await cachedLookUp(one, `cached, ${LIBRARY_PHOTOS.toLocaleString("en")} photos`);
    return [...first, small, large];
  } finally {
    await Promise.all(shops.map((shop) => shop.close()));
    await sandbox.close();
  }
}

const envOf = (databaseUrl: string, { urls, credentials }: Sandbox) => ({
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: "a secret of the bench, longer than it has to be",
  DEMO: "off",
  // Only a proxy may open more than 256 connections from one address, as this measurement does.
  TRUST_PROXY: "1",
  QC_PARTNER_URL: urls.qcPartner,
  QC_PARTNER_APP_KEY: credentials.appKey,
  QC_PARTNER_APP_ID: credentials.appId,
  PRODUCT_PROXY_URL: urls.productProxy,
  PRODUCT_INFO_URL: urls.productInfo,
  QC_IMAGES_URL: urls.qcImages,
});

let lookups = 0;
const newId = () => String(7_300_000_000 + (lookups += 1));
const photosPath = (id: string) => `/api/v1/qc-photos/${id}?shopType=weidian`;

async function firstLookUp(shop: Running, sandbox: Sandbox): Promise<Figure> {
  // Warms up, so that code is compiled and connections are open, as on a running server.
  for (let round = 0; round < WARM_UP; round += 1) await lookUp(shop);
  sandbox.switches.set({ latency_ms: SOURCE_MS });
  const times: number[] = [];
  const baselines: number[] = [];
  for (let round = 0; round < LOOK_UPS; round += 1) {
    baselines.push(await timeOf(() => callSource(sandbox)));
    times.push(await timeOf(() => lookUp(shop)));
  }
  sandbox.switches.clear();
  const name = "first look-up, every source taking 300 ms";
  const figure = atMost(name, median(times), SOURCE_MS + 30);
  return {
    ...figure,
    value: `${figure.value}; one source alone ${median(baselines).toFixed(0)} ms`,
  };
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function lookUp(shop: Running): Promise<void> {
  const response = await fetch(shop.origin + photosPath(newId()));
  const { data } = (await response.json()) as { data: { partial: boolean } };
  if (data.partial) throw new Error("a source did not respond");
}

/** Calls one source directly, to measure the time that the sandbox and the machine themselves take. */
async function callSource({ urls }: Sandbox): Promise<void> {
  const response = await fetch(`${urls.qcImages}?shopType=weidian&goodsId=${newId()}`);
  if (!response.ok) throw new Error("the sandbox did not respond");
  await response.arrayBuffer();
}

async function firstWithOneDead(shop: Running, sandbox: Sandbox): Promise<Figure> {
  const follow = () => firstPhotosAt(shop, newId());
  const times: number[] = [];
  for (let series = 0; series < DEAD_SERIES; series += 1) {
    // Five timeouts in a row would pause the source, and lookups would no longer wait for it.
    for (let round = 0; round < WARM_UP / DEAD_SERIES; round += 1) await follow();
    sandbox.switches.set({ latency_ms: SOURCE_MS });
    sandbox.switches.set({ service: "qcImages", scenario: "slow" });
    for (let round = 0; round < 4; round += 1) times.push(await timeOf(follow));
    sandbox.switches.clear();
  }
  const target = SOURCE_MS + 30;
  return atMost("first photos, one source dead, the others 300 ms", median(times), target);
}

async function firstPhotosAt(shop: Running, id: string): Promise<void> {
  const disconnect = new AbortController();
  const url = `${shop.origin}/api/v1/qc-photos/${id}/live?shopType=weidian`;
  const response = await fetch(url, { signal: disconnect.signal });
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    if (!chunk.includes('"photos":[{')) continue;
    disconnect.abort();
    return;
  }
  throw new Error("no source had photos");
}

async function equalLookUps(shops: Running[], sandbox: Sandbox): Promise<Figure> {
  sandbox.switches.set({ latency_ms: SOURCE_MS });
  const before = sandbox.calls.all();
  const path = photosPath(newId());
  await Promise.all(
    Array.from({ length: 1000 }, async (_, index) => {
      const response = await fetch(shops[index % shops.length]!.origin + path);
      if (!response.ok) throw new Error(`a look-up returned the status ${response.status}`);
      await response.arrayBuffer();
    }),
  );
  sandbox.switches.clear();
  const after = sandbox.calls.all();
  const services = ["qcPartner", "qcImages", "productProxy"] as const;
  const calls = services.map((name) => after[name].total - before[name].total);
  return {
    name: "1,000 equal look-ups at once, over 2 processes",
    value: `${calls.join(", ")} calls of the three sources`,
    target: "1 call a source",
    isReached: calls.every((count) => count === 1),
  };
}

const cachedLookUp = (shop: Running, how: string) =>
  share(`GET /qc-photos, ${how}`, 0.5, { url: shop.origin + photosPath(ITEM) });

/** Adds photo sets with ten photos each, of other items, with hashes, as years of lookups do. */
async function fillLibrary(client: Client): Promise<void> {
  await client.query(`
    insert into photo_sets (store_name, product_code, source, sku_info, taken_at_s, weight_g, first_seen_at, last_seen_at)
      select 'weidian', (8000000000 + n / 4)::text, 'partner', 'black', 1700000000 + n, 500, now(), now()
      from generate_series(1, ${LIBRARY_PHOTOS / 10}) n`);
  await client.query(`
    insert into pictures (id, kind, url, width_px, height_px, colour, hash, marked_hash)
      select 'bench' || n, 'qc', 'https://a.example/' || n, 1200, 900, '#888888',
        (random() * 9e18)::bigint, (random() * 9e18)::bigint
      from generate_series(1, ${LIBRARY_PHOTOS}) n`);
  await client.query(`
    insert into photos (set_id, picture_id, place, last_seen_at)
      select s.id, 'bench' || ((row_number() over (order by s.id)) - 1) * 10 + p, p, now()
      from photo_sets s, generate_series(1, 10) p where s.product_code >= '8000000000'
      on conflict do nothing`);
  // In a real database of this size, no vacuum is pending.
  await client.query("vacuum analyze photo_sets, photos, pictures");
  await client.query("checkpoint");
}

const atMost = (name: string, measured_ms: number, limit_ms: number): Figure => ({
  name,
  value: `${measured_ms.toFixed(0)} ms`,
  target: `<= ${limit_ms} ms at the median`,
  isReached: measured_ms <= limit_ms,
});
