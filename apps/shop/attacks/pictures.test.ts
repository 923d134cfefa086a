import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { picturePath, registerPictures } from "#features/pictures/service.server.ts";
import { createServer as createShopServer } from "#main/server.ts";
import { UPLOADS } from "#server/limits/upload-slots.ts";
import { findExcess } from "#server/pictures/decoder.ts";
import { fingerprint } from "#server/pictures/fingerprint.ts";
import { leastCpu } from "#testing/cpu-time.ts";
import { drawScene } from "#testing/pictures.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

describe("formats of pictures", () => {
  /** The pictures that the untrusted host returns, by path. */
  const served = new Map<string, Buffer>();
  let host: Server;
  let origin: string;
  let shop: TestShop;
  // Encoded now, because the server disables the code for other formats.
  let tiff: Buffer;

  beforeAll(async () => {
    tiff = await sharp(await drawScene(1))
      .tiff()
      .toBuffer();
    host = createServer((req, res) => void res.end(served.get(req.url ?? ""))).listen(
      0,
      "127.0.0.1",
    );
    await once(host, "listening");
    origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    // The host is allowed, because a setting names it as a source.
    shop = await openTestShop({ SHIPPING_ESTIMATE_URL: origin });
  });
  afterAll(async () => {
    host.closeAllConnections();
    host.close();
    await shop.close();
  });

  async function show(bytes: Buffer) {
    const path = `/${served.size}`;
    served.set(path, bytes);
    await registerPictures(shop.context, "goods", [origin + path]);
    const response = await shop.get(picturePath("goods", origin + path));
    return { status: response.status, isPlaceholder: response.headers.has("x-picture") };
  }

  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="50" height="50"/></svg>`;
  const heic = (brand: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(400)]);

  const OTHERS: [string, () => Buffer][] = [
    ["an SVG", () => Buffer.from(svg)],
    ["an SVG after a declaration", () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ["an SVG after a byte order mark", () => Buffer.from(`\ufeff${svg}`)],
    ["a compressed SVG", () => gzipSync(svg)],
    ["a TIFF", () => tiff],
    ["a PDF", () => Buffer.from("%PDF-1.7\n1 0 obj <<>> endobj")],
    ["a drawing of ImageMagick", () => Buffer.from("push graphic-context\nviewbox 0 0 90 90")],
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a HEIC", () => heic("heic")],
    ["a HEIF of another codec", () => heic("mif1")],
  ];

  describe("a picture in a format that is not allowed is never decoded:", () => {
    test.each(OTHERS)("%s served by a picture host", async (_, bytes) => {
      expect(await show(bytes())).toEqual({ status: 200, isPlaceholder: true });
      expect(await fingerprint(bytes())).toEqual({ ok: false, reason: "kind" });
    });

    test.each(OTHERS)("%s uploaded to the search by picture", async (_, bytes) => {
      const form = new FormData();
      form.set("picture", new File([new Uint8Array(bytes())], "photo.jpg", { type: "image/jpeg" }));
      expect((await shop.post("/api/v1/qc/searchByPicture", form)).status).toBe(415);
    });

    test("a TIFF that is passed to the decoder directly", async () => {
      await expect(sharp(tiff).metadata()).rejects.toThrow("unsupported image format");
    });
  });

  test.each(["png", "jpeg", "gif", "webp", "avif"] as const)("%s is shown", async (format) => {
    const bytes = await sharp(await drawScene(2))
      .toFormat(format)
      .toBuffer();
    expect(await show(bytes)).toEqual({ status: 200, isPlaceholder: false });
  });

  /** An animation with one frame of each shade. */
  const moving = async (width: number, height: number, shades: string[]) =>
    sharp(
      await Promise.all(
        shades.map((background) =>
          sharp({ create: { width, height, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      ),
      { join: { animated: true } },
    );
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#eee" } });

  const chunk = (name: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(name), size, data, Buffer.alloc(data.length % 2)]);
  };
  /** An animated WebP of 10 × 10 pixels with a few bytes per frame. */
  function movingWebp(frames: number): Buffer {
    const size = [9, 0, 0, 9, 0, 0];
    const pixel = chunk(
      "VP8L",
      Buffer.from([0x2f, 9, 0x40, 2, 0, 0x88, 0x88, 8, ...Array(20).fill(0)]),
    );
    const frame = chunk(
      "ANMF",
      Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, ...size, 10, 0, 0, 0]), pixel]),
    );
    const body = Buffer.concat([
      Buffer.from("WEBP"),
      chunk("VP8X", Buffer.from([2, 0, 0, 0, ...size])),
      chunk("ANIM", Buffer.alloc(6)),
      ...Array<Buffer>(frames).fill(frame),
    ]);
    return chunk("RIFF", body);
  }

  test("an animated WebP of up to 200 frames is decoded, and a longer one is rejected", async () => {
    expect(await fingerprint(movingWebp(200))).toMatchObject({ ok: true });
    for (const frames of [201, 155_000]) {
      const bytes = movingWebp(frames);
      expect(await fingerprint(bytes)).toEqual({ ok: false, reason: "frames" });
      const form = new FormData();
      form.set("picture", new File([new Uint8Array(bytes)], "photo.webp", { type: "image/webp" }));
      const answer = await shop.post("/api/v1/qc/searchByPicture", form);
      expect(answer.status).toBe(413);
      expect(await answer.text()).toContain("too many frames: at most 200");
    }
  });

  /** Decoding each scan of a progressive JPEG passes over all of its pixels. 2,600 scans took 10 s. */
  test("a JPEG of up to 100 scans is decoded, and one with more is rejected", async () => {
    const jpeg = await plain(64, 64).jpeg({ progressive: true }).toBuffer();
    const scan = Buffer.from([0xff, 0xda]);
    const first = jpeg.indexOf(scan);
    const second = jpeg.indexOf(scan, first + 2);
    const scans = jpeg.toString("latin1").split("\xff\xda").length - 1;
    const withScans = (count: number) =>
      Buffer.concat([
        jpeg.subarray(0, second),
        ...Array<Buffer>(count - scans).fill(jpeg.subarray(first, second)),
        jpeg.subarray(second),
      ]);
    expect(await findExcess(withScans(100))).toBeUndefined();
    expect(await findExcess(withScans(101))).toBe("damaged");
  });

  describe("only the header of a picture above 12 megapixels, or 4 as AVIF, is read:", () => {
    let largeAvif: Promise<Buffer>;
    beforeAll(() => {
      largeAvif = plain(8000, 6300).avif({ effort: 0 }).toBuffer();
    });

    test.each<[string, () => Promise<Buffer>]>([
      ["an AVIF of 50 megapixels", async () => await largeAvif],
      ["an AVIF of more than 4 megapixels", () => plain(2048, 2049).avif({ effort: 0 }).toBuffer()],
      ["a WebP", () => plain(4096, 3073).webp({ effort: 0 }).toBuffer()],
      ["a PNG", () => plain(4096, 3073).png().toBuffer()],
      ["a JPEG", () => plain(4096, 3073).jpeg().toBuffer()],
      ["a GIF", () => plain(4096, 3073).gif({ effort: 1 }).toBuffer()],
      [
        "a moving GIF",
        async () => (await moving(4096, 3073, ["red", "blue"])).gif({ effort: 1 }).toBuffer(),
      ],
      [
        "a moving WebP",
        async () => (await moving(4096, 3073, ["red", "blue"])).webp({ effort: 0 }).toBuffer(),
      ],
    ])("%s", async (_, draw) => {
      const bytes = await draw();
      const { cpu_ms } = await leastCpu(3, async () =>
        expect(await fingerprint(bytes)).toEqual({ ok: false, reason: "pixels" }),
      );
      expect(cpu_ms).toBeLessThan(100);
      expect(await show(bytes)).toEqual({ status: 200, isPlaceholder: true });
    });

    test("a search by picture reports how many megapixels an AVIF may have", async () => {
      const form = new FormData();
      const bytes = new Uint8Array(await plain(2048, 2049).avif({ effort: 0 }).toBuffer());
      form.set("picture", new File([bytes], "a.avif", { type: "image/avif" }));
      const answer = await shop.post("/api/v1/qc/searchByPicture", form);
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({
        code: "picture_too_many_pixels",
        params: { most: 4 },
      });
    });

    test("an AVIF of 4 megapixels is decoded", async () => {
      const bytes = await plain(2048, 2048).avif({ effort: 0 }).toBuffer();
      expect(await show(bytes)).toMatchObject({ isPlaceholder: false });
    });

    test("an AVIF with a wrong size in its header", async () => {
      const bytes = Buffer.from(await largeAvif);
      const size = bytes.indexOf("ispe") + 8;
      bytes.writeUInt32BE(100, size);
      bytes.writeUInt32BE(100, size + 4);
      const before = process.cpuUsage();
      expect(await fingerprint(bytes)).toEqual({ ok: false, reason: "damaged" });
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(100);
    });

    test.each([
      [4032, 3024],
      [4080, 3060],
      [4080, 3072],
    ])(
      "a photo of a 12-megapixel camera, %i x %i, is decoded as a whole",
      async (width, height) => {
        expect(await show(await plain(width, height).jpeg().toBuffer())).toMatchObject({
          isPlaceholder: false,
        });
      },
    );
  });
});

describe("uploads", () => {
  const PATH = "/api/v1/qc/searchByPicture";
  const TEN_MB = 10 * 1024 * 1024;

  let shop: TestShop;
  let server: Server;
  let port: number;
  beforeAll(async () => {
    shop = await openTestShop({ TRUST_PROXY: "1" });
    server = createShopServer(shop.context).listen(0, "127.0.0.1");
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
    const body = head.startsWith("Transfer")
      ? `${begin.length.toString(16)}\r\n${begin}\r\n`
      : begin;
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
    await expect.poll(answeredCount).toBe(refusedCount);
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
      expect([rejectedUpload.statusCode, rejectedUpload.headers["retry-after"]]).toEqual([
        429,
        "5",
      ]);
      for (const { socket } of own) socket.destroy();
      await expect.poll(async () => (await upload("203.0.113.1")).statusCode).toBe(200);
    },
  );

  test("a stalled or very slow upload is aborted", async () => {
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
});
