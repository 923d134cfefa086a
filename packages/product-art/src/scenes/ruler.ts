import { textPath } from "../drawing/glyphs.ts";
import type { Shape } from "../drawing/shape.ts";

/** A steel or wooden ruler at the scale of the product, with its left end at 0,0. */
export function ruler(
  length_cm: number,
  span_cm: number,
  look: { steel: boolean; height: number },
): Shape[] {
  const { steel, height } = look;
  const unit = 1000 / span_cm;
  const wide = unit * (length_cm > 30 ? 4 : 3);
  const long = unit * (length_cm + 1.2);
  const body = `M0 0H${long}V${wide}H0Z`;
  let ticks = "";
  let digits = "";
  const numberEach = length_cm > 30 ? 5 : 1;
  for (let mm = 0; mm <= length_cm * 10; mm += unit > 22 ? 1 : 5) {
    const x = (unit * (0.6 + mm / 10)).toFixed(1);
    const share = mm % 10 === 0 ? 0.34 : mm % 5 === 0 ? 0.25 : 0.15;
    ticks += `M${x} 0v${(wide * share).toFixed(1)}`;
    if (mm % (10 * numberEach) === 0) {
      const text = String(mm / 10);
      const size = Math.min(wide * 0.24, unit * (numberEach === 1 ? 0.5 : 2));
      digits += textPath(text, Number(x) - (text.length * size) / 2.4, wide * 0.48, size);
    }
  }
  return [
    {
      d: body,
      fill: steel ? "#c4c7c8" : "#d9b878",
      relief: { height, cloth: 0.1, gloss: steel ? 0.45 : 0.1 },
    },
    { d: ticks, stroke: "#26221e", width: unit * 0.04, opacity: 0.9 },
    { d: digits, stroke: "#26221e", width: wide * 0.03, opacity: 0.9 },
  ];
}
