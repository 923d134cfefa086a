import { front } from "./front.ts";
import { bodyOf } from "./body.ts";
import { mirrored, transformed } from "../../drawing/shape.ts";
import type { Drawing, Shape } from "../../drawing/shape.ts";
import type { ClothLook } from "../fabric-look.ts";
import { collarBehind } from "./collar.ts";
import { hanger } from "./hanger.ts";
import { sleeveOf } from "./sleeve.ts";
import { BODY, BODY_BACK, LONG_SLEEVE, SHORT_SLEEVE } from "./top-outlines.ts";
import type { TopCut, TopView } from "./top-outlines.ts";

/** A top laid flat, seen from the front or the back, or on a hanger. */
export function top(cut: TopCut, look: ClothLook, view: TopView): Drawing {
  const body = view.back ? BODY_BACK : BODY;
  const sleeve = cut === "t-shirt" ? SHORT_SLEEVE : LONG_SLEEVE;
  const drop = view.hanging ? "rotate(-11 296 240)" : "";
  const oneSleeve = transformed(sleeveOf(cut, sleeve, look), drop);
  const collar = collarBehind(cut, look, view);
  const shapes: Shape[] = [
    ...(view.hanging ? hanger(cut === "hoodie") : []),
    ...collar,
    ...oneSleeve,
    ...oneSleeve.map(mirrored),
    ...bodyOf(cut, body, look, view),
    ...front(cut, look, view),
  ];
  return {
    shapes,
    texture: cut === "down-jacket" ? "nylon" : cut === "t-shirt" ? "canvas" : "knit",
    wrinkles: cut === "down-jacket" ? 0.3 : 0.55,
    bulge: cut === "down-jacket" ? 0.2 : 0.08,
    floor: 0.34,
    span_cm: cut === "t-shirt" ? 82 : 88,
  };
}
