import { backpack } from "./backpack.ts";
import { crossbody } from "./crossbody.ts";
import { tote } from "./tote.ts";
import type { ClothLook } from "../fabric-look.ts";
import { fullView } from "../views.ts";
import type { ProductViews } from "../views.ts";

export function bagViews(
  kind: "tote" | "crossbody" | "backpack",
  look: ClothLook,
  title: string,
): ProductViews {
  const leather = /leather/i.test(title) || kind === "crossbody";
  const material = {
    texture: leather ? "leather" : "canvas",
    gloss: leather ? 0.34 : 0.04,
  } as const;
  const draw = (back: boolean) => {
    if (kind === "tote") return tote(look, back, material);
    return kind === "crossbody" ? crossbody(look, back, material.gloss) : backpack(look, back);
  };
  return {
    views: [fullView(() => draw(false), 1.15), fullView(() => draw(true), 1.15)],
    closeUps: [
      { x: 500, y: kind === "backpack" ? 600 : 730, nearer: 2 },
      { x: 350, y: 480, nearer: 2.4 },
      { x: 300, y: 820, nearer: 2.4 },
    ],
  };
}
