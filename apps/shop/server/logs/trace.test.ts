import { once } from "node:events";
import { createServer as createHttpServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createServer } from "#server/http/server.ts";
import { openLog } from "./log.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

let shop: TestShop;
let front: Server;
let log = "";
const received: unknown[] = [];
const upstream = createHttpServer((req, res) => {
  received.push(req.headers.traceparent);
  res.writeHead(200, { "content-type": "application/json" }).end("{}");
});
const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  await once(upstream.listen(0, "127.0.0.1"), "listening");
  shop = await openTestShop();
  const context = {
    ...shop.context,
    log: openLog("info", { write: (line) => (log += line) }),
  };
  const page = async (request: Request) => {
    if (request.url.endsWith("/logged")) context.log.warn("a page says something");
    await context.outbound.json({
      upstream: "traced",
      url: `http://127.0.0.1:${portOf(upstream)}/`,
      read: () => ({ ok: true, answer: null }),
    });
    return new Response("a page");
  };
  front = createServer(context, page);
  await once(front.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  front.closeAllConnections();
  front.close();
  upstream.close();
  await shop.close();
});

const open = async (traceparent?: string) => {
  const headers: Record<string, string> = traceparent === undefined ? {} : { traceparent };
  await (await fetch(`http://127.0.0.1:${portOf(front)}/`, { headers })).text();
  return received.at(-1);
};

test("the trace of a request is passed to external services, and its id is logged", async () => {
  expect(await open(TRACEPARENT)).toBe(TRACEPARENT);
  expect(await open()).toBeUndefined();
  await expect.poll(() => log.split("\n")).toHaveLength(3);
  const lines = log.trim().split("\n");
  expect(lines.map((line) => JSON.parse(line).trace)).toEqual([TRACE, undefined]);
});

test("a line that is logged during a request has the request's id", async () => {
  const answer = await fetch(`http://127.0.0.1:${portOf(front)}/logged`);
  const logLine = log.split("\n").find((line) => line.includes("says something"));
  expect(JSON.parse(logLine!)).toMatchObject({ level: 40, id: answer.headers.get("x-request-id") });
});

test.each([
  "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
  `00-${TRACE}-0000000000000000-01`,
  `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
  `${TRACEPARENT}-more`,
  'x","level":60,"msg":"forged',
])("the header traceparent with %s is ignored", async (header) => {
  expect(await open(header)).toBeUndefined();
});
