import { randomFor } from "../goods/random.ts";
import { textPath } from "./glyphs.ts";
import { moved } from "./paint.ts";
import type { Shape } from "./paint.ts";

/** A steel or wooden ruler, true to the scale of the goods; its left end lies at 0,0. */
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

export type LabelText = { lot: string; date: string; weight_g: number };

/** A printed slip: lot, date, weight and a bar code that means nothing. About 9 × 6 cm. */
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
  return moved(shapes, `scale(${scale.toFixed(4)})`);
}

/** A clear bag over folded cloth: seen only where its creases catch the light. */
export function polybag(seed: string): Shape[] {
  const random = randomFor(seed, "bag");
  const sheet = "M130 110L870 96L884 900L118 912Z";
  const creases = Array.from({ length: 16 }, (): Shape => {
    const [x, y] = [random.between(150, 800), random.between(130, 860)];
    const [dx, dy] = [random.between(-170, 170), random.between(-120, 120)];
    const d = `M${x} ${y}q${dx * 0.5 + random.between(-40, 40)} ${dy * 0.5} ${dx} ${dy}`;
    const width = random.between(4, 11);
    return {
      d,
      stroke: "#fff",
      width,
      opacity: random.between(0.08, 0.26),
      clip: sheet,
      relief: { ridge: 0.3, soft: 4 },
    };
  });
  return [
    { d: sheet, fill: "#fff", opacity: 0.1 },
    { d: sheet, stroke: "#fff", width: 4, opacity: 0.55 },
    { d: "M132 160L868 146", stroke: "#fff", width: 10, opacity: 0.4 },
    ...creases,
  ];
}
