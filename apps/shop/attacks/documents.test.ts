import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openHttpServer, statusOf, type TestHttpServer } from "#testing/http-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

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
    [`${method} ${target} HTTP/1.1`, "Host: localhost", "Connection: close", ...lines, "", ""].join(
      "\r\n",
    ),
  );

const DOCUMENTS = [
  "/api/v1/openapi.json",
  "/api/v1/openapi.public.json",
  "/api/v1/reference",
  "/sitemap.xml",
  "/sitemap/en.xml",
  "/sitemap/pt-BR.xml",
  "/robots.txt",
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
