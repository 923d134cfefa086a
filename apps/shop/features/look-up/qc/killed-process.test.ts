import { getQcPhotos } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { startVictim, type Victim } from "#testing/faults/killed-process.ts";

const UPSTREAM_TIMEOUT_MS = "1500";

let shop: TestShop;
let victim: Victim | undefined;
beforeAll(async () => {
  shop = await openTestShop({ UPSTREAM_TIMEOUT_MS, RATE_LIMIT: "off" });
});
afterEach(async () => {
  await victim?.close();
  victim = undefined;
  shop.sandbox.switches.clear();
});
afterAll(() => shop.close());

async function startHere(): Promise<Victim> {
  const { urls, credentials } = shop.sandbox;
  return (victim = await startVictim(shop, {
    UPSTREAM_TIMEOUT_MS,
    QC_PARTNER_URL: urls.qcPartner,
    QC_PARTNER_APP_KEY: credentials.appKey,
    QC_PARTNER_APP_ID: credentials.appId,
    PRODUCT_PROXY_URL: urls.productProxy,
    QC_IMAGES_URL: urls.qcImages,
  }));
}

const pathOf = (id: string) => `/api/v1/qc-photos/${id}?shopType=weidian`;
const photosOf = async (id: string) =>
  getQcPhotos.answer.parse(await (await shop.get(pathOf(id))).json()).data;

/** Returns for each source whether its answer is cached and whether its photo sets are stored. */
async function storedOf(id: string) {
  const { rows } = await shop.context.db.execute<{ cached: boolean; sets: boolean }>(sql`
    select fetched_at is not null as cached, exists (
      select from photo_sets join photos on set_id = photo_sets.id
      where product_code = ${id} and 'qc-' || photo_sets.source = cached_answers.source
    ) as sets
    from cached_answers where key = ${`weidian:${id}`} and source like 'qc-%'`);
  return rows;
}

test("if the process is killed while it stores photo sets, each source's answer and sets are stored both or not at all", async () => {
  const id = "7265570001";
  const { db } = shop.context;
  const { origin, kill } = await startHere();
  const waiting = async () => {
    const { rows } = await db.execute(sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
    return rows.length;
  };
  let request: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    // Holds this lock until all three sources wait for it. By then their answers and sets are written, and only the
    // photos are missing.
    await tx.execute(sql`lock table photos in access exclusive mode`);
    request = fetch(origin + pathOf(id)).catch((error: unknown) => error);
    await expect.poll(waiting).toBe(3);
    await kill();
  });
  expect(await request).toBeInstanceOf(Error);
  await expect.poll(waiting).toBe(0);
  const storedRows = await storedOf(id);
  expect(storedRows).toHaveLength(3);
  for (const { cached, sets } of storedRows) expect(cached).toBe(sets);
  expect(await photosOf(id)).toMatchObject({ failed: [], partial: false });
  for (const row of await storedOf(id)) expect(row).toEqual({ cached: true, sets: true });
});

test("if the process is killed while it calls sources, another process calls them after the leases expire", async () => {
  const id = "7265570002";
  const { origin, kill } = await startHere();
  shop.sandbox.switches.set({ latency_ms: 1200 });
  const request = fetch(origin + pathOf(id)).catch((error: unknown) => error);
  await expect.poll(() => shop.sandbox.calls.count("qcPartner", id)).toBe(1);
  await kill();
  expect(await request).toBeInstanceOf(Error);
  shop.sandbox.switches.clear();
  await expect.poll(async () => (await photosOf(id)).failed, { interval: 200 }).toEqual([]);
  expect((await photosOf(id)).photos.length).toBeGreaterThan(0);
});
