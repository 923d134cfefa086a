import { textPath } from "../drawing/glyphs.ts";
import { transformed } from "../drawing/shape.ts";
import type { Shape } from "../drawing/shape.ts";
import { randomFor } from "../seeded-random.ts";

type LabelText = { lot: string; date: string; weight_g: number };

/** A printed label of about 9 × 6 cm with lot, date, weight and a random bar code. */
export function label(text: LabelText, span_cm: number, height: number): Shape[] {
  const scale = (1000 / span_cm) * 0.1;
  const paper = "M4 0H86Q90 0 90 4V56Q90 60 86 60H4Q0 60 0 56V4Q0 0 4 0Z";
  const random = randomFor(text.lot, "bars");
  let bars = "";
  for (let x = 7; x < 82;) {
    const width = random.pick([0.5, 0.5, 1, 1.6]);
    bars += `M${x.toFixed(2)} 37h${width}v16h${-width}Z`;
    x += width + random.pick([0.6, 0.6, 1.1, 1.7]);
  }
  const lines = [
    textPath(`LOT ${text.lot}`, 7, 6, 5),
    textPath(text.date, 7, 16.5, 5),
    textPath(`${text.weight_g} G`, 7, 26.5, 7),
    textPath("QC", 72, 26.5, 7),
  ].join("");
  const shapes: Shape[] = [
    { d: paper, fill: "#f4f2ec", relief: { height, cloth: 0.05, gloss: 0.06 } },
    { d: bars, fill: "#1c1b1a" },
    { d: lines, stroke: "#1c1b1a", width: 0.9 },
    { d: "M68 24H86V36H68Z", stroke: "#1c1b1a", width: 0.7 },
  ];
  return transformed(shapes, `scale(${scale.toFixed(4)})`);
}
