import { randomInt } from "node:crypto";
import { once } from "node:events";
import { request, type IncomingMessage, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { SOCKETS_OF_ONE_ADDRESS } from "#server/limits/open-sockets.ts";
import type { Pages } from "#server/pages/pages.ts";
import { createServer } from "#server/http/server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { TURNS } from "#server/limits/requests-at-once.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: "1", UPSTREAM_TIMEOUT_MS: "20000" });
});
afterAll(() => shop.close());

const servers: Server[] = [];
const sockets: Socket[] = [];
/** The number of pages that are being rendered now, the maximum of this number, and the total. */
const pages = { now: 0, most: 0, total: 0 };
let gate = Promise.withResolvers<void>();
const page = async (pageRequest: Request) => {
  pages.total += 1;
  pages.most = Math.max(pages.most, (pages.now += 1));
  if (pageRequest.url.includes("/flood-")) await gate.promise;
  await sleep(20);
  pages.now -= 1;
  return new Response("a page", { headers: { "content-type": "text/html" } });
};

async function listen(
  context = shop.context,
  pages: Pages = page,
): Promise<{ server: Server; port: number }> {
  const server = createServer(context, pages).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

afterEach(async () => {
  gate.resolve();
  await expect.poll(() => pages.now).toBe(0);
  pages.most = 0;
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  sockets.push(socket);
  await once(socket, "connect");
  return socket;
}

async function get(port: number, path: string, from: string) {
  const call = request({ port, path, headers: { "x-forwarded-for": from }, agent: false });
  call.end();
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  await text(answer);
  return answer.statusCode;
}

test("only a few pages are rendered at the same time for one client address, and other clients do not wait", async () => {
  const { port } = await listen();
  gate = Promise.withResolvers();
  const before = pages.total;
  const flood = Array.from({ length: 200 }, (_, n) => get(port, `/flood-${n}`, "203.0.113.7"));
  await expect.poll(() => pages.now).toBe(TURNS.answer);
  // Another client gets its response although many requests of the first one still wait.
  expect(await get(port, "/calm", "198.51.100.1")).toBe(200);
  expect(pages.total - before).toBe(TURNS.answer + 1);
  gate.resolve();
  const all = await Promise.all(flood);
  expect(pages.most).toBeLessThanOrEqual(TURNS.answer + 1);
  expect(new Set(all)).toEqual(new Set([200]));
});

test("requests that wait for a source do not block other requests from the same address", async () => {
  let startedCount = 0;
  const { promise: sourceAnswer, resolve: answer } = Promise.withResolvers<void>();
  const waiting = async () => {
    startedCount += 1;
    await sourceAnswer;
    return new Response("a page", { headers: { "content-type": "text/html" } });
  };
  const { port } = await listen(shop.context, waiting);
  const calls = Array.from({ length: 12 }, (_, n) => get(port, `/slow-${n}`, "203.0.113.9"));
  await expect.poll(() => startedCount, { timeout: 10_000 }).toBe(12);
  answer();
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
});

test("only one haul is planned at a time for each client address", async () => {
  const { port } = await listen();
  const hauls = Array.from({ length: 8 }, (_, n) => get(port, `/haul?count=${n}`, "203.0.113.11"));
  expect(new Set(await Promise.all(hauls))).toEqual(new Set([200]));
  expect(pages.most).toBe(1);
});

test("pages are not rendered for clients that disconnected while waiting", async () => {
  const { port } = await listen();
  for (let place = 0; place < 40; place += 1) {
    const socket = await open(port);
    socket.write(
      `GET /left-${place} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.8\r\n\r\n`,
    );
  }
  await expect.poll(() => pages.now).toBe(TURNS.answer);
  for (const socket of sockets.splice(0)) socket.destroy();
  const before = pages.total;
  expect(await get(port, "/back", "203.0.113.8")).toBe(200);
  expect(pages.total - before).toBeLessThan(20);
});

const live = (id: number) => `/api/v1/qc-photos/${id}/live?shopType=weidian`;

test(
  "one client address may open a dozen live lookups, other clients get responses, and a closed lookup frees its place",
  { timeout: 50_000 },
  async () => {
    const { port } = await listen();
    shop.sandbox.switches.set({ scenario: "slow" });
    let startedCount = 0;
    for (let place = 0; place < 12; place += 1) {
      const socket = await open(port);
      const path = live(randomInt(7_265_600_000, 7_265_700_000));
      socket.once("data", (head: Buffer) => (startedCount += Number(head.includes(" 200 OK"))));
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.10\r\n\r\n`);
    }
    // All streams are open and wait for their sources, which take many seconds to respond.
    await expect.poll(() => startedCount, { timeout: 12_000 }).toBe(12);
    expect(await get(port, live(7265580300), "203.0.113.10")).toBe(429);
    shop.sandbox.switches.clear();
    expect(await get(port, live(7265580301), "198.51.100.2")).toBe(200);
    for (const socket of sockets.splice(0)) socket.destroy();
    await expect
      .poll(() => get(port, live(7265580302), "203.0.113.10"), { timeout: 30_000, interval: 500 })
      .toBe(200);
  },
);

test("the number of connections from one address is limited if there is no proxy", async () => {
  const { context } = shop;
  const direct = { ...context, config: { ...context.config, TRUST_PROXY: 0 } };
  const { server, port } = await listen(direct);
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  for (let place = 0; place < SOCKETS_OF_ONE_ADDRESS + 20; place += 1) await open(port);
  await expect.poll(connections).toBe(SOCKETS_OF_ONE_ADDRESS);
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(connections).toBe(0);
  expect(await get(port, "/back", "")).toBe(200);
});
