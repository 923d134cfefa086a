import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { encodePicture } from "./encode-picture.ts";
import { fingerprint } from "./fingerprint.ts";
import { distance } from "./picture-hash.ts";
import { drawScene } from "#testing/pictures.ts";

async function fingerprintOf(picture: Buffer, mark?: string) {
  const result = await fingerprint(picture, mark);
  if (!result.ok) throw new Error(`a picture of the test is ${result.reason}`);
  return result.known;
}
const hashOf = async (picture: Buffer) => (await fingerprintOf(picture)).hash!;

const MARK = "Loupe";
const markedHashOf = async (picture: Buffer) => (await fingerprintOf(picture, MARK)).markedHash!;

/** A scene with so little contrast that the white letters of a watermark dominate it. */
const drawFaint = async (seed: number) =>
  sharp(await drawScene(seed))
    .linear(0.12, 60)
    .png()
    .toBuffer();

/** Expects any two of the hashes to differ in more than `bits` bits. */
function expectApart(hashes: readonly bigint[], bits: number) {
  for (const [place, one] of hashes.entries()) {
    for (const other of hashes.slice(place + 1)) expect(distance(one, other)).toBeGreaterThan(bits);
  }
}

const blank = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "#fdfdfd" } })
    .png()
    .toBuffer();

describe("the hash of a copy of a picture differs in at most two bits,", () => {
  test.each([
    ["as JPEG of poor quality", (image: Sharp) => image.jpeg({ quality: 40 })],
    ["as WebP", (image: Sharp) => image.webp({ quality: 60 })],
    ["as AVIF", (image: Sharp) => image.avif({ quality: 45, effort: 2 })],
    ["at half its width", (image: Sharp) => image.resize({ width: 320 }).jpeg()],
    ["at twice its width", (image: Sharp) => image.resize({ width: 1280 }).jpeg()],
    ["a little brighter", (image: Sharp) => image.modulate({ brightness: 1.05 }).jpeg()],
  ])("if the copy is %s", async (_, change) => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const original = await drawScene(seed);
      const copy = await change(sharp(original)).toBuffer();
      expect(distance(await hashOf(original), await hashOf(copy))).toBeLessThanOrEqual(2);
    }
  });
});

describe("a copy of a picture with the site's watermark", () => {
  test.each([
    [160, "webp"],
    [320, "jpeg"],
    [640, "avif"],
    [1600, "webp"],
  ] as const)(
    "is recognised by the marked hash, if it is %i pixels wide and in %s",
    async (width, format) => {
      for (let seed = 1; seed <= 5; seed += 1) {
        const original = await drawFaint(seed);
        const encoded = await encodePicture(original, { width, format, mark: MARK });
        if (!encoded.ok) throw new Error(`a picture of the test is ${encoded.reason}`);
        const { hash, markedHash } = await fingerprintOf(original, MARK);
        const saved = await hashOf(encoded.bytes);
        expect(distance(saved, markedHash!)).toBeLessThanOrEqual(4);
        expect(distance(saved, hash!)).toBeGreaterThan(6);
      }
    },
  );

  test("is not confused with other pictures with the same watermark", async () => {
    const hashes = await Promise.all(
      Array.from({ length: 20 }, async (_, seed) => markedHashOf(await drawFaint(seed + 1))),
    );
    expectApart(hashes, 6);
  });

  test("has no marked hash if the picture has no shapes, because the watermark alone is the same on all pictures", async () => {
    expect((await fingerprintOf(await blank(), MARK)).markedHash).toBeNull();
  });
});

test("hashes of different pictures differ in more than eight bits", async () => {
  const hashes = await Promise.all(
    Array.from({ length: 30 }, async (_, seed) => hashOf(await drawScene(seed + 1))),
  );
  expectApart(hashes, 8);
});

test("a picture without shapes has no hash", async () => {
  expect(await fingerprintOf(await blank())).toEqual({
    width_px: 300,
    height_px: 200,
    colour: "#fdfdfd",
    hash: null,
    markedHash: null,
  });
});

test("the size in the fingerprint is that of the upright picture", async () => {
  const rotated = await sharp(await drawScene(1))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await fingerprintOf(rotated)).toMatchObject({ width_px: 480, height_px: 640 });
});

test.each([
  ["no picture", Buffer.from("<html>"), "kind"],
  ["nothing", Buffer.alloc(0), "kind"],
  ["the beginning of one", Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "damaged"],
])("a file that is %s has no fingerprint", async (_, bytes, reason) => {
  expect(await fingerprint(bytes)).toEqual({ ok: false, reason });
});

test.each([
  [0n, 0n, 0],
  [0n, -1n, 64],
  [5n, 6n, 2],
  [-9_223_372_036_854_775_808n, 0n, 1],
  [0x0f0f_0f0fn, 0n, 16],
  [0x0f0f_0f0f_0000_0000n, 0n, 16],
])("the hashes %d and %d differ in %i bits", (a, b, bits) => {
  expect(distance(a, b)).toBe(bits);
});
