import { HOUR_MS } from "@loupe/contract/time";
import { randomInt } from "node:crypto";
import { getQcPhotos, searchQc } from "@loupe/contract";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { FAILURE_RESTS_MS } from "#features/look-up/cached-answers/service.server.ts";
import { PHOTO_SOURCES } from "#server/sources/source-list.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const EVERY_SOURCE = PHOTO_SOURCES.map(({ name }) => name).toSorted();

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ UPSTREAM_TIMEOUT_MS: "400", RATE_LIMIT: "off" });
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.sandbox.switches.clear();
  await shop.restart();
});

const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};
const search = async (body: unknown) => {
  const response = await shop.post("/api/v1/qc/search", body);
  return { status: response.status, json: await response.json() };
};
const photosOf = async (id: string, shopType = "weidian") => {
  const response = await shop.get(`/api/v1/qc-photos/${id}?shopType=${shopType}`);
  return { response, json: (await response.json()) as { data: any; message: string } };
};
/** Returns the item id for which the sandbox behaves as in a scenario. */
const scenario = (digits: string) => `7000099${digits}`;

describe("POST /qc/search", () => {
  test("finds the sets of an item by channel and offer id, newest first", async () => {
    const { status, json } = await search({ channel: 3, offerId: "7265511373" });
    expect(status).toBe(200);
    const { data } = searchQc.answer.parse(json);
    expect(data.length).toBeGreaterThan(0);
    expect(data.map((set) => set.qcTime)).toEqual(
      data.map((set) => set.qcTime).sort((a, b) => b - a),
    );
    expect(data[0]?.image[0]).toMatch(/^\/images\/qc\/[\w-]{22}$/);
  });

  test("makes one call for a link, an agent's link and the channel of the same item", async () => {
    const before = shop.sandbox.calls.count("qcPartner");
    const id = "7265500001";
    const answers = [
      await search({ url: `https://weidian.com/item.html?itemID=${id}` }),
      await search({ url: `https://cnfans.com/product?id=${id}&platform=WEIDIAN` }),
      await search({ channel: 3, offerId: id }),
      await search({ channel: "3", offerId: Number(id) }),
    ];
    expect(new Set(answers.map(({ json }) => JSON.stringify(json.data))).size).toBe(1);
    expect(shop.sandbox.calls.count("qcPartner") - before).toBe(1);
  });

  test.each([
    ["empty", "001"],
    ["null", "002"],
  ])("returns 200 without sets when the partner's response is %s", async (_, digits) => {
    const { status, json } = await search({ channel: 3, offerId: scenario(digits) });
    expect({ status, data: json.data }).toEqual({ status: 200, data: [] });
  });

  test("returns 200 without sets for a link that the partner does not support", async () => {
    const { status, json } = await search({ url: "https://unknown.example/thing/1" });
    expect({ status, data: json.data }).toEqual({ status: 200, data: [] });
  });

  test.each([
    ["a business error in HTTP 200", "003"],
    ["429", "004"],
    ["500", "005"],
    ["an HTML page", "006"],
    ["cut JSON", "007"],
    ["later than the time limit", "008"],
    ["20 MB long", "017"],
    ["missing, because the connection breaks", "026"],
    ["JSON of the wrong shape", "029"],
  ])("returns 503 when the partner's response is %s", async (_, digits) => {
    const { status, json } = await search({ channel: 3, offerId: scenario(digits) });
    expect(status).toBe(503);
    expect(json).toEqual({
      success: false,
      code: "channel_search_failed",
      message: "Search by channel and offerId failed. Try again.",
    });
  });

  test("reads a response with the partner's second kind of wrapper object", async () => {
    const { json } = await search({ channel: 3, offerId: scenario("012") });
    expect(json.data.length).toBeGreaterThan(0);
  });

  test("returns two sets of the same second as two sets", async () => {
    const { json } = await search({ channel: 3, offerId: scenario("011") });
    const times = json.data.map((set: { qcTime: number }) => set.qcTime);
    expect(new Set(times).size).toBeLessThan(times.length);
  });

  test("does not repeat an earlier 'no photos' while the partner fails", async () => {
    const none = { channel: 3, offerId: "7265504040" };
    expect((await search(none)).json).toMatchObject({ data: [], stale: false });
    shop.clock.now = new Date(shop.clock.now.getTime() + 7 * HOUR_MS);
    shop.sandbox.switches.set({ service: "qcPartner", scenario: "server-error" });
    expect((await search(none)).status).toBe(503);
    expect((await search(none)).status).toBe(503);
    shop.sandbox.switches.clear();
    later(FAILURE_RESTS_MS);
    expect((await search(none)).json).toMatchObject({ data: [], stale: false });
  });

  test.each([
    ["no body fields", {}],
    ["a channel without offer id", { channel: 3 }],
    ["an offer id without channel", { offerId: "7265511373" }],
    ["a channel of letters", { channel: "three", offerId: "7265511373" }],
    ["an offer id of letters", { channel: 3, offerId: "72655x1373" }],
    ["a huge offer id", { channel: 3, offerId: "9".repeat(21) }],
    ["an empty url", { url: " " }],
    ["a url of 10,000 characters", { url: `https://weidian.com/?${"a".repeat(10_000)}` }],
    ["a url that is no text", { url: { $ne: null } }],
    ["a text without a link", { url: "not a link" }],
    ["a javascript: url", { url: "javascript:alert(1)" }],
    ["a data: url", { url: "data:text/html,x" }],
    ["a list", [1]],
    ["null", null],
  ])("rejects %s, and the error names the field", async (_, body) => {
    const { status, json } = await search(body);
    expect(status).toBe(400);
    expect(json.success).toBe(false);
    expect(json.issues.length).toBeGreaterThan(0);
    expect(json.issues[0].path).toMatch(/^body/);
  });

  test("rejects a body that is not JSON", async () => {
    expect((await shop.post("/api/v1/qc/search", "{")).status).toBe(400);
  });

  test("rejects requests from pages of other sites", async () => {
    const body = { channel: 3, offerId: "7265511373" };
    const foreign = await shop.post("/api/v1/qc/search", body, { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    for (const origin of ["http://localhost:3000", "http://127.0.0.1:3000"]) {
      expect((await shop.post("/api/v1/qc/search", body, { origin })).status).toBe(200);
    }
  });
});

describe("GET /qc-photos/{id}", () => {
  test("merges the photos of all sources, with each picture once", async () => {
    const { response, json } = await photosOf("7265511373");
    const { data } = getQcPhotos.answer.parse(json);
    expect(response.headers.get("cache-control")).toContain("s-maxage=60");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(data.partial).toBe(false);
    const addresses = data.photos.map((photo) => photo.url);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(data.photos.length).toBeGreaterThan(0);
  });

  test("returns the photos of the other sources and the name of a source that fails", async () => {
    shop.sandbox.switches.set({ service: "qcImages", scenario: "server-error" });
    const { response, json } = await photosOf("7265500100");
    expect(json.data).toMatchObject({ partial: true, failed: ["third-party"] });
    expect(json.data.photos.length).toBeGreaterThan(0);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("returns cached photos while the sources fail, and marks them as stale", async () => {
    const id = "7265500200";
    const first = await photosOf(id);
    shop.clock.now = new Date(shop.clock.now.getTime() + 7 * HOUR_MS);
    shop.sandbox.switches.set({ scenario: "server-error" });
    const second = await photosOf(id);
    expect(second.json.data.photos).toEqual(first.json.data.photos);
    await Promise.all(shop.context.background);
    const third = await photosOf(id);
    expect(third.json.data).toMatchObject({ stale: true, partial: false });
    expect(third.json.data.photos).toEqual(first.json.data.photos);
    expect(third.response.headers.get("cache-control")).toBe("no-store");
  });

  test("does not repeat an earlier 'no photos' while a source fails", async () => {
    const id = "7265514040";
    const first = await photosOf(id);
    expect(first.json.data).toMatchObject({ photos: [], partial: false, stale: false });
    shop.clock.now = new Date(shop.clock.now.getTime() + 7 * HOUR_MS);
    for (const [service, failed] of [
      ["qcPartner", ["partner"]],
      ["productProxy", ["partner", "product-data"]],
      ["qcImages", ["partner", "product-data", "third-party"]],
    ] as const) {
      shop.sandbox.switches.set({ service, scenario: "server-error" });
      const { response, json } = await photosOf(id);
      expect(json.data).toMatchObject({ photos: [], partial: true, failed });
      expect(response.headers.get("cache-control")).toBe("no-store");
      shop.clock.now = new Date(shop.clock.now.getTime() + 7 * HOUR_MS);
    }
    shop.sandbox.switches.clear();
    await shop.restart();
    // The first view after the outage calls the sources again, and waits for them.
    expect((await photosOf(id)).json.data).toMatchObject({ partial: false, stale: false });
  });

  test("does not read 'no photos' from cached item details while their source fails", async () => {
    const id = "7265500350";
    shop.sandbox.switches.set({ scenario: "empty" });
    shop.sandbox.switches.set({ service: "productProxy", scenario: "empty-imgs" });
    expect((await photosOf(id)).json.data).toMatchObject({ photos: [], partial: false });
    shop.clock.now = new Date(shop.clock.now.getTime() + 7 * HOUR_MS);
    shop.sandbox.switches.set({ service: "productProxy", scenario: "server-error" });
    expect((await photosOf(id)).json.data).toMatchObject({ failed: ["product-data"] });
  });

  test("refreshes expired answers in the background, so that no visitor waits", async () => {
    const id = "7265500300";
    await photosOf(id);
    const calls = shop.sandbox.calls.count("qcPartner");
    await photosOf(id);
    expect(shop.sandbox.calls.count("qcPartner")).toBe(calls);
    shop.clock.now = new Date(shop.clock.now.getTime() + 7 * HOUR_MS);
    shop.sandbox.switches.set({ latency_ms: 300 });
    const startedAt = performance.now();
    await photosOf(id);
    expect(performance.now() - startedAt).toBeLessThan(290);
    await Promise.all(shop.context.background);
    expect(shop.sandbox.calls.count("qcPartner")).toBe(calls + 1);
  });

  test("does not cache a failure for long, so that a later lookup calls the source again", async () => {
    const id = "7265500400";
    shop.sandbox.switches.set({ scenario: "html" });
    expect((await photosOf(id)).json.data.failed).toEqual(EVERY_SOURCE);
    shop.sandbox.switches.clear();
    later(FAILURE_RESTS_MS);
    expect((await photosOf(id)).json.data).toMatchObject({ partial: false });
  });

  test("makes one call to each source for many concurrent lookups of an item, even in several processes", async () => {
    const another = await shop.openAnother();
    const processes = [shop.get, another.app.request];
    // Not more, because a loaded machine adds to it, and calls end after 400 ms.
    shop.sandbox.switches.set({ latency_ms: 50 });
    const path = `/api/v1/qc-photos/${randomInt(7_265_500_500, 7_265_500_600)}?shopType=weidian`;
    const before = shop.sandbox.calls.all();
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => (await processes[index % 2]!(path)).json()),
    );
    const after = shop.sandbox.calls.all();
    expect(after.qcPartner.total - before.qcPartner.total).toBe(1);
    expect(after.qcImages.total - before.qcImages.total).toBe(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await another.close();
  });

  test("returns a failed call's error to all requests that waited for it, without calling again", async () => {
    const another = await shop.openAnother();
    const processes = [shop.get, another.app.request];
    shop.sandbox.switches.set({ latency_ms: 150, scenario: "cut-json" });
    const before = shop.sandbox.calls.count("qcPartner");
    const path = "/api/v1/qc-photos/7265500600?shopType=weidian";
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => (await processes[index % 2]!(path)).json()),
    );
    expect(shop.sandbox.calls.count("qcPartner") - before).toBe(1);
    // The sources fail at the same time, in any order.
    for (const { data } of answers) expect(new Set(data.failed)).toEqual(new Set(EVERY_SOURCE));
    await another.close();
  });

  test.each(["abc", "12", "1".repeat(21), "726551137%27"])("rejects the id %s", async (id) => {
    const { response, json } = await photosOf(id);
    expect(response.status).toBe(400);
    expect(json.message).toBeTruthy();
  });

  test("rejects an unknown store", async () => {
    expect((await photosOf("7265511373", "amazon")).response.status).toBe(400);
  });
});
