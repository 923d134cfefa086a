import { cord, eyelet } from "./shoe-parts.ts";
import type { Shape } from "../../drawing/shape.ts";
import type { ShoeLook } from "./shoe-look.ts";
import type { ShoeCut } from "./side-patterns.ts";

export function crossedLaces(look: ShoeLook, cut: ShoeCut): Shape[] {
  const rows = 6;
  const shapes: Shape[] = [];
  for (let row = 0; row < rows; row++) {
    const y = 362 + row * 44;
    const half = 62 + row * 5;
    shapes.push(
      ...eyelet(496 - half, y, cut !== "trail-runner"),
      ...eyelet(496 + half, y, cut !== "trail-runner"),
    );
  }
  for (let row = 0; row < rows; row++) {
    const y = 362 + row * 44;
    const half = 62 + row * 5;
    if (row + 1 < rows) {
      shapes.push(
        ...cord(
          `M${496 - half} ${y}C${470} ${y + 10} ${520} ${y + 34} ${496 + half + 5} ${y + 44}`,
          look.lace,
          13,
        ),
      );
      shapes.push(
        ...cord(
          `M${496 + half} ${y}C${522} ${y + 10} ${472} ${y + 34} ${496 - half - 5} ${y + 44}`,
          look.lace,
          13,
        ),
      );
    }
  }
  const y = 352 + rows * 44;
  return [
    ...shapes,
    ...cord(
      `M496 ${y}C420 ${y - 70} 360 ${y + 10} 430 ${y + 34}C470 ${y + 44} 490 ${y + 10} 496 ${y}`,
      look.lace,
      11,
    ),
    ...cord(
      `M496 ${y}C576 ${y - 70} 640 ${y + 10} 566 ${y + 34}C530 ${y + 44} 506 ${y + 10} 496 ${y}`,
      look.lace,
      11,
    ),
    ...cord(`M496 ${y}C470 ${y + 60} 440 ${y + 70} 452 ${y + 120}`, look.lace, 10),
    ...cord(`M496 ${y}C520 ${y + 60} 560 ${y + 80} 540 ${y + 124}`, look.lace, 10),
  ];
}
