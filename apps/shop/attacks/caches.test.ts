import type { IncomingMessage } from "node:http";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type KeyedRequest, keyOf } from "#server/cache/cache-keys.ts";
import { createCache, createResponseCache } from "#server/cache/response-cache.ts";
import { createSlots } from "#server/limits/concurrency-limiter.ts";
import { openHttpServer, statusOf, type TestHttpServer } from "#testing/servers/http-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

describe("cached junk", () => {
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
});

describe("documents", () => {
  let shop: TestShop;
  let front: TestHttpServer;
  beforeAll(async () => {
    shop = await openTestShop({ RATE_LIMIT: "off" });
    front = await openHttpServer(shop.context);
  });
  afterAll(async () => {
    await front.close();
    await shop.close();
  });
  beforeEach(() => shop.context.responses.empty());

  const get = (target: string, { method = "GET", lines = [] as string[] } = {}) =>
    front.speak(
      [
        `${method} ${target} HTTP/1.1`,
        "Host: localhost",
        "Connection: close",
        ...lines,
        "",
        "",
      ].join("\r\n"),
    );

  const DOCUMENTS = [
    "/api/v1/openapi.json",
    "/api/v1/openapi.public.json",
    "/api/v1/reference",
    "/sitemap.xml",
    "/sitemap/en.xml",
    "/sitemap/pt-BR.xml",
    "/robots.txt",
    "/feed.atom",
    "/de/feed.json",
    "/product/weidian/7265511373/feed.atom",
    "/country.json",
    "/category.json",
  ];

  const WAYS: [what: string, ask: (path: string) => Promise<string>][] = [
    ["a query", (path) => get(`${path}?x=${Math.random()}`)],
    ["a long query", (path) => get(`${path}?${"x".repeat(2000)}`)],
    ["an empty query", (path) => get(`${path}?`)],
    [
      "another spelling of the path",
      (path) => get(`/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`),
    ],
    ["a HEAD", (path) => get(path, { method: "HEAD" })],
    ["a token", (path) => get(path, { lines: ["Authorization: x"] })],
    ["another encoding", (path) => get(path, { lines: ["Accept-Encoding: gzip"] })],
    ["another origin", (path) => get(path, { lines: ["Origin: https://elsewhere.example"] })],
  ];

  describe.each(DOCUMENTS)("%s", (path) => {
    test.each(WAYS)("is generated only once, even if the first request has %s", async (_, ask) => {
      const { responses } = shop.context;
      expect(statusOf(await ask(path))).toBe(200);
      const cachedResponse = responses.get(path);
      expect(cachedResponse).toBeDefined();
      const bytes = responses.bytes();
      expect(statusOf(await ask(path))).toBe(200);
      expect(statusOf(await get(path))).toBe(200);
      expect(responses.get(path)).toBe(cachedResponse);
      expect(responses.bytes()).toBe(bytes);
    });
  });

  test("an API response is cached separately for each query", async () => {
    await get("/api/v1/agent/getAgent?active=true");
    expect(shop.context.responses.get("/api/v1/agent/getAgent?active=true")).toBeDefined();
    expect(statusOf(await get("/sitemap/xx.xml?x=1"))).toBe(404);
  });
});

describe("event streams", () => {
  const lines: string[] = [];
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({}, pino({ level: "error" }, { write: (line) => lines.push(line) }));
  });
  afterAll(() => shop.close());
  afterEach(() => {
    vi.useRealTimers();
  });

  const live = (id: number) => `/api/v1/qc-photos/${id}/live?shopType=weidian`;

  test("a HEAD request for a live lookup opens no event stream and calls no source", async () => {
    const from = "203.0.113.20";
    for (let at = 0; at < 15; at += 1) {
      const head = await shop.send("HEAD", live(7_265_590_000 + at), { from });
      expect(head.status).toBe(200);
      expect(head.headers.get("content-type")).toContain("text/event-stream");
      expect(await head.text()).toBe("");
    }
    expect(shop.sandbox.calls.count("qcPartner")).toBe(0);
    const response = await shop.send("GET", live(7_265_590_100), { from });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("event: end");
  });

  test("an event stream ends after its time limit, even if the client does not disconnect", () => {
    vi.useFakeTimers();
    const take = createSlots(
      { atOnce: 9, ofOneAddress: 1, most_ms: 60_000 },
      { ofOneAddress: "own_pages_loading", atOnce: "too_many_pages_loading" },
    );
    const slot = take("203.0.113.21");
    expect(() => take("203.0.113.21")).toThrow("Too many of your pages");
    vi.advanceTimersByTime(60_000);
    using again = take("203.0.113.21");
    slot[Symbol.dispose]();
    expect(() => take("203.0.113.21")).toThrow("Too many of your pages");
    expect(again).toBeDefined();
  });

  test("an internal error in an event stream is logged and not sent to the client", async () => {
    await shop.context.db.execute(sql`alter table photos rename to photos_away`);
    const response = await shop.get(live(7_265_590_200));
    const body = await response.text();
    await shop.context.db.execute(sql`alter table photos_away rename to photos`);
    expect(body).not.toMatch(/select|photos|error/i);
    expect(lines.join("")).toContain("a live look-up failed midway");
    expect((await shop.get(live(7_265_590_201))).status).toBe(200);
  });
});
