import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";

/**
 * `node bench/hostile-client.ts <port> <kind> <seconds> <address> [picture paths …]`: 200 clients with the same
 * address send the most expensive requests of this kind. Prints the number of responses with each status.
 */
const [port = "", kind = "", seconds = "", address = "", ...pictures] = process.argv.slice(2);
const CLIENTS = 200;
/** The rate of each client. A higher rate is a flood, which the proxy must stop. */
const REQUESTS_PER_S_EACH = 5;
const MB = 1024 * 1024;

const statuses = new Map<string, number>();
const randomId = () => String(7_000_000_000 + Math.floor(Math.random() * 900_000_000));

type Request = { method?: string; path: string; lines?: string[]; body?: Buffer };

const head = ({ method = "GET", path, lines = [], body }: Request) =>
  [
    `${method} ${path} HTTP/1.1`,
    "Host: localhost",
    `X-Forwarded-For: ${address}`,
    ...(body ? [`Content-Length: ${body.length}`] : []),
    ...lines,
    "",
    "",
  ].join("\r\n");

async function open(): Promise<Socket> {
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => undefined);
  await Promise.race([new Promise((resolve) => socket.once("connect", resolve)), closed(socket)]);
  return socket;
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once("close", resolve));

const countStatus = (status: string) => statuses.set(status, (statuses.get(status) ?? 0) + 1);

/** Sends a request on its own connection and reads the whole response. */
async function sendRequest(request: Request): Promise<void> {
  const socket = await open();
  socket.once("data", (chunk: Buffer) =>
    countStatus(/^HTTP\/1\.1 (\d+)/.exec(String(chunk))?.[1] ?? "?"),
  );
  socket.on("data", () => undefined);
  socket.write(head({ ...request, lines: [...(request.lines ?? []), "Connection: close"] }));
  if (request.body) socket.write(request.body);
  await Promise.race([closed(socket), sleep(Math.max(0, until - Date.now()))]);
  socket.destroy();
}

/** Begins a request, and then sends nothing or single bytes until the server closes the connection. */
async function hang(begin: string, dripEvery_ms?: number): Promise<void> {
  const socket = await open();
  socket.pause();
  socket.write(begin);
  const start_ms = Date.now();
  while (!socket.destroyed && !socket.readableEnded && Date.now() < until) {
    await sleep(dripEvery_ms ?? 500);
    if (dripEvery_ms) socket.write("x");
    // A paused socket does not notice that the other side has closed.
    if (Date.now() - start_ms > 5000) socket.resume();
  }
  countStatus(socket.destroyed || socket.readableEnded ? "cut off" : "held to the end");
  socket.destroy();
}

const BOUNDARY = "----WebKitFormBoundary7MA4YWxkTrZu0gW";
const MULTIPART = `Content-Type: multipart/form-data; boundary=${BOUNDARY}`;
const filePart = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
/** Draws a photo of 9 MB, as a 12-megapixel camera takes with much noise. */
const drawPhoto = () =>
  sharp({
    create: {
      width: 4080,
      height: 3072,
      channels: 3,
      background: "#777",
      noise: { type: "gaussian", mean: 120, sigma: 30 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
const inForm = (begin: string, content: Buffer) =>
  Buffer.concat([Buffer.from(begin), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
const photo = inForm(filePart, kind === "upload" ? await drawPhoto() : Buffer.alloc(0));
const textPart = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="text"\r\n\r\n`;
const fill = (bytes: number, text: string) => Buffer.alloc(kind === "share" ? bytes : 0, text);
const shared = [
  inForm(textPart, fill(10 * MB, "&")),
  inForm(textPart, fill(1300, "&")),
  inForm(filePart, fill(10 * MB, "x")),
];
/** An AVIF of one colour has only a few hundred bytes, whatever its size. Noise takes the longest to decode. */
const drawAvif = (width: number, height: number, sigma: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#777",
      noise: { type: "gaussian", mean: 120, sigma },
    },
  })
    .avif({ effort: 0 })
    .toBuffer();
const avifs =
  kind === "avif"
    ? await Promise.all([
        drawAvif(4096, 3072, 0),
        drawAvif(2048, 2048, 0),
        drawAvif(2048, 2048, 30),
      ])
    : [];
const nested = Buffer.from(
  `${`--${BOUNDARY}\r\nContent-Type: multipart/mixed; boundary=${BOUNDARY}\r\n\r\n`.repeat(20_000)}--${BOUNDARY}--\r\n`,
);
const fieldNames = Buffer.from(
  Array.from({ length: 20_000 }, (_, at) => at.toString(36))
    .join("&")
    .slice(0, 64 * 1024),
);
const FORM = "Content-Type: application/x-www-form-urlencoded";
const search = "/api/v1/qc/searchByPicture";
const estimate = "/api/v1/get_estimation";
const headOfLargeBody = (path: string, type: string) =>
  head({ method: "POST", path, lines: [type, `Content-Length: ${10 * MB}`] });

const until = Date.now() + Number(seconds) * 1000;

/** The requests of each kind. The number of the client chooses among them. */
const KINDS: Record<string, ((client: number) => Promise<void>)[]> = {
  page: [
    () => sendRequest({ path: `/product/weidian/${randomId()}` }),
    () => sendRequest({ path: `/?utm_source=${randomId()}` }),
    () => sendRequest({ path: `/qc-search?url=https%3A%2F%2Fodd.example%2F${randomId()}` }),
  ],
  item: [() => sendRequest({ path: `/product/weidian/${randomId()}` })],
  api: [
    () => sendRequest({ path: `/api/v1/qc-photos/${randomId()}?shopType=weidian` }),
    () => sendRequest({ path: `/api/v1/goods/detail?shopType=taobao&id=${randomId()}` }),
    () => sendRequest({ path: `/api/v1/products/getAllProduct?search=${randomId()}&limit=100` }),
    () =>
      sendRequest({
        path: "/",
        lines: Array.from({ length: 200 }, (_, n) => `X-${n}: ${"y".repeat(60)}`),
      }),
    () => hang(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: `, 900),
  ],
  form: [
    () => sendRequest({ method: "POST", path: estimate, lines: [FORM], body: fieldNames }),
    () => sendRequest({ method: "POST", path: search, lines: [MULTIPART], body: nested }),
    () =>
      hang(head({ method: "POST", path: estimate, lines: [FORM, "Content-Length: 8000"] }), 700),
  ],
  upload: [
    () => sendRequest({ method: "POST", path: search, lines: [MULTIPART], body: photo }),
    () => hang(`${headOfLargeBody(search, MULTIPART)}${filePart}`),
    () => hang(`${headOfLargeBody(search, MULTIPART)}${filePart}`, 700),
  ],
  share: shared.map(
    (body) => () => sendRequest({ method: "POST", path: "/share", lines: [MULTIPART], body }),
  ),
  avif: avifs.map((avif) => {
    const body = inForm(filePart, avif);
    return () => sendRequest({ method: "POST", path: search, lines: [MULTIPART], body });
  }),
  picture: [
    (client) =>
      sendRequest({ path: `${pictures[(client + Date.now()) % pictures.length]}?w=1600` }),
    () => sendRequest({ path: `/images/qc/${randomId().padEnd(22, "x")}` }),
    (client) => hang(head({ path: `${pictures[client % pictures.length]}?w=960` })),
  ],
  stream: [
    () => hang(head({ path: `/api/v1/qc-photos/${randomId()}/live?shopType=weidian` })),
    () => sendRequest({ path: `/api/v1/qc-photos/${randomId()}/live?shopType=weidian` }),
  ],
};

async function client(number: number): Promise<void> {
  const acts = KINDS[kind] ?? [];
  await sleep(number * 5);
  while (Date.now() < until) {
    const next = Date.now() + 1000 / REQUESTS_PER_S_EACH;
    await acts[number % acts.length]?.(number);
    await sleep(Math.max(0, next - Date.now()));
  }
}

await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
console.log([...statuses].map(([status, count]) => `${status}: ${count}`).join(", "));
process.exit();
