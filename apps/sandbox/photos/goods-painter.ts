import { rgbOf } from "./colour.ts";
import { between, fixed, stepOf } from "./pixels.ts";
import type { Raw, RowPainter } from "./pixels.ts";
import type { Scene } from "./scene.ts";

/**
 * Paints goods. Their picture consists of three equal parts, one below the other: how much the goods cover the
 * background, how bright they are where they have their own colour, and their other colours.
 */
export function goodsPainter(scene: Scene, { data, width, height: total }: Raw): RowPainter {
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
