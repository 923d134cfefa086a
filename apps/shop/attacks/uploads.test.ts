import { once } from "node:events";
import { request, type IncomingMessage, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { UPLOADS } from "#server/upload-slots.ts";
import { createServer } from "#server/serve.ts";
import { drawScene } from "#server/test-pictures.ts";
import { openTestShop, type TestShop } from "#server/test-shop.ts";

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

/** Announces a picture and stops in the middle of it. */
async function stall(address: string, head = `Content-Length: ${TEN_MB}`): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  open.push(socket);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const lines = [
    `POST ${PATH} HTTP/1.1`,
    "Host: localhost",
    `X-Forwarded-For: ${address}`,
    "Content-Type: multipart/form-data; boundary=b",
    head,
  ];
  const begin = `--b\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n`;
  const body = head.startsWith("Transfer") ? `${begin.length.toString(16)}\r\n${begin}\r\n` : begin;
  socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
  return socket;
}

/** What the server says to a stalled upload, as far as it says anything. */
async function saidTo(socket: Socket): Promise<string> {
  const told = once(socket, "data").then(([chunk]) => String(chunk).slice(0, 12));
  return Promise.race([told, sleep(300, "nothing")]);
}

let picture: Promise<Buffer> | undefined;

/** A whole upload of a small picture. */
async function upload(address: string): Promise<IncomingMessage> {
  picture ??= drawScene(1);
  const form = new FormData();
  form.set("picture", new File([new Uint8Array(await picture)], "a.png"));
  const whole = new Response(form);
  const sent = request({
    port,
    path: PATH,
    method: "POST",
    headers: {
      "content-type": whole.headers.get("content-type")!,
      "x-forwarded-for": address,
    },
  });
  sent.end(Buffer.from(await whole.arrayBuffer()));
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  return answer;
}

test.each(["Content-Length: 1000", "Transfer-Encoding: chunked"])(
  "one address has two uploads under way at most, and is refused before it has sent more: %s",
  async (head) => {
    const own = [];
    for (let place = 0; place < UPLOADS.ofOneAddress + 3; place += 1) {
      own.push(await stall("203.0.113.1", head));
      await sleep(20);
    }
    const told = await Promise.all(own.map(saidTo));
    expect(told).toEqual(["nothing", "nothing", "HTTP/1.1 429", "HTTP/1.1 429", "HTTP/1.1 429"]);
    expect((await upload("203.0.113.2")).statusCode).toBe(200);
    const refused = await upload("203.0.113.1");
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "5"]);
    for (const socket of own) socket.destroy();
    await expect.poll(async () => (await upload("203.0.113.1")).statusCode).toBe(200);
  },
);

test("an upload that stops is ended, and so is one that drips", { timeout: 30_000 }, async () => {
  const [stopped, dripping] = await Promise.all([stall("203.0.113.3"), stall("203.0.113.4")]);
  const drip = setInterval(() => dripping.write("x"), 200);
  const ended = (socket: Socket) => Promise.race([once(socket, "close"), sleep(15_000, "open")]);
  const found = await Promise.all([ended(stopped), ended(dripping)]);
  clearInterval(drip);
  expect(found).not.toContain("open");
  expect((await upload("203.0.113.3")).statusCode).toBe(200);
});

test("all slots taken, a visitor is refused and an admin is not", async () => {
  for (let place = 0; place < UPLOADS.atOnce; place += 1) await stall(`198.51.100.${place}`);
  await sleep(200);
  expect((await upload("192.0.2.1")).statusCode).toBe(429);
  const { headers } = await shop.logIn("admin");
  const answer = await shop.send("POST", "/api/v1/rateCard/checkRateCard", {
    body: { not: "a card" },
    headers,
  });
  // The body was read, and is no card.
  expect(answer.status).toBe(400);
});
