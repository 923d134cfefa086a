import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { loggedUrl } from "#server/logs/logged-url.ts";
import { openHttpServer, type TestHttpServer } from "#testing/http-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
let front: TestHttpServer;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
  front = await openHttpServer(shop.context);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await front.close();
  await shop.close();
});

test("an upload that the client aborts is not logged as an error of the server, and without a stack trace", async () => {
  const errors = vi.spyOn(shop.context.log, "error");
  const infos = vi.spyOn(shop.context.log, "info");
  const socket = connect(front.port, "127.0.0.1");
  socket.write(
    [
      "POST /api/v1/qc/searchByPicture HTTP/1.1",
      "Host: localhost",
      "Content-Type: multipart/form-data; boundary=----WebKitFormBoundary0123456789abcd",
      "Content-Length: 900000",
      "",
      "begun",
    ].join("\r\n"),
  );
  await sleep(300);
  socket.destroy();
  await expect
    .poll(() => [...infos.mock.calls, ...errors.mock.calls])
    .toEqual([[{ id: expect.any(String) }, "a request was aborted"]]);
});

test.each([
  ["path", `/${"a".repeat(15_000)}`],
  ["query", `/search?${"page=1&".repeat(2000)}`],
  ["value", `/search?page=${"1".repeat(15_000)}`],
])("a long %s is truncated in the log", (_, url) => {
  expect(loggedUrl(url)).toHaveLength(501);
  expect(url.startsWith(loggedUrl(url)!.slice(0, -1))).toBe(true);
});
