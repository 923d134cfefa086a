import type { Shape } from "../../drawing/shape.ts";

/** A wooden hanger. Behind a hood only its hook is visible, and higher up. */
export function hanger(behindHood: boolean): Shape[] {
  const wood =
    "M500 140C520 140 560 158 668 208C682 216 676 232 660 230L500 186L340 230C324 232 318 216 332 208C440 158 480 140 500 140Z";
  const hook = "M500 156V110C500 96 528 92 532 66C536 34 500 16 478 36C468 46 466 56 468 64";
  return [
    {
      d: hook,
      stroke: "#8f9194",
      width: 10,
      transform: `translate(0 ${behindHood ? -112 : 0})`,
      relief: { height: 0.5, soft: 2, gloss: 0.9 },
    },
    {
      d: wood,
      fill: "#b98d5f",
      relief: { height: 0.4, soft: 8, cloth: 0.2, gloss: 0.25 },
    },
  ];
}
