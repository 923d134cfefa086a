import { DAY_MS } from "@loupe/contract/time";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PER_MINUTE } from "#server/limits/per-minute.ts";
import { createLimits } from "#server/limits/requests-per-minute.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.restart());

let used = 0;
const newAddress = () => `10.9.${(used += 1) >> 8}.${used & 255}`;
const newId = () => String(880_000_000_000 + (used += 1));

/** The number of requests to external services. */
const calls = () =>
  (["qcPartner", "productInfo", "productProxy", "qcImages", "shortLinks"] as const).reduce(
    (sum, service) => sum + shop.sandbox.calls.count(service),
    0,
  );

type Ask = (id: string, from: string) => Promise<Response>;
const WAYS: Record<string, Ask> = {
  "an item's record": (id, from) =>
    shop.get(`/api/v1/goods/detail?shopType=weidian&id=${id}`, {}, from),
  "an item's photos": (id, from) => shop.get(`/api/v1/qc-photos/${id}?shopType=weidian`, {}, from),
  "an item's photos as they come": (id, from) =>
    shop.get(`/api/v1/qc-photos/${id}/live?shopType=weidian`, {}, from),
  "a search by offer id": (offerId, from) =>
    shop.send("POST", "/api/v1/qc/search", { body: { channel: 3, offerId }, from }),
  "a search by link": (id, from) =>
    shop.send("POST", "/api/v1/qc/search", { body: { url: `https://shop.example/${id}` }, from }),
  "a short link": (id, from) =>
    shop.get(`/api/v1/links/resolve?url=https://m.tb.cn/short/item/taobao/${id}`, {}, from),
};

const useUpLimit = async (address: string) => {
  for (let at = 0; at < PER_MINUTE.lookUp; at += 1) await shop.context.limits.lookUp(address);
};

describe("a client that looks up many unknown items exceeds its limit:", () => {
  test("an item counts once, however many external services are called for it", async () => {
    const from = newAddress();
    const ask = WAYS["an item's photos"]!;
    const ids = Array.from({ length: PER_MINUTE.lookUp + 1 }, newId);
    const statuses: number[] = [];
    for (const id of ids) statuses.push((await ask(id, from)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(PER_MINUTE.lookUp);
    expect(statuses.at(-1)).toBe(429);
  });

  test.each(Object.entries(WAYS))(
    "%s is rejected before any external service is called",
    async (_, ask) => {
      const from = newAddress();
      await useUpLimit(from);
      const before = calls();
      const rejectedCall = await ask(newId(), from);
      expect(rejectedCall.status).toBe(429);
      expect(Number(rejectedCall.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await rejectedCall.json()).toMatchObject({ success: false });
      expect(calls()).toBe(before);
      const allowedCall = await ask(newId(), newAddress());
      expect(allowedCall.status).not.toBe(429);
      await allowedCall.text();
      expect(calls()).toBeGreaterThan(before);
    },
  );
});

describe("a failed lookup also counts toward the limit:", () => {
  const FAILING: Record<string, Ask> = {
    "a short link whose site is unreachable": (id, from) =>
      shop.get(`/api/v1/links/resolve?url=https://m.tb.cn/short/broken?${id}`, {}, from),
    "a link that makes the partner return an invalid response": WAYS["a search by link"]!,
  };
  afterEach(() => shop.sandbox.switches.clear());

  test.each(Object.entries(FAILING))("%s", async (_, askFor) => {
    shop.sandbox.switches.set({ service: "qcPartner", scenario: "cut-json" });
    const [id, from] = [newId(), newAddress()];
    const ask = async () => (await askFor(id, from)).status;
    const before = calls();
    for (let time = 0; time < 5; time += 1) expect(await ask()).toBe(503);
    expect(calls() - before, "right after a failure no service is called").toBe(1);
    await useUpLimit(from);
    shop.clock.now = new Date(shop.clock.now.getTime() + 5000);
    expect(await ask(), "known to fail, so not refused").toBe(503);
    expect(calls() - before, "later it counts").toBe(1);
    shop.context.limits = createLimits({ ...shop.context.config, RATE_LIMIT: true });
    expect(await ask()).toBe(503);
    expect(calls() - before).toBe(2);
  });
});

describe("items that were looked up before are returned to a client over its limit:", () => {
  const DAYS_MS = 3 * DAY_MS;

  test.each(Object.entries(WAYS))("%s, even if the cached response is old", async (_, ask) => {
    const id = newId();
    await (await ask(id, newAddress())).text();
    await Promise.allSettled(shop.context.background);
    await shop.restart();
    const from = newAddress();
    await useUpLimit(from);
    expect((await ask(id, from)).status).not.toBe(429);
    shop.clock.now = new Date(shop.clock.now.getTime() + DAYS_MS);
    expect((await ask(id, from)).status).not.toBe(429);
  });

  test("a rejected request does not abort the lookup of the same item for others", async () => {
    const id = newId();
    const over = newAddress();
    await useUpLimit(over);
    const ask = WAYS["an item's record"]!;
    const [limitedCall, allowedCall] = await Promise.all([ask(id, over), ask(id, newAddress())]);
    expect(allowedCall.status).toBe(200);
    expect([200, 429]).toContain(limitedCall.status);
  });

  test("a client that requests many items with old responses cannot cause endless refreshes", async () => {
    const id = newId();
    const ask = WAYS["an item's photos"]!;
    const firstResponse = await (await ask(id, newAddress())).json();
    shop.clock.now = new Date(shop.clock.now.getTime() + DAYS_MS);
    const from = newAddress();
    for (let at = 0; at < PER_MINUTE.refresh; at += 1) await shop.context.limits.refresh(from);
    const before = calls();
    const response = await ask(id, from);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const { data } = await response.json();
    expect(data).toMatchObject({ photos: firstResponse.data.photos, stale: true });
    expect(calls()).toBe(before);
    expect((await ask(newId(), from)).status, "new items have a limit of their own").toBe(200);
    await ask(id, newAddress());
    await Promise.allSettled(shop.context.background);
    expect(calls()).toBeGreaterThan(before);
  });
});
