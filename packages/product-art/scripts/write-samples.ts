import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { PRODUCT_KINDS, drawPhoto } from "../src/index.ts";
import type { PhotoRequest } from "../src/index.ts";

/** Writes a studio photo and two warehouse photos of each kind, and an overview of all kinds. */
const folder = resolve(process.argv[2] ?? "product-art-samples");
const COLOURS = ["#2c3a52", "#7a2f35", "#d8c7a3", "#39513f", "#2b2b2e"];
const BENCH = { place: "warehouse", set: 1, weight_g: 640, time_s: 1_790_000_000 } as const;
const SCENES: Record<string, PhotoRequest["scene"]> = {
  studio: { place: "studio", shot: 1 },
  "warehouse-1": { ...BENCH, shot: 1 },
  "warehouse-2": { ...BENCH, shot: 2 },
};
const TILE_PX = 180;
const COLUMNS = 9;

mkdirSync(folder, { recursive: true });
const tiles: Buffer[] = [];
for (const [index, kind] of PRODUCT_KINDS.entries()) {
  const id = String(7_300_000_000 + index);
  const hex = COLOURS[index % COLOURS.length]!;
  for (const [name, scene] of Object.entries(SCENES)) {
    const photo = await drawPhoto({ id, kind, title: kind, hex, scene });
    writeFileSync(join(folder, `${kind}-${name}.jpg`), photo);
    if (name !== "warehouse-2") tiles.push(await sharp(photo).resize(TILE_PX, TILE_PX).toBuffer());
  }
}

const rows = Math.ceil(tiles.length / COLUMNS);
const overview = sharp({
  create: {
    width: COLUMNS * TILE_PX,
    height: rows * TILE_PX,
    channels: 3,
    background: "#ffffff",
  },
}).composite(
  tiles.map((input, index) => ({
    input,
    left: (index % COLUMNS) * TILE_PX,
    top: Math.floor(index / COLUMNS) * TILE_PX,
  })),
);
await overview.webp({ quality: 70 }).toFile(join(folder, "overview.webp"));
process.stdout.write(`${PRODUCT_KINDS.length * 3} photos written to ${folder}\n`);
