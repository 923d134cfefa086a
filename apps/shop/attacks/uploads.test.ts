import { once } from "node:events";
import { request, type IncomingMessage, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { UPLOADS } from "#server/limits/upload-slots.ts";
import { createServer } from "#server/http/server.ts";
import { drawScene } from "#testing/pictures.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const PATH = "/api/v1/qc/searchByPicture";
const TEN_MB = 10 * 1024 * 1024;

let shop: TestShop;
let server: Server;
let port: number;
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: "1" });
  server = createServer(shop.context).listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await shop.close();
});

const open: Socket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await expect.poll(async () => (await upload("192.0.2.250")).statusCode).toBe(200);
});

/** Starts an upload and stops sending in the middle. */
async function stall(
  address: string,
  head = `Content-Length: ${TEN_MB}`,
  { path = PATH, boundary = "----WebKitFormBoundary0123456789abcd" } = {},
): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  open.push(socket);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const lines = [
    `POST ${path} HTTP/1.1`,
    "Host: localhost",
    `X-Forwarded-For: ${address}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    head,
  ];
  const begin = `--${boundary}\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n`;
  const body = head.startsWith("Transfer") ? `${begin.length.toString(16)}\r\n${begin}\r\n` : begin;
  socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
  return socket;
}

type Stalled = { socket: Socket; response: string };

/** Starts uploads that stop in the middle, until `refusedCount` are rejected because the others occupy all places. */
async function stallUntilRefused(
  { addresses, of }: { addresses: readonly string[]; of: number },
  refusedCount: number,
  head?: string,
): Promise<Stalled[]> {
  const stalled: Stalled[] = [];
  for (const address of addresses) {
    for (let place = 0; place < of; place += 1) {
      const one = { socket: await stall(address, head), response: "" };
      one.socket.on("data", (chunk) => (one.response += String(chunk)));
      stalled.push(one);
    }
  }
  const answeredCount = () => stalled.filter(({ response }) => response !== "").length;
  await expect.poll(answeredCount, { timeout: 8000 }).toBe(refusedCount);
  for (const { response } of stalled) expect(response.slice(0, 12)).toMatch(/^(HTTP\/1.1 429)?$/);
  return stalled;
}

let picture: Promise<Buffer> | undefined;

/** Uploads a small picture completely. */
async function upload(address: string): Promise<IncomingMessage> {
  picture ??= drawScene(1);
  const form = new FormData();
  form.set("picture", new File([new Uint8Array(await picture)], "a.png"));
  const whole = new Response(form);
  const call = request({
    port,
    path: PATH,
    method: "POST",
    headers: {
      "content-type": whole.headers.get("content-type")!,
      "x-forwarded-for": address,
    },
  });
  call.end(Buffer.from(await whole.arrayBuffer()));
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  answer.resume();
  return answer;
}

test.each(["Content-Length: 1000", "Transfer-Encoding: chunked"])(
  "one address may have two uploads in progress, and further ones are rejected before they are sent (%s)",
  async (head) => {
    const own = await stallUntilRefused(
      { addresses: ["203.0.113.1"], of: UPLOADS.ofOneAddress + 3 },
      3,
      head,
    );
    expect((await upload("203.0.113.2")).statusCode).toBe(200);
    const rejectedUpload = await upload("203.0.113.1");
    expect([rejectedUpload.statusCode, rejectedUpload.headers["retry-after"]]).toEqual([429, "5"]);
    for (const { socket } of own) socket.destroy();
    await expect.poll(async () => (await upload("203.0.113.1")).statusCode).toBe(200);
  },
);

test("a stalled or very slow upload is aborted", { timeout: 30_000 }, async () => {
  const [stopped, dripping] = await Promise.all([stall("203.0.113.3"), stall("203.0.113.4")]);
  const drip = setInterval(() => dripping.write("x"), 200);
  await Promise.all([once(stopped, "close"), once(dripping, "close")]);
  clearInterval(drip);
  expect((await upload("203.0.113.3")).statusCode).toBe(200);
});

test.each([PATH, "/share", "/de/share"])(
  "a large form with a short boundary is rejected before %s reads it",
  async (path) => {
    const socket = await stall("203.0.113.5", undefined, { path, boundary: "--" });
    const [response] = (await once(socket, "data")) as [Buffer];
    expect(response.toString()).toMatch(/^HTTP\/1.1 400/);
  },
);

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `198.51.100.${n}`);

test("slow uploads do not block others", async () => {
  await stallUntilRefused({ addresses: addresses(3), of: UPLOADS.ofOneAddress + 1 }, 3);
  expect((await upload("192.0.2.1")).statusCode).toBe(200);
});

test("uploads beyond the memory limit are rejected for visitors, but not for an admin", async () => {
  const places = UPLOADS.visitorsBytes / TEN_MB;
  await stallUntilRefused({ addresses: addresses(places + 3), of: 1 }, 3);
  expect((await upload("192.0.2.1")).statusCode).toBe(429);
  const { headers } = await shop.logIn("admin");
  const answer = await shop.send("POST", "/api/v1/rateCard/checkRateCard", {
    body: { not: "a card" },
    headers,
  });
  // The server read the whole body, and rejected it only because it is not a rate card.
  expect(answer.status).toBe(400);
});
