import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

const CLOSE = "Connection: close\r\n\r\n";
const AGENTS = "/api/v1/agent/getAgent?active=true";

describe("a request with an ambiguous host or version is rejected, even if its response is cached:", () => {
  test.each([
    ["HTTP/1.1 with its host", (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n`, 200],
    ["HTTP/1.0 without a host", (path: string) => `GET ${path} HTTP/1.0\r\n`, 200],
    ["HTTP/1.0 with a host", (path: string) => `GET ${path} HTTP/1.0\r\nHost: a\r\n`, 200],
    ["HTTP/1.1 without a host", (path: string) => `GET ${path} HTTP/1.1\r\n`, 400],
    ["two hosts", (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\n`, 400],
    [
      "the same host twice",
      (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nhOST: a\r\n`,
      400,
    ],
    [
      "two hosts in HTTP/1.0",
      (path: string) => `GET ${path} HTTP/1.0\r\nHost: a\r\nHost: b\r\n`,
      400,
    ],
    ["HTTP/2.0", (path: string) => `GET ${path} HTTP/2.0\r\nHost: a\r\n`, 400],
    ["HTTP/0.9", (path: string) => `GET ${path} HTTP/0.9\r\nHost: a\r\n`, 400],
    ["HTTP/9.9", (path: string) => `GET ${path} HTTP/9.9\r\nHost: a\r\n`, 400],
  ])("%s", async (_, head, status) => {
    await shop.get(AGENTS);
    for (const path of [AGENTS, "/robots.txt", "/"]) {
      // The second response may come from the cache.
      for (let time = 0; time < 2; time += 1) {
        expect(statusOf(await front.speak(head(path) + CLOSE)), path).toBe(status);
      }
    }
  });
});

describe("a number that no column can store is rejected:", () => {
  let owner: Record<string, string>;
  beforeAll(async () => {
    owner = (await shop.logIn("owner")).headers;
  });
  test.each([
    ["/legal/imprint?language=en&version=2147483647", 404],
    ["/legal/imprint?language=en&version=2147483648", 400],
    ["/legal/imprint?language=en&version=1e300", 400],
    ["/legal/imprint?language=en&version=-1", 400],
    ["/users/getAllUser?page=2147483648", 400],
    ["/rateCard/exportRateCard?number=99999999999", 400],
    [`/rateCard/getRateCards?cursor=${Buffer.from("999999999999999").toString("base64url")}`, 200],
    [`/settings/history?cursor=${Buffer.from("999999999").toString("base64url")}`, 200],
    [
      `/products/getAllProduct?cursor=${Buffer.from(`9999999999999999.${"0".repeat(8)}-0000-4000-8000-${"0".repeat(12)}`).toString("base64url")}`,
      200,
    ],
  ])("%s", async (path, status) => {
    const answer = await shop.get(`/api/v1${path}`, owner);
    expect(answer.status).toBe(status);
  });
});
