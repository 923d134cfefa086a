import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { UNAVAILABLE_HEADERS } from "#server/database/outages/connection-lost.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { createAppListener } from "./app-listener.ts";

/** For how many calls the app reports that the database is unavailable, and how often it was called. */
let away = 0;
let calls = 0;

const app = new Hono().all("/page", (c) => {
  calls += 1;
  return calls <= away ? c.text("away", 503, UNAVAILABLE_HEADERS) : c.text("here");
});

let shop: TestShop;
const server = createServer();
beforeAll(async () => {
  shop = await openTestShop();
  const listen = createAppListener(shop.context, app);
  server.on("request", (req, res) => {
    const facts = { id: "1", address: "127.0.0.1" };
    void listen(Object.assign(req, { facts }), res);
  });
  await once(server.listen(0), "listening");
});
afterAll(async () => {
  server.close();
  await shop.close();
});
beforeEach(() => {
  calls = 0;
});

const statusOf = async (method = "GET") => {
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/page`, { method })).status;
};

test.each([
  [1, 200, 2],
  [2, 200, 3],
  [3, 503, 3],
])(
  "if the database is unavailable for %i tries, a read gets status %i after %i tries",
  async (times, status, tries) => {
    away = times;
    expect(await statusOf()).toBe(status);
    expect(calls).toBe(tries);
  },
);

test("a failed write is not repeated, because it may have been carried out", async () => {
  away = 1;
  expect(await statusOf("POST")).toBe(503);
  expect(calls).toBe(1);
});
