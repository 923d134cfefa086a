import { shoePairTop } from "./from-above.ts";
import { shoeSoles } from "./outsole.ts";
import { shoeLook } from "./shoe-look.ts";
import type { ShoeCut } from "./side-patterns.ts";
import { shoeSide } from "./side.ts";
import { fullView } from "../views.ts";
import type { ProductViews } from "../views.ts";

export function shoeViews(cut: ShoeCut, hex: string, title: string, seed: number): ProductViews {
  const look = shoeLook(hex, title, seed);
  return {
    views: [
      fullView(
        () => shoeSide(cut, look),
        1.2,
        { boot: 396, "high-top": 412 }[cut as string] ?? 510,
      ),
      fullView(() => shoePairTop(cut, look)),
      fullView(() => shoeSoles(cut, look)),
    ],
    closeUps: [
      { x: 250, y: 580, nearer: 2.2 },
      { x: 800, y: 520, nearer: 2 },
      { x: 500, y: 420, nearer: 2.1 },
    ],
  };
}
