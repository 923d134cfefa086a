import { setImmediate } from "node:timers/promises";
import { randomFor } from "../goods/seeded-random.ts";
import { goodsPainter } from "./goods-painter.ts";
import { groundPainter } from "./ground-painter.ts";
import type { Raw, RowPainter } from "./pixels.ts";
import type { Scene } from "./scene.ts";

/** A picture in RGBA, with the place of its centre relative to the photo's centre. */
export type Layer = Raw & { x: number; y: number };

export type Material = {
  /** The background, one byte for each pixel. */
  ground: Raw;
  /** The size of a pixel of the goods in pixels of the background. */
  groundScale: number;
  /** The pictures of the goods, three bytes for each pixel. The upper one is last. */
  goods: readonly Raw[];
  beside: readonly Layer[];
};

/** The number of rows after which other work of the process may run. */
const ROWS_AT_ONCE = 40;

/** Paints the goods and the things beside them on the background, and applies lamp and sensor noise. */
export async function paint(scene: Scene, material: Material): Promise<Uint8ClampedArray> {
  const line = scene.width * 3;
  const rgb = new Uint8ClampedArray(line * scene.height);
  const painters = [
    groundPainter(scene, material.ground, material.groundScale),
    ...material.goods.map((picture) => goodsPainter(scene, picture)),
    ...material.beside.map((layer) => layerPainter(scene, layer)),
    lightPainter(scene),
  ];
  for (let y = 0; y < scene.height; y++) {
    const row = rgb.subarray(y * line, (y + 1) * line);
    for (const paintRow of painters) paintRow(row, y);
    if (y % ROWS_AT_ONCE === 0) await setImmediate();
  }
  return rgb;
}

function layerPainter(scene: Scene, { data, width, height, x, y }: Layer): RowPainter {
  const leftEdge = Math.round(scene.width / 2 + x - width / 2);
  const topEdge = Math.round(scene.height / 2 + y - height / 2);
  const first = Math.max(0, -leftEdge);
  const last = Math.min(width, scene.width - leftEdge);
  return (row, at) => {
    if (at < topEdge || at >= topEdge + height) return;
    let from = ((at - topEdge) * width + first) * 4;
    let to = (leftEdge + first) * 3;
    for (let column = first; column < last; column++, from += 4, to += 3) {
      const cover = data[from + 3]! / 255;
      row[to] = row[to]! + (data[from]! - row[to]!) * cover;
      row[to + 1] = row[to + 1]! + (data[from + 1]! - row[to + 1]!) * cover;
      row[to + 2] = row[to + 2]! + (data[from + 2]! - row[to + 2]!) * cover;
    }
  };
}

const noise = randomFor("grain");
const GRAIN = Float32Array.from(
  { length: 1 << 16 },
  () => noise.next() + noise.next() + noise.next() - 1.5,
);

function lightPainter({ width, height, lamp, grain }: Scene): RowPainter {
  const [red, green, blue] = lamp.colour;
  const across = Float32Array.from(
    { length: width },
    (_, x) => lamp.fall * (x / width - 0.5 - lamp.x) ** 2,
  );
  return (row, y) => {
    const bright = 1.03 - lamp.fall * (y / height - 0.5 - lamp.y) ** 2;
    // The step and the length have no common factor, so that the noise has no visible pattern.
    const from = y * 40_503;
    for (let x = 0, to = 0; x < width; x++, to += 3) {
      const lit = bright - across[x]!;
      const add = GRAIN[(from + x) & 0xffff]! * grain;
      row[to] = row[to]! * lit * red + add;
      row[to + 1] = row[to + 1]! * lit * green + add;
      row[to + 2] = row[to + 2]! * lit * blue + add;
    }
  };
}
