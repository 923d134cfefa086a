import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openHttpServer, type TestHttpServer } from "#testing/http-server.ts";
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

const PATIENCE_MS = 16_000;

/** Returns how long, in ms, the server keeps a connection open that sends `begin` and then `drip` every second. */
async function heldFor(begin: string, drip = ""): Promise<number> {
  const socket = connect(front.port, "127.0.0.1");
  const startedAt = performance.now();
  socket.on("error", () => undefined);
  socket.resume();
  socket.write(begin);
  const dripping = setInterval(() => drip && socket.writable && socket.write(drip), 1000);
  await Promise.race([once(socket, "close"), sleep(PATIENCE_MS, undefined, { ref: false })]);
  clearInterval(dripping);
  const held_ms = performance.now() - startedAt;
  socket.destroy();
  return held_ms;
}

const post = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, "Host: localhost", ...headers, "", "begun"].join("\r\n");
const PICTURE = "/api/v1/qc/searchByPicture";
const MULTIPART =
  "Content-Type: multipart/form-data; boundary=----WebKitFormBoundary0123456789abcd";
const JSON_TYPE = "Content-Type: application/json";

describe("a connection that does nothing or almost nothing is closed", () => {
  test.concurrent.each([
    ["without a request", "", ""],
    ["after half of a request's head", "GET / HTTP/1.1\r\nHost: localhost\r\n", ""],
    ["with a head that arrives byte by byte", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ", "a"],
    ["with an upload that stops", post(PICTURE, MULTIPART, "Content-Length: 9000000"), ""],
    [
      "with an upload that arrives byte by byte",
      post(PICTURE, MULTIPART, "Content-Length: 9000000"),
      "a",
    ],
    [
      "with an upload in chunks of one byte",
      post(PICTURE, MULTIPART, "Transfer-Encoding: chunked"),
      "1\r\na\r\n",
    ],
    [
      "with a small body that stops",
      post("/api/v1/qc/search", JSON_TYPE, "Content-Length: 4000"),
      "",
    ],
    ["with a body that no route reads", post("/nowhere", "Content-Length: 9000000"), ""],
  ])(
    "%s",
    async (_, begin, drip) => {
      expect(await heldFor(begin, drip)).toBeLessThan(PATIENCE_MS);
    },
    2 * PATIENCE_MS,
  );
});

test("headers beyond 16 KB are rejected", async () => {
  const answer = await front.speak(`GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(17_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
});

test("a request body that keeps arriving is read, however long it takes", async () => {
  const socket = connect(front.port, "127.0.0.1");
  const bytes = 400_000;
  socket.write(post(PICTURE, MULTIPART, "Connection: close", `Content-Length: ${bytes + 5}`));
  const parts = 8;
  for (let part = 0; part < parts; part += 1) {
    socket.write("a".repeat(bytes / parts));
    await sleep(1000);
  }
  let answer = "";
  for await (const chunk of socket.setEncoding("utf8")) answer += chunk as string;
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});
