import type { ClothLook } from "../fabric-look.ts";
import { folded } from "./folded.ts";
import type { TopCut } from "./top-outlines.ts";
import { top } from "./top.ts";
import { trousers } from "./trousers.ts";
import { fullView } from "../views.ts";
import type { ProductViews } from "../views.ts";

export function topViews(cut: TopCut, look: ClothLook): ProductViews {
  const texture = cut === "down-jacket" ? "nylon" : cut === "t-shirt" ? "canvas" : "knit";
  const middle = cut === "hoodie" ? 446 : cut === "down-jacket" ? 480 : 520;
  return {
    views: [
      fullView(() => top(cut, look, {}), 1.16, middle),
      fullView(() => top(cut, look, { back: true }), 1.16, middle),
      fullView(() => top(cut, look, { hanging: true }), 1.1, middle - 24),
      {
        ...fullView(
          () => folded(look, cut === "down-jacket" ? "puffy" : "top", texture),
          1.18,
          516,
        ),
        folded: true,
      },
    ],
    closeUps: [
      { x: 500, y: 250, nearer: 2.6 },
      { x: 210, y: cut === "t-shirt" ? 420 : 700, nearer: 2.8 },
      { x: 560, y: 790, nearer: 2.5 },
    ],
  };
}

export function trouserViews(look: ClothLook, title: string): ProductViews {
  const texture = title.includes("denim") ? "denim" : "canvas";
  return {
    views: [
      fullView(() => trousers(look, false, texture), 1.16, 506),
      fullView(() => trousers(look, true, texture), 1.16, 506),
      { ...fullView(() => folded(look, "trousers", texture), 1.18, 516), folded: true },
    ],
    closeUps: [
      { x: 500, y: 190, nearer: 2.8 },
      { x: 400, y: 860, nearer: 3 },
    ],
  };
}
