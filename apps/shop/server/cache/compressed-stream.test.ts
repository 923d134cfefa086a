import { once } from "node:events";
import type { Server } from "node:http";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createServer } from "#server/http/server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

/** `rest` sends the rest of the current test's page; `isCancelled`: whether the reader has cancelled it. */
let rest: (text?: string) => void;
let isCancelled = false;

let shop: TestShop;
let front: Server;
beforeAll(async () => {
  shop = await openTestShop();
  const page = async (request: Request) => {
    isCancelled = false;
    const bytes = new TextEncoder();
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.encode("<p>first</p>"));
        rest = (text) => {
          if (text === undefined) return controller.error(new Error("the look-up broke"));
          controller.enqueue(bytes.encode(text));
          controller.close();
        };
      },
      cancel: () => void (isCancelled = true),
    });
    const type = new URL(request.url).searchParams.get("type") ?? "text/html";
    return new Response(body, { headers: { "content-type": type } });
  };
  front = createServer(shop.context, page);
  await once(front.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  front.closeAllConnections();
  front.close();
  await shop.close();
});

async function open(encoding: string, type = "text/html") {
  const { port } = front.address() as AddressInfo;
  const path = `/?type=${encodeURIComponent(type)}`;
  const request = get({ port, path, headers: { "accept-encoding": encoding } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return { request, response };
}

test("the rendered part of a page arrives at once, compressed, and the rest once it is ready", async () => {
  const { response } = await open("gzip, br");
  expect(response.headers).toMatchObject({ "content-encoding": "gzip" });
  expect(response.headers.vary).toContain("Accept-Encoding");
  let text = "";
  const plain = response.pipe(createGunzip()).on("data", (piece) => (text += piece));
  await expect.poll(() => text).toBe("<p>first</p>");
  rest("<p>last</p>");
  await once(plain, "end");
  expect(text).toBe("<p>first</p><p>last</p>");
});

test.each([
  ["gzip;q=0", "text/html"],
  ["", "text/html"],
  ["gzip", "image/webp"],
  ["gzip", "text/event-stream"],
])("a response is not compressed for accept-encoding %j and type %s", async (encoding, type) => {
  const { response } = await open(encoding, type);
  expect(response.headers["content-encoding"]).toBeUndefined();
  let text = "";
  response.on("data", (piece) => (text += piece));
  rest("<p>last</p>");
  await once(response, "end");
  expect(text).toBe("<p>first</p><p>last</p>");
});

test("a client that disconnects stops the rendering; a page that fails cuts off the response", async () => {
  const left = await open("gzip");
  left.request.destroy();
  await expect.poll(() => isCancelled).toBe(true);

  const cut = await open("gzip");
  const errorEvent = once(cut.response, "error");
  cut.response.resume();
  await sleep(20);
  rest();
  expect(String(await errorEvent)).toContain("aborted");
});
