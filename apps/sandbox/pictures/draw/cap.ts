import { fold, mirrored, seam, stitches } from "../paint.ts";
import type { Drawing, Shape } from "../paint.ts";
import { darker } from "../tint.ts";
import { box, circle, oval, symmetric } from "./outline.ts";
import type { ClothLook } from "./garment-parts.ts";

const CROWN = symmetric(
  [500, 214],
  [
    [372, 214, 262, 300, 236, 440],
    [226, 510, 222, 560, 226, 600],
    [300, 640, 400, 646, 500, 646],
  ],
);
const SIDE =
  "M280 640C268 520 290 380 380 300C470 230 620 226 720 300C800 362 836 480 838 640C700 668 420 668 280 640Z";

export function cap(look: ClothLook, side: "front" | "side" | "back" | "above"): Drawing {
  const shapes = { front: capFront, side: capSide, back: capBack, above: capAbove }[side](look);
  return { shapes, texture: "denim", wrinkles: 0.28, bulge: 0.9, floor: 0.2, span_cm: 32 };
}

function crown(look: ClothLook): Shape[] {
  return [
    { d: CROWN, fill: look.hex, relief: { height: 0.6, soft: 44, cloth: 1 } },
    { d: CROWN, stroke: "#000", width: 3, opacity: 0.3 },
  ];
}

function button(x: number, y: number, look: ClothLook): Shape {
  return {
    d: oval(x, y, 22, 12),
    fill: darker(look.hex, 0.08),
    relief: { height: 0.95, soft: 5, cloth: 0.7 },
  };
}

function holes(points: [number, number][], look: ClothLook): Shape[] {
  return points.flatMap(([x, y]): Shape[] => [
    { d: circle(x, y, 11), fill: look.thread, relief: { height: 0.9, soft: 2, cloth: 0.8 } },
    { d: circle(x, y, 5), fill: "#141210", relief: { height: 0.4 } },
  ]);
}

function capFront(look: ClothLook): Shape[] {
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

function capSide(look: ClothLook): Shape[] {
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

function capBack(look: ClothLook): Shape[] {
  const gap = "M384 650C384 520 430 478 500 478C570 478 616 520 616 650Z";
  const strap = box(330, 590, 340, 50, 20);
  const side: Shape[] = [
    seam("M480 218C390 300 340 440 340 628", { clip: CROWN }),
    ...stitches("M468 218C378 300 328 440 328 628", look.thread, { clip: CROWN }),
  ];
  return [
    ...crown(look),
    ...side,
    ...side.map(mirrored),
    seam("M500 214V478", { clip: CROWN }),
    button(500, 212, look),
    { d: gap, fill: "#2a2622", clip: CROWN, relief: { height: 0.2, soft: 12, cloth: 0.5 } },
    ...stitches("M368 640C368 510 420 462 500 462C580 462 632 510 632 640", look.thread, {
      clip: CROWN,
    }),
    { d: strap, fill: darker(look.hex, 0.06), relief: { height: 0.84, soft: 5, cloth: 0.8 } },
    ...stitches(strap, look.thread),
    {
      d: box(470, 582, 56, 66, 8),
      stroke: "#b4aa94",
      width: 10,
      relief: { height: 0.96, soft: 2, gloss: 0.9 },
    },
  ];
}

function capAbove(look: ClothLook): Shape[] {
  const dome = oval(500, 430, 250, 270);
  const brim = symmetric(
    [500, 560],
    [
      [400, 560, 300, 580, 262, 540],
      [214, 620, 250, 890, 500, 892],
      [500, 892, 500, 892, 500, 892],
    ],
  );
  const spokes = [0, 60, 120, 180, 240, 300].map((turn) => {
    const angle = ((turn + 90) * Math.PI) / 180;
    return `M500 420Q${500 + Math.cos(angle + 0.12) * 130} ${420 + Math.sin(angle + 0.12) * 140} ${500 + Math.cos(angle) * 250} ${430 + Math.sin(angle) * 270}`;
  });
  return [
    { d: brim, fill: darker(look.hex, 0.05), relief: { height: 0.5, soft: 16, cloth: 0.8 } },
    ...[0, 1, 2, 3].flatMap((row) =>
      stitches(
        `M${258 + row * 6} ${700 - row * 20}C300 ${860 - row * 44} 420 ${872 - row * 36} 500 ${872 - row * 36}C580 ${872 - row * 36} 700 ${860 - row * 44} ${742 - row * 6} ${700 - row * 20}`,
        look.thread,
        { clip: brim },
      ),
    ),
    { d: dome, fill: look.hex, relief: { height: 0.8, soft: 50, cloth: 1 } },
    { d: dome, stroke: "#000", width: 3, opacity: 0.3 },
    ...spokes.map((d) => seam(d, { clip: dome, width: 4 })),
    ...spokes.flatMap((d) => stitches(d, look.thread, { clip: dome, transform: "translate(8 4)" })),
    {
      d: circle(500, 420, 20),
      fill: darker(look.hex, 0.08),
      relief: { height: 1, soft: 5, cloth: 0.7 },
    },
  ];
}
