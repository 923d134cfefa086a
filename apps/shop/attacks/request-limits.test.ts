import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PER_MINUTE } from "#server/limits/per-minute.ts";
import { openHttpServer, statusOf, type TestHttpServer } from "#testing/http-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
let front: TestHttpServer;
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: "1", PUBLIC_URL: "https://loupe.example" });
  front = await openHttpServer(shop.context);
});
afterAll(async () => {
  await front.close();
  await shop.close();
});

let used = 0;
const newAddress = () => `10.8.${(used += 1) >> 8}.${used & 255}`;

const get = (target: string, address: string, ...headers: string[]) =>
  front.speak(
    [
      `GET ${target} HTTP/1.1`,
      "Host: localhost",
      "Connection: close",
      `X-Forwarded-For: ${address}`,
      ...headers,
      "",
      "",
    ].join("\r\n"),
  );

/** Makes as many requests of this kind as one address may make in a minute. */
async function useUpLimit(kind: keyof typeof PER_MINUTE, address: string): Promise<void> {
  for (let at = 0; at < PER_MINUTE[kind]; at += 1) await shop.context.limits[kind](address);
}

const AGENTS = "/api/v1/agent/getAgent?active=true";

describe("a slow request counts as several, in any spelling of its path:", () => {
  test.each([
    ["/haul?count=1", 6],
    ["/haul.data?count=1", 1],
    ["/HAUL/?count=1", 6],
    ["/de/haul?count=1", 6],
    ["/%68aul?count=1", 6],
    ["/haul", 1],
    ["/popular?from=/haul?", 1],
    ["/popular?shown=24", 1],
    ["/popular?shown=240", 4],
    ["/popular?shown=1e9&search=item", 4],
    ["/popular?shown=0&shown=99999", 4],
    ["/popular?%73hown=240", 4],
    ["/popular?shown=Infinity", 4],
    ["/popular?shown=-1", 1],
    ["/popular?shown=x", 1],
    ["/Popular/?shown=240", 4],
    ["/popular.data?shown=240", 1],
    ["/pt-br/popular?shown=240", 4],
    ["/popular?search=item&MinPrice=1", 3],
    ["/popular?search=item&MinPrice=&MaxPrice=9", 3],
    ["/popular?search=item&MinPrice=1&shown=240", 12],
    ["/popular?search=item&MinPrice=&MaxPrice=", 1],
    ["/popular?MinPrice=1", 1],
    ["/api/v1/products/getAllProduct?search=item&MaxPrice=9", 3],
    ["/api/v1/products/getAllProduct?search=item", 1],
  ])("%s counts as %i requests", async (target, weight) => {
    const kind = target.startsWith("/api/") ? "call" : "page";
    const [fits, exceeds] = [newAddress(), newAddress()];
    await shop.context.limits[kind](fits, PER_MINUTE[kind] - weight);
    await shop.context.limits[kind](exceeds, PER_MINUTE[kind] - weight + 1);
    expect(statusOf(await get(target, fits))).not.toBe(429);
    expect(statusOf(await get(target, exceeds))).toBe(429);
  });
});

describe("an API call is counted in any spelling of its path:", () => {
  const flooder = newAddress();
  beforeAll(() => useUpLimit("call", flooder));

  test.each([
    AGENTS,
    "/api/v%31/agent/getAgent",
    "/%61pi/v1/agent/getAgent",
    "/%61%70%69/%761/agent/getAgent",
    "/api/./v1/agent/getAgent",
    "/api/%2e/v1/agent/getAgent",
    "/popular/../api/v1/agent/getAgent",
    "/popular/%2E%2e/api/v1/agent/getAgent",
    "//api/v1/agent/getAgent",
    "/api//v1/agent/getAgent",
    "/api/v1/agent/getAgent#top",
    "/api/v1//agent/getAgent?x=1",
    "http://localhost/api/v1/agent/getAgent",
    "HTTP://other.example:80/api/v1/agent/getAgent",
    "/api/v%25%33%31/agent/getAgent",
    "/api/v%%33%31/agent/getAgent",
  ])("%s", async (target) => {
    expect(statusOf(await get(target, flooder))).toBe(429);
  });

  test.each(["/api\\v1\\agent", "/api/v1\t/agent", "*", "localhost/api/v1", "/api v1"])(
    "%j is refused",
    async (target) => {
      expect([400, 429]).toContain(statusOf(await get(target, flooder)));
    },
  );

  test("every spelling of a path has the same response", async () => {
    const address = newAddress();
    for (const target of [AGENTS, "//%61pi/./v%31/agent/getAgent?active=true"]) {
      const answer = await get(target, address);
      expect(statusOf(answer)).toBe(200);
      expect(answer).toContain("CNFans");
    }
  });
});

describe("addresses of one network count as one client:", () => {
  test.each([
    ["addresses of one /64", "2001:db8:7:1::1", "2001:db8:7:1:ffff:ffff:ffff:ffff"],
    ["two spellings of one IPv6 address", "2001:db8:7:2::1", "2001:DB8:7:2:0:0:0:1"],
    ["an IPv4 address and its IPv6 form", "::ffff:192.0.2.77", "192.0.2.77"],
  ])("%s", async (_, first, second) => {
    await useUpLimit("call", first);
    expect(statusOf(await get(AGENTS, second))).toBe(429);
  });

  test("an address in the next /64 counts as another client", async () => {
    await useUpLimit("call", "2001:db8:7:3::1");
    expect(statusOf(await get(AGENTS, "2001:db8:7:4::1"))).toBe(200);
  });
});

describe("uncached responses are limited too:", () => {
  test.each([
    ["page", (): string => `/popular?${randomUUID()}`],
    ["picture", (): string => "/images/goods/AAAAAAAAAAAAAAAAAAAAAA"],
    ["collage", (): string => "/images/collages/en/weidian/1/aaaaaaaa.jpg"],
    ["pictureSearch", (): string => "/api/v1/qc/searchByPicture"],
  ] as const)("a %s", async (kind, target) => {
    const address = newAddress();
    expect(statusOf(await get(target(), address))).not.toBe(429);
    await useUpLimit(kind, address);
    expect(statusOf(await get(target(), address))).toBe(429);
    expect(statusOf(await get(target(), newAddress()))).not.toBe(429);
    expect(statusOf(await get(AGENTS, address))).toBe(200);
  });

  test("cached responses are not limited", async () => {
    const address = newAddress();
    const { responses } = shop.context;
    const body = Buffer.from("cached");
    responses.put(
      "/popular",
      { headers: {}, body, isFinal: false, tags: [] },
      responses.generation(),
    );
    await useUpLimit("page", address);
    expect(statusOf(await get("/popular", address))).toBe(200);
  });
});

describe("a rejected request", () => {
  test("gets the same security headers as every other request", async () => {
    const address = newAddress();
    await useUpLimit("call", address);
    for (const target of [AGENTS, "*"]) {
      const answer = await get(target, address);
      expect([400, 429]).toContain(statusOf(answer));
      expect(answer).toContain("strict-transport-security: max-age=31536000; includeSubDomains");
      expect(answer).toContain("x-content-type-options: nosniff");
      expect(answer).toContain("content-security-policy: default-src 'none'");
      expect(answer).toContain("referrer-policy: strict-origin-when-cross-origin");
      expect(answer).toContain('{"success":false,"message":');
    }
  });

  test("gets an HTML page in browsers, with the time to try again", async () => {
    const address = newAddress();
    await useUpLimit("page", address);
    const answer = await get("/popular?x", address, "Accept: text/html,*/*");
    expect(statusOf(answer)).toBe(429);
    expect(answer).toMatch(/retry-after: [1-9]\d?\r\n/);
    expect(answer).toContain("strict-transport-security");
    expect(answer).toContain("page /too-many-requests");
    const data = await get("/collection.data", address, "Accept: */*");
    expect(data).toContain("application/json");
  });
});
