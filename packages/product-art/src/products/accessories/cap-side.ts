import { darker } from "../../drawing/colour.ts";
import { fold, seam, stitches } from "../../drawing/shape.ts";
import type { Shape } from "../../drawing/shape.ts";
import { button, holes } from "./cap-parts.ts";
import type { ClothLook } from "../fabric-look.ts";

const SIDE =
  "M280 640C268 520 290 380 380 300C470 230 620 226 720 300C800 362 836 480 838 640C700 668 420 668 280 640Z";

export function capSide(look: ClothLook): Shape[] {
  const brim =
    "M300 590C200 596 90 650 52 706C46 726 60 736 90 734C190 728 330 700 420 664C400 620 360 590 300 590Z";
  return [
    { d: SIDE, fill: look.hex, relief: { height: 0.6, soft: 44, cloth: 1 } },
    { d: SIDE, stroke: "#000", width: 3, opacity: 0.3 },
    seam("M556 248C470 330 440 480 450 660", { clip: SIDE }),
    ...stitches("M544 248C458 330 428 480 438 660", look.thread, { clip: SIDE }),
    seam("M556 248C650 330 690 480 690 656", { clip: SIDE }),
    ...stitches("M568 248C662 330 702 480 702 656", look.thread, { clip: SIDE }),
    fold("M300 600C420 640 700 640 830 600", 24, -0.2, { clip: SIDE }),
    button(556, 246, look),
    ...holes(
      [
        [600, 360],
        [380, 390],
      ],
      look,
    ),
    ...stitches("M284 624C420 650 700 650 836 624", look.thread, { clip: SIDE }),
    { d: brim, fill: darker(look.hex, 0.05), relief: { height: 0.82, soft: 14, cloth: 0.8 } },
    ...[0, 1, 2].flatMap((row) =>
      stitches(
        `M${86 + row * 40} ${720 - row * 8}C200 ${708 - row * 20} 320 ${686 - row * 22} ${410 - row * 10} ${650 - row * 14}`,
        look.thread,
        { clip: brim },
      ),
    ),
    { d: brim, stroke: "#000", width: 3, opacity: 0.35 },
  ];
}
