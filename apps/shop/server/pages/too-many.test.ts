import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BROWSER } from "#testing/browser/browsers.ts";
import { openHttpServer, type TestHttpServer } from "#testing/servers/http-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { openPages } from "./languages.ts";

let shop: TestShop;
let front: TestHttpServer;
beforeAll(async () => {
  shop = await openTestShop({ LOOK_UPS_PER_MINUTE: "3", PAGES_PER_MINUTE: "60" });
  front = await openHttpServer(shop.context, await openPages(shop.context));
});
afterAll(async () => {
  await front?.close();
  await shop?.close();
});

const newItem = () => `/product/weidian/82${randomInt(1e8, 1e9)}7`;
const newHaul = () => `/haul?${randomInt(1e12)}`;

async function get(path: string) {
  const headers = { "user-agent": BROWSER, accept: "text/html" };
  const response = await fetch(front.origin + path, { headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** Requests new addresses until a response is not 200. */
async function untilRefused(address: () => string, callsMax: number) {
  for (let calls = 0; calls < callsMax; calls += 1) {
    const answer = await get(address());
    if (answer.status !== 200) return answer;
  }
  throw new Error(`none of ${callsMax} calls was refused`);
}

test("a client that looks up too many items or opens too many pages gets a page of the site that asks it to wait", async () => {
  const knownItem = newItem();
  await get(knownItem);
  const lookUp = await untilRefused(newItem, 5);
  expect(lookUp.status).toBe(429);
  expect(Number(lookUp.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(lookUp.html).toMatch(/<h1[^>]*>Too many requests/);
  expect((await get(knownItem)).status, "what is known is shown").toBe(200);

  // Each page must be rendered, because its address is new.
  const page = await untilRefused(newHaul, 70);
  expect(page.status).toBe(429);
  const response = await get(`/popular?${randomInt(1e12)}`);
  expect(response.status).toBe(429);
  expect(response.html).toMatch(/<h1[^>]*>Too many requests/);
  expect(response.html).toMatch(/<a[^>]*>Try Again/);
  expect(response.html).toContain("<header");
});
