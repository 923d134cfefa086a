import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { picturePath, registerPictures } from "#features/pictures/service.server.ts";
import { findExcess } from "#server/pictures/decoder.ts";
import { fingerprint } from "#server/pictures/fingerprint.ts";
import { drawScene } from "#testing/pictures.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

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
  host = createServer((req, res) => void res.end(served.get(req.url ?? ""))).listen(0, "127.0.0.1");
  await once(host, "listening");
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  // The host is allowed, because a setting names it as an external service.
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
    const before = process.cpuUsage();
    expect(await fingerprint(bytes)).toEqual({ ok: false, reason: "pixels" });
    const { user } = process.cpuUsage(before);
    expect(user / 1000).toBeLessThan(100);
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
  ])("a photo of a 12-megapixel camera, %i x %i, is decoded as a whole", async (width, height) => {
    expect(await show(await plain(width, height).jpeg().toBuffer())).toMatchObject({
      isPlaceholder: false,
    });
  });
});
