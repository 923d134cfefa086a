import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { countLookUps } from "#features/site/daily-counts/service.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { refreshLookedAt } from "./service.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.close());
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
