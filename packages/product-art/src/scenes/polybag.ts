import type { Shape } from "../drawing/shape.ts";
import { randomFor } from "../seeded-random.ts";

/** A transparent bag over a folded garment, visible by the creases that reflect the light. */
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
