import { darker } from "../../drawing/colour.ts";
import { symmetric } from "../../drawing/outline.ts";
import { mirrored, seam, stitches } from "../../drawing/shape.ts";
import type { Shape } from "../../drawing/shape.ts";
import { CROWN, button, crown, holes } from "./cap-parts.ts";
import type { ClothLook } from "../fabric-look.ts";

export function capFront(look: ClothLook): Shape[] {
  const brim = symmetric(
    [500, 576],
    [
      [390, 572, 280, 580, 216, 590],
      [170, 650, 216, 830, 500, 832],
      [500, 822, 500, 822, 500, 822],
    ],
  );
  const rows = [0, 1, 2, 3, 4].flatMap((row) => {
    const y = 796 - row * 34;
    return stitches(
      `M${232 + row * 6} ${690 - row * 8}C280 ${y - 20} 400 ${y} 500 ${y}C600 ${y} 720 ${y - 20} ${768 - row * 6} ${690 - row * 8}`,
      look.thread,
      { clip: brim },
    );
  });
  const side: Shape[] = [
    seam("M480 218C390 300 352 440 356 632", { clip: CROWN }),
    ...stitches("M470 218C378 300 340 440 344 632", look.thread, { clip: CROWN }),
  ];
  return [
    ...crown(look),
    seam("M500 214V640", { clip: CROWN }),
    ...stitches("M488 220V640M512 220V640", look.thread, { clip: CROWN }),
    ...side,
    ...side.map(mirrored),
    button(500, 212, look),
    ...holes(
      [
        [400, 330],
        [600, 330],
      ],
      look,
    ),
    { d: brim, fill: darker(look.hex, 0.04), relief: { height: 0.86, soft: 24, cloth: 0.8 } },
    { d: brim, stroke: "#000", width: 3, opacity: 0.35 },
    ...rows,
  ];
}
