import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { crc32, deflateSync } from "node:zlib";

const CHUNK = Buffer.alloc(64 * 1024);
const TWO_GB = 2 * 1024 ** 3;

/** Starts a host of pictures with many kinds of errors, and a second host that no test may reach. */
export async function openPictureHost() {
  const hidden = { hits: 0 };
  const secret = await listening(
    createServer((_, res) => {
      hidden.hits += 1;
      res.end("secret");
    }),
  );
  const traffic = { bytes: 0 };
  const host = await listening(
    createServer((req, res) => {
      const name = new URL(req.url ?? "/", "http://x").pathname.slice(1);
      if (name === "drip") return drip(res);
      if (name === "endless") return endless(res, traffic);
      const [, status] = /^status-(\d{3})$/.exec(name) ?? [];
      if (status) return void res.writeHead(Number(status)).end();
      if (name === "bomb.png") return void res.end(hugePng(30_000));
      const target = redirects(secret.port)[name];
      if (!target) return void res.writeHead(404).end();
      res.writeHead(302, { location: target }).end();
    }),
  );
  return {
    origin: `http://127.0.0.1:${host.port}`,
    /** The port of the host that no test may reach. */
    secretPort: secret.port,
    hidden,
    sent: traffic,
    async close() {
      for (const { server } of [host, secret]) {
        server.closeAllConnections();
        server.close();
        await once(server, "close");
      }
    },
  };
}

const redirects = (port: number): Record<string, string> => ({
  metadata: "http://169.254.169.254/latest/meta-data",
  localhost: `http://localhost:${port}/`,
  ipv6: `http://[::1]:${port}/`,
  mapped: `http://[::ffff:127.0.0.1]:${port}/`,
  decimal: `http://2130706433:${port}/`,
  octal: `http://0177.0.0.1:${port}/`,
  short: `http://127.1:${port}/`,
  file: "file:///etc/passwd",
  circle: "/circle",
  nowhere: "http://[",
});

/** Sends one byte every 100 ms and never ends the response. */
function drip(res: ServerResponse): void {
  res.writeHead(200, { "content-type": "image/jpeg" });
  const timer = setInterval(() => res.write("x"), 100);
  res.on("close", () => clearInterval(timer));
}

function endless(res: ServerResponse, traffic: { bytes: number }): void {
  res.writeHead(200, { "content-type": "image/jpeg", "content-length": TWO_GB });
  const more = () => {
    while (traffic.bytes < TWO_GB && !res.destroyed) {
      traffic.bytes += CHUNK.length;
      if (!res.write(CHUNK)) return void res.once("drain", more);
    }
  };
  more();
}

/** A PNG file of 100 kB that decodes to side × side pixels. */
function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit a pixel, grey
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const packet = Buffer.alloc(body.length + 8);
  packet.writeUInt32BE(data.length, 0);
  body.copy(packet, 4);
  packet.writeUInt32BE(crc32(body), body.length + 4);
  return packet;
}

async function listening(server: Server): Promise<{ server: Server; port: number }> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}
