import { between, fixed, stepOf } from "./pixels.ts";
import type { Raw, RowPainter } from "./pixels.ts";
import type { Scene } from "./scene.ts";

export function groundPainter(scene: Scene, ground: Raw, scale: number): RowPainter {
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
