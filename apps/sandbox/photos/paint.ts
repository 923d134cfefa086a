import { setImmediate } from "node:timers/promises";
import { randomFor } from "../goods/seeded-random.ts";
import { type Raw, type RowPainter, between, fixed, stepOf } from "./pixels.ts";
import type { Scene } from "./scene.ts";
import { rgbOf } from "./colour.ts";

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

/**
 * Paints goods. Their picture consists of three equal parts, one below the other: how much the goods cover the
 * background, how bright they are where they have their own colour, and their other colours.
 */
function goodsPainter(scene: Scene, { data, width, height: total }: Raw): RowPainter {
  const height = total / 3;
  const [line, part] = [width * 3, width * height * 3];
  const { a, b } = stepOf(scene);
  const flip = scene.isMirrored ? -1 : 1;
  const [right, down] = [fixed(a * flip), fixed(b)];
  const [lastU, lastV] = [fixed(width - 1), fixed(height - 1)];
  // In the second part of the picture, 196 is the value for even light, which leaves room for highlights.
  const [red, green, blue] = rgbOf(scene.hex).map((value) => value / 196) as [
    number,
    number,
    number,
  ];
  return (row, y) => {
    const dy = y - scene.height / 2 - scene.y;
    const dx = -scene.width / 2 - scene.x;
    let u = fixed(width / 2 + (a * dx - b * dy) * flip);
    let v = fixed(height / 2 + b * dx + a * dy);
    for (let to = 0; to < row.length; to += 3, u += right, v += down) {
      if (u < 0 || v < 0 || u >= lastU || v >= lastV) continue;
      const i = (v >> 16) * line + (u >> 16) * 3;
      if (data[i] === 0 && data[i + line + 3] === 0) continue;
      const x = (u >> 8) & 255;
      const z = (v >> 8) & 255;
      const under = 1 - between(data, i, 3, line, x, z) / 255;
      const cloth = between(data, i + part, 3, line, x, z);
      const own = i + 2 * part;
      row[to] = row[to]! * under + cloth * red + between(data, own, 3, line, x, z);
      row[to + 1] = row[to + 1]! * under + cloth * green + between(data, own + 1, 3, line, x, z);
      row[to + 2] = row[to + 2]! * under + cloth * blue + between(data, own + 2, 3, line, x, z);
    }
  };
}

function groundPainter(scene: Scene, ground: Raw, scale: number): RowPainter {
  const { width, height } = scene;
  const { dark, light } = scene.ground;
  const { data } = ground;
  const step = stepOf(scene);
  // Half the size of the area that the rotated photo covers. This area must be inside the picture.
  const wide = (width * step.a + height * Math.abs(step.b)) / 2 + 2;
  const high = (height * step.a + width * Math.abs(step.b)) / 2 + 2;
  const share = Math.min(scale, ground.width / 2 / wide, ground.height / 2 / high);
  const [a, b] = [step.a * share, step.b * share];
  const [right, down] = [fixed(a), fixed(b)];
  const line = ground.width;
  const at = scene.groundAt ?? { x: 0.5, y: 0.5 };
  const centre = {
    x: wide * share + (ground.width - 2 * wide * share) * at.x,
    y: high * share + (ground.height - 2 * high * share) * at.y,
  };
  const palette = Uint8ClampedArray.from({ length: 256 * 3 }, (_, index) => {
    const channel = index % 3;
    return dark[channel]! + ((light[channel]! - dark[channel]!) * Math.floor(index / 3)) / 255;
  });
  return (row, y) => {
    let u = fixed(centre.x - (a * width) / 2 - b * (y - height / 2));
    let v = fixed(centre.y - (b * width) / 2 + a * (y - height / 2));
    for (let to = 0; to < row.length; to += 3, u += right, v += down) {
      const i = (v >> 16) * line + (u >> 16);
      const tone = between(data, i, 1, line, (u >> 8) & 255, (v >> 8) & 255);
      row[to] = palette[tone * 3]!;
      row[to + 1] = palette[tone * 3 + 1]!;
      row[to + 2] = palette[tone * 3 + 2]!;
    }
  };
}
