import { getQcPhotos, type QcPhotos } from "@loupe/contract";
import { HOUR_MS } from "@loupe/contract/time";
import { and, eq } from "drizzle-orm";
import type { Hono } from "hono";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { photoSets } from "#features/look-up/qc/tables.server.ts";
import { countLookUps } from "#features/site/daily-counts/service.server.ts";
import type { Config } from "#server/config.ts";
import { SOURCE_RECORDS } from "#server/sources/source-list.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { refreshLookedAt } from "../service.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.close());

describe("sources", () => {
  afterEach(() => shop.sandbox.switches.clear());

  async function photosOf(id: string, store = "weidian", app?: Hono): Promise<QcPhotos> {
    const path = `/api/v1/qc-photos/${id}?shopType=${store}`;
    const response = await (app ? app.request(path) : shop.get(path));
    return getQcPhotos.answer.parse(await response.json()).data;
  }

  /** Runs a test in another process of the same shop with other settings. */
  async function withSettings<T>(settings: Partial<Config>, run: (app: Hono) => Promise<T>) {
    const another = await shop.openAnother();
    // A new process starts with all addresses of the sandbox, so the settings are changed after its start.
    Object.assign(another.context.config, settings);
    try {
      return await run(another.app);
    } finally {
      await another.close();
    }
  }

  test("photos of a product service that fails keep the time of its last response", async () => {
    const id = "7265560001";
    const { fetchedAt } = await photosOf(id);
    shop.clock.now = new Date(shop.clock.now.getTime() + 7 * HOUR_MS);
    shop.sandbox.switches.set({ service: "productProxy", scenario: "server-error" });
    for (const _ of [1, 2]) {
      await photosOf(id);
      await Promise.all(shop.context.background);
    }
    expect(await photosOf(id)).toMatchObject({ stale: true, fetchedAt, partial: false });
  });

  test("an item of a store without a partner channel has the photos of the other sources, and no source counts as failed", async () => {
    const calls = shop.sandbox.calls.count("qcPartner");
    const result = await withSettings({ QC_PARTNER_CHANNELS: { 3: "weidian" } }, (app) =>
      photosOf("7265560002", "taobao", app),
    );
    expect(result).toMatchObject({ failed: [], waiting: [], partial: false });
    const sources = result.photos.flatMap((photo) => photo.sources);
    expect(sources).toEqual(expect.arrayContaining(["product-data", "third-party"]));
    expect(sources).not.toContain("partner");
    expect(shop.sandbox.calls.count("qcPartner")).toBe(calls);
  });

  test("a source that is configured later is called at the next lookup", async () => {
    const id = "7265560003";
    const before = await withSettings({ QC_IMAGES_URL: undefined }, (app) =>
      photosOf(id, "weidian", app),
    );
    expect(before.photos.flatMap(({ sources }) => sources)).not.toContain("third-party");
    const after = await photosOf(id);
    expect(after.photos.flatMap(({ sources }) => sources)).toContain("third-party");
  });

  test("without any configured source there are no photos, and no source counts as waiting or failed", async () => {
    const none = Object.fromEntries(SOURCE_RECORDS.map(({ address }) => [address, undefined]));
    const result = await withSettings(none, (app) => photosOf("7265560004", "weidian", app));
    expect(result).toMatchObject({ photos: [], failed: [], waiting: [], fetchedAt: null });
  });

  test("a response contains labels for all its sources, even for one that only a newer version knows", async () => {
    const id = "7265560006";
    await photosOf(id);
    await shop.context.db
      .update(photoSets)
      .set({ source: "next-year" })
      .where(and(eq(photoSets.productCode, id), eq(photoSets.source, "third-party")));
    const { photos, sources } = await photosOf(id);
    const names = new Set(photos.flatMap((photo) => photo.sources));
    expect(new Set(sources.map(({ name }) => name))).toEqual(names);
    expect(sources[0]).toEqual({
      name: "partner",
      label: "agent warehouse",
      asker: "The agent warehouse",
    });
    expect(sources.at(-1)).toEqual({ name: "next-year", label: "next-year", asker: "next-year" });
  });

  test("a search fails with 503 if no partner is configured", async () => {
    const response = await withSettings({ QC_PARTNER_URL: undefined }, async (app) =>
      app.request("/api/v1/qc/search", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ channel: 3, offerId: "7265560005" }),
      }),
    );
    expect(response.status).toBe(503);
  });
});

describe("the refresh of photos", () => {
  afterEach(() => shop.sandbox.switches.clear());

  const calls = () => shop.sandbox.calls.count("qcPartner");
  const at = (time: string) => {
    shop.clock.now = new Date(time);
  };

  test("the nightly refresh calls the sources again for the most viewed items with expired answers", async () => {
    at("2026-03-01T12:00:00Z");
    for (const id of ["7265550001", "7265550002"]) {
      expect((await shop.get(`/api/v1/qc-photos/${id}?shopType=weidian`)).status).toBe(200);
    }
    await countLookUps(
      shop.context,
      new Map([
        ["weidian:7265550001", 9],
        ["weidian:7265550003", 2],
      ]),
    );
    const before = calls();
    at("2026-03-01T20:00:00Z");
    await refreshLookedAt(shop.context);
    expect(calls()).toBe(before);
    at("2026-03-02T03:00:00Z");
    await refreshLookedAt(shop.context);
    // One call is for the viewed item with an expired answer, the other for the item without an answer.
    expect(calls()).toBe(before + 2);
    await refreshLookedAt(shop.context);
    expect(calls()).toBe(before + 2);
  });

  test("the nightly refresh keeps cached photos of a source that fails", async () => {
    at("2026-04-01T12:00:00Z");
    const path = "/api/v1/qc-photos/7265550004?shopType=weidian";
    const first = (await (await shop.get(path)).json()) as { data: { photos: unknown[] } };
    await countLookUps(shop.context, new Map([["weidian:7265550004", 5]]));
    at("2026-04-02T03:00:00Z");
    shop.sandbox.switches.set({ scenario: "server-error" });
    await refreshLookedAt(shop.context);
    const second = (await (await shop.get(path)).json()) as { data: { photos: unknown[] } };
    expect(second.data.photos).toEqual(first.data.photos);
    expect(second.data).toMatchObject({ stale: true });
  });
});
