import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "@loupe/contract/client";

let server: Server;
let base: string;
const headers: IncomingHttpHeaders[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    headers.push(request.headers);
    response.end(JSON.stringify({ success: true, message: "", data: [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test("a call reaches the server even if a cache has a response that it may still use", async () => {
  await call("GET /agent/getAgent", { query: {} }, { base });
  // `fetch` sends this header in the mode `no-cache`.
  expect(headers[0]).toMatchObject({ "cache-control": "max-age=0" });
});
