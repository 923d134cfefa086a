import { HOUR_MS } from "@loupe/contract/time";
import type { QcPhotos } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FAILURE_RESTS_MS } from "#features/look-up/cached-answers/service.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { photoSets } from "./tables.server.ts";
import { storeSets } from "./set-storage.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ UPSTREAM_TIMEOUT_MS: "1500", RATE_LIMIT: "off" });
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.sandbox.switches.clear();
  await shop.restart();
});

async function photosOf(id: string): Promise<QcPhotos> {
  const response = await shop.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: QcPhotos }).data;
}
const weidian = (id: string) => ({ storeName: "weidian" as const, id });
const setOf = (images: string[], more = {}) => ({
  skuInfo: "black",
  weight_g: 500,
  qcTime: 1_751_356_800,
  images,
  ...more,
});
const later = (hours: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * HOUR_MS);
};

describe("the API returns a picture once, with the names of all its sources,", () => {
  test("if its addresses are equal apart from http or https", async () => {
    const { photos } = await photosOf("7265511373");
    expect(photos.some(({ sources }) => sources.join() === "partner,product-data")).toBe(true);
    const item = weidian("7265540001");
    await storeSets(shop.context, item, "partner", [setOf(["https://a.example/1.jpg"])]);
    await storeSets(shop.context, item, "third-party", [
      setOf(["http://a.example/1.jpg", "http://a.example/2.jpg"], { qcTime: 0, skuInfo: "" }),
    ]);
    shop.sandbox.switches.set({ scenario: "empty" });
    const merged = (await photosOf(item.id)).photos;
    expect(merged.map(({ sources }) => sources)).toEqual([
      ["partner", "third-party"],
      ["third-party"],
    ]);
    expect(merged[0]).toMatchObject({ skuInfo: "black", weight: 500, qcTime: 1_751_356_800 });
  });

  test("if two sources have the same picture at different addresses and both are fetched, without deleting a row", async () => {
    const { photos } = await photosOf("7265511373");
    const { rows } = await shop.context.db.execute<{ url: string }>(
      sql`select url from pictures where kind = 'qc' and id = ${photos[0]!.url.split("/").pop()}`,
    );
    const { url } = rows[0]!;
    const item = weidian("7265540002");
    await storeSets(shop.context, item, "partner", [setOf([url, `${url}?shot=same`])]);
    await storeSets(shop.context, item, "third-party", [setOf([`${url}?copy=1`], { qcTime: 0 })]);
    shop.sandbox.switches.set({ scenario: "empty" });
    const before = await photosOf(item.id);
    expect(before.photos).toHaveLength(3);
    shop.sandbox.switches.clear();
    for (const photo of before.photos) {
      expect((await shop.get(`${photo.url}?w=160`)).headers.get("x-picture")).toBeNull();
    }
    const { photos: after } = await photosOf(item.id);
    // Two similar photos of one source count as different photos. The third one is another source's copy of one of
    // them.
    expect(after.map(({ sources }) => sources)).toEqual([["partner", "third-party"], ["partner"]]);
    expect(after[0]).toMatchObject({
      width: expect.any(Number),
      colour: expect.stringMatching(/^#/),
    });
    const { rows: counts } = await shop.context.db.execute<{ n: number }>(
      sql`select count(*)::int as n from photos p join photo_sets s on s.id = p.set_id where s.product_code = ${item.id}`,
    );
    expect(counts[0]!.n).toBe(3);
  });
});

test("a set that its source no longer returns is kept, with the time when the source last had it", async () => {
  const id = "7265540010";
  const first = await photosOf(id);
  expect(first.photos.length).toBeGreaterThan(0);
  expect(first.photos.every(({ goneSince }) => goneSince === undefined)).toBe(true);
  const seenAt = shop.clock.now.toISOString();
  later(7);
  shop.sandbox.switches.set({ scenario: "empty" });
  await photosOf(id);
  await Promise.all(shop.context.background);
  const second = await photosOf(id);
  expect(second.photos.map(({ url }) => url)).toEqual(first.photos.map(({ url }) => url));
  expect(second.photos.every(({ goneSince }) => goneSince === seenAt)).toBe(true);
});

test("a picture that five items have counts as a placeholder and is displayed for none of them", async () => {
  const stray = "https://a.example/shared.jpg";
  shop.sandbox.switches.set({ scenario: "empty" });
  const items = ["1", "2", "3", "4", "5"].map((digit) => weidian(`726554002${digit}`));
  for (const item of items.slice(0, 4)) {
    await storeSets(shop.context, item, "third-party", [setOf([stray])]);
  }
  expect((await photosOf(items[0]!.id)).photos).toHaveLength(1);
  await storeSets(shop.context, items[4]!, "third-party", [
    setOf([stray, "https://a.example/own.jpg"]),
  ]);
  await shop.restart();
  expect((await photosOf(items[0]!.id)).photos).toHaveLength(0);
  expect((await photosOf(items[4]!.id)).photos).toHaveLength(1);
});

test("two sets with the same option and second become one set with the photos of both", async () => {
  const item = weidian("7265540030");
  await storeSets(shop.context, item, "partner", [
    setOf(["https://a.example/a.jpg", "https://a.example/b.jpg"]),
    setOf(["https://a.example/b.jpg", "https://a.example/c.jpg"], { weight_g: 600 }),
  ]);
  shop.sandbox.switches.set({ scenario: "empty" });
  const { photos } = await photosOf(item.id);
  expect(photos.map(({ weight }) => weight)).toEqual([600, 600, 600]);
});

test("a set is stored completely or not at all if the database connection breaks", async () => {
  const { db } = shop.context;
  const item = weidian("7265540040");
  let writing: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    // Holds this lock until the writing waits for it. By then the set itself is written, and only its photos are
    // missing.
    await tx.execute(sql`lock table photos in access exclusive mode`);
    writing = storeSets(shop.context, item, "partner", [setOf(["https://a.example/d.jpg"])]).catch(
      (error: unknown) => error,
    );
    await expect
      .poll(async () => {
        const { rows } = await db.execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rows.length;
      })
      .toBe(1);
  });
  expect(await writing).toBeInstanceOf(Error);
  const left = await db
    .select()
    .from(photoSets)
    .where(sql`product_code = ${item.id}`);
  expect(left).toEqual([]);
  // The next attempt gets a working connection.
  await storeSets(shop.context, item, "partner", [setOf(["https://a.example/d.jpg"])]);
  shop.sandbox.switches.set({ scenario: "empty" });
  expect((await photosOf(item.id)).photos).toHaveLength(1);
});

describe("a streamed lookup", () => {
  async function eventsOf(id: string) {
    const startedAt = performance.now();
    const response = await shop.get(`/api/v1/qc-photos/${id}/live?shopType=weidian`);
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const events: { event: string; ms: number; qcPhotos: QcPhotos | null }[] = [];
    let text = "";
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const event = /^event: (.*)$/m.exec(block)?.[1] ?? "";
        const data = /^data: (.*)$/m.exec(block)?.[1];
        events.push({
          event,
          ms: performance.now() - startedAt,
          qcPhotos: data ? (JSON.parse(data) as QcPhotos) : null,
        });
      }
    }
    return events;
  }

  test("sends the photos of each source as soon as it responds", async () => {
    shop.sandbox.switches.set({ service: "qcImages", latency_ms: 800 });
    const events = await eventsOf("7265540050");
    const [first] = events;
    expect(first!.qcPhotos!.photos.length).toBeGreaterThan(0);
    expect(first!.qcPhotos!.waiting).toContain("third-party");
    expect(first!.ms).toBeLessThan(events.at(-1)!.ms - 300);
    expect(events.at(-1)!.event).toBe("end");
    expect(events.at(-2)!.qcPhotos).toMatchObject({ waiting: [], partial: false });
  });

  test("does not delay other sources if one fails", async () => {
    shop.sandbox.switches.set({ service: "qcImages", scenario: "slow" });
    const events = await eventsOf("7265540051");
    expect(events[0]!.ms).toBeLessThan(events.at(-1)!.ms - 300);
    expect(events[0]!.qcPhotos!.photos.length).toBeGreaterThan(0);
    expect(events.at(-2)!.qcPhotos).toMatchObject({ partial: true, failed: ["third-party"] });
  });

  test("sends an event that a source has responded only together with its photos", async () => {
    for (let round = 0; round < 30; round += 1) {
      for (const service of ["qcPartner", "qcImages", "productProxy"] as const) {
        shop.sandbox.switches.set({ service, latency_ms: Math.floor(Math.random() * 12) });
      }
      const events = (await eventsOf(String(7265541000 + round))).flatMap(
        ({ qcPhotos }) => qcPhotos ?? [],
      );
      const all = events.at(-1)!.photos;
      expect(all.length).toBeGreaterThan(0);
      for (const { photos, waiting } of events) {
        const visibleUrls = new Set(photos.map(({ url }) => url));
        const missing = all.filter(
          ({ url, sources }) =>
            !visibleUrls.has(url) && sources.some((name) => !waiting.includes(name)),
        );
        expect(missing).toEqual([]);
      }
    }
  });

  test("sends the stored photos at once, without calling a source", async () => {
    await photosOf("7265540052");
    const calls = shop.sandbox.calls.count("qcPartner");
    const events = await eventsOf("7265540052");
    expect(shop.sandbox.calls.count("qcPartner")).toBe(calls);
    expect(events.map(({ event }) => event)).toEqual(["photos", "end"]);
  });
});

describe("a source that rejects calls is not called again", () => {
  const later = () => {
    shop.clock.now = new Date(shop.clock.now.getTime() + FAILURE_RESTS_MS);
  };
  beforeEach(later);

  test.each([
    ["quota", "quota"],
    ["bad-credentials", "credentials"],
  ] as const)("after the error %s", async (scenario, paused) => {
    shop.sandbox.switches.set({ service: "qcPartner", scenario });
    expect((await photosOf("7265540060")).failed).toEqual(["partner"]);
    const calls = shop.sandbox.calls.count("qcPartner");
    expect((await photosOf("7265540061")).failed).toEqual(["partner"]);
    expect(shop.sandbox.calls.count("qcPartner")).toBe(calls);
    const health = shop.context.outbound.health();
    expect(health.find(({ upstream: source }) => source === "qc-partner")).toMatchObject({
      paused,
    });
    const metric = await shop.context.metrics.sourceCalls.get();
    expect(
      metric.values.find(
        ({ labels }) => labels.upstream === "qc-partner" && labels.outcome === "paused",
      )?.value,
    ).toBe(1);
  });

  test("after status 429, until the time in its Retry-After header", async () => {
    shop.sandbox.switches.set({ service: "qcPartner", scenario: "rate-limited" });
    await photosOf("7265540062");
    const calls = shop.sandbox.calls.count("qcPartner");
    shop.sandbox.switches.clear();
    await photosOf("7265540063");
    expect(shop.sandbox.calls.count("qcPartner")).toBe(calls);
    // The sandbox sends a Retry-After of two seconds.
    await expect
      .poll(async () => (later(), (await photosOf("7265540064")).failed), {
        timeout: 4000,
        interval: 500,
      })
      .toEqual([]);
    expect(shop.sandbox.calls.count("qcPartner")).toBeGreaterThan(calls);
  });
});
