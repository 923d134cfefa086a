import sharp from "sharp";
import { expect, test } from "vitest";
import { textPath } from "../src/drawing/glyphs.ts";
import { colourSvg, reliefSvg } from "../src/drawing/svg.ts";
import { shotOf } from "../src/framing/shot.ts";
import { PRODUCT_KINDS, drawPhoto } from "../src/index.ts";
import type { PhotoRequest } from "../src/index.ts";

const STUDIO = { place: "studio", shot: 1 } as const;
const WAREHOUSE = {
  place: "warehouse",
  set: 1,
  shot: 1,
  weight_g: 640,
  time_s: 1_790_000_000,
} as const;

function request(changes: Partial<PhotoRequest> = {}): PhotoRequest {
  return {
    id: "7300112237",
    kind: "hoodie",
    title: "Plain cotton hoodie",
    hex: "#2c3a52",
    scene: STUDIO,
    ...changes,
  };
}

async function meanColour(jpeg: Uint8Array): Promise<number[]> {
  const { channels } = await sharp(jpeg).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

test("a studio photo is a square JPEG, a warehouse photo a wide one", async () => {
  const studio = await sharp(await drawPhoto(request())).metadata();
  expect(studio).toMatchObject({ format: "jpeg", width: 1200, height: 1200 });
  const warehouse = await sharp(await drawPhoto(request({ scene: WAREHOUSE }))).metadata();
  expect(warehouse).toMatchObject({ format: "jpeg", width: 1600, height: 1200 });
});

test("equal requests give identical bytes, and another shot gives different ones", async () => {
  const first = Buffer.from(await drawPhoto(request({ scene: WAREHOUSE })));
  expect(first.equals(await drawPhoto(request({ scene: WAREHOUSE })))).toBe(true);
  expect(first.equals(await drawPhoto(request({ scene: { ...WAREHOUSE, shot: 2 } })))).toBe(false);
});

test("another colour of the same product changes the colours of the photo", async () => {
  const blue = await meanColour(await drawPhoto(request()));
  const red = await meanColour(await drawPhoto(request({ hex: "#7a2f35" })));
  expect(red).not.toEqual(blue);
});

test.each(PRODUCT_KINDS)("%s: the warehouse photo has light and dark areas", async (kind) => {
  const jpeg = await drawPhoto(request({ kind, scene: WAREHOUSE }));
  const { channels } = await sharp(jpeg).stats();
  for (const channel of channels) expect(channel.stdev).toBeGreaterThan(12);
});

test("text is drawn as strokes, so that no font has to be installed", () => {
  for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.:/") {
    expect(textPath(letter, 0, 0, 6), letter).toMatch(/^M/);
  }
  const { drawing, scene } = shotOf(request({ scene: WAREHOUSE }));
  const svg = scene.backdrop + colourSvg([...scene.beside, ...drawing.shapes]);
  expect(svg + reliefSvg(drawing.shapes, 1)).not.toMatch(/<text|font/);
  expect(svg).not.toMatch(/NaN|undefined/);
});
