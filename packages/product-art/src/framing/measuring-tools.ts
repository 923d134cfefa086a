import { transformed } from "../drawing/shape.ts";
import type { Drawing, Shape } from "../drawing/shape.ts";
import type { Camera } from "./camera.ts";
import type { PhotoRequest, WarehouseRequest } from "../photo-request.ts";
import { label } from "../scenes/label.ts";
import { ruler } from "../scenes/ruler.ts";
import type { Random } from "../seeded-random.ts";

/** Half the width and height of the visible area, in box units. */
function visibleHalf(camera: Camera): { x: number; y: number } {
  return { x: 800 / camera.zoom, y: 600 / camera.zoom };
}

/** The label in an upper corner, and usually a ruler along the lower edge or one side. */
export function rulerAndLabel(
  request: PhotoRequest,
  place: WarehouseRequest,
  random: Random,
  camera: Camera,
  { span_cm, floor }: Drawing,
): Shape[] {
  const half = visibleHalf(camera);
  const unit = 1000 / span_cm;
  const share = Math.max(0.55, Math.min(1.8, span_cm / 44));
  const date = new Date(place.time_s * 1000).toISOString().slice(0, 10);
  const text = { lot: `${request.id.slice(-8)}-${place.set}`, date, weight_g: place.weight_g };
  const isLeft = random.chance(0.5);
  const wide = 9 * unit * share;
  const x = camera.x + (isLeft ? -half.x * 0.9 : half.x * 0.9 - wide);
  const y = camera.y - half.y * random.between(0.72, 0.84);
  const slip = transformed(
    label(text, span_cm, floor + 0.02),
    `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${random.between(-9, 9).toFixed(1)}) scale(${share.toFixed(2)})`,
  );
  if (random.chance(0.3)) return slip;
  const long_cm = span_cm > 60 ? 50 : span_cm > 30 ? 30 : 15;
  const rule = ruler(long_cm, span_cm, { steel: random.chance(0.6), height: floor + 0.05 });
  const at = random.chance(0.6)
    ? `translate(${(camera.x - (long_cm * unit) / 2).toFixed(1)} ${(camera.y + half.y * 0.86 - unit * 3).toFixed(1)}) rotate(${random.between(-3, 3).toFixed(1)})`
    : `translate(${(camera.x + (isLeft ? half.x * 0.92 : -half.x * 0.92 + unit * 4)).toFixed(1)} ${(camera.y - half.y * 0.3).toFixed(1)}) rotate(${(90 + random.between(-3, 3)).toFixed(1)})`;
  return [...slip, ...transformed(rule, at)];
}

/** In about half of the close-ups, a ruler lies across the product as if it were being measured. */
export function rulerAcross(random: Random, camera: Camera, span_cm: number): Shape[] {
  if (random.chance(0.5)) return [];
  const half = visibleHalf(camera);
  const rule = ruler(span_cm > 60 ? 50 : 20, span_cm, { steel: random.chance(0.5), height: 0.92 });
  const x = camera.x - half.x * random.between(0.5, 0.8);
  const y = camera.y + half.y * random.between(0.35, 0.6);
  return transformed(
    rule,
    `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${random.between(-6, 6).toFixed(1)})`,
  );
}
