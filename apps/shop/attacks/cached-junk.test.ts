import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keyOf, type KeyedRequest } from "#server/cache/cache-keys.ts";
import { createCache, createResponseCache } from "#server/cache/response-cache.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  // The cache takes a time of 0 as unknown, so the test starts at 1 ms.
  vi.advanceTimersByTime(1);
});
afterEach(() => vi.useRealTimers());

describe("responses cached under many junk queries", () => {
  test("stay within the size limit, which includes their keys", () => {
    const cache = createCache<{ tags: string[] }>({
      sizeMax: 1_000_000,
      entrySizeMax: 1000,
      sizeOf: () => 1,
    });
    const keyOfTurn = (turn: number) => `/api?z=${turn}${"a".repeat(10_000)}`;
    for (let turn = 0; turn < 200; turn += 1) {
      cache.put(keyOfTurn(turn), { tags: [] }, cache.generation());
    }
    const cachedEntries = Array.from({ length: 200 }, (_, turn) =>
      cache.get(keyOfTurn(turn)),
    ).filter(Boolean);
    expect(cachedEntries.length * 20_000).toBeLessThanOrEqual(1_000_000);
    expect(cachedEntries.length).toBeGreaterThan(10);
  });

  test("expire even if nobody requests them again", () => {
    const cache = createResponseCache();
    const body = Buffer.from("[]");
    for (let turn = 0; turn < 1000; turn += 1) {
      const value = { headers: {}, body, isFinal: false, tags: ["catalogue"] };
      cache.put(`/api?z=${turn}`, value, cache.generation());
    }
    expect(cache.bytes()).toBeGreaterThan(1000 * 1024);
    vi.advanceTimersByTime(61_000);
    expect(cache.bytes()).toBe(0);
  });
});

const request = (overrides: Partial<KeyedRequest>) =>
  ({ method: "GET", headers: {}, ...overrides }) as IncomingMessage;
const search = (headers: Record<string, string>) =>
  request({
    method: "POST",
    url: "/api/v1/qc/search",
    headers,
    rawBody: Buffer.from("{}"),
  } as Partial<KeyedRequest>);

test.each([
  ["a request with a usual address is cached", request({ url: "/api?page=2" }), true],
  [
    "a request with an address of 600 characters is not cached",
    request({ url: `/api?z=${"a".repeat(600)}` }),
    false,
  ],
  [
    "a request with a usual media type is cached",
    search({ "content-type": "application/json" }),
    true,
  ],
  [
    "a request with a media type of 600 characters is not cached",
    search({ "content-type": `application/json; z=${"a".repeat(600)}` }),
    false,
  ],
  [
    "a request with an origin of 600 characters is not cached",
    search({ origin: `https://${"a".repeat(600)}` }),
    false,
  ],
])("%s", (_, req, isCached) => {
  expect(keyOf(req) !== undefined).toBe(isCached);
});
