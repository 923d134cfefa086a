import { randomFor } from "../goods/random.ts";
import type { Random } from "../goods/random.ts";
import { label, polybag, ruler } from "./bench-things.ts";
import { matrixOf } from "./camera.ts";
import type { View } from "./camera.ts";
import type { Order } from "./order.ts";
import { mirrored, moved } from "./paint.ts";
import type { Drawing, Shape } from "./paint.ts";
import { studioScene, warehouseScene } from "./scene.ts";
import type { Scene } from "./scene.ts";
import { subjectOf } from "./subjects.ts";
import type { Close, Subject, Whole } from "./subjects.ts";

export type Shot = { drawing: Drawing; view: View; scene: Scene };

type Frame = { whole: Whole; close: Close | null; flipped: boolean };

/** Which side of the goods this picture shows, from where, and in what surroundings. */
export function shotOf(order: Order): Shot {
  const subject = subjectOf(order.kind, order.id, order.title, order.hex);
  return order.scene.place === "studio"
    ? studioShot(order, subject, order.scene.shot)
    : warehouseShot(order, subject, order.scene);
}

function studioShot(order: Order, subject: Subject, shot: number): Shot {
  const frame = frameOf(subject, shot);
  const random = randomFor(order.id, "studio", shot);
  const isPlain = shot === 1;
  const view: View = {
    x: frame.close?.x ?? frame.whole.x,
    y: frame.close?.y ?? frame.whole.y,
    zoom: frame.whole.zoom * (frame.close?.nearer ?? 1),
    turn_deg: isPlain ? 0 : random.between(-3, 3) + (frame.flipped ? 14 : 0),
  };
  return { drawing: drawn(frame), view, scene: studioScene(order.hex, order.id) };
}

type Place = Extract<Order["scene"], { place: "warehouse" }>;

function warehouseShot(order: Order, subject: Subject, place: Place): Shot {
  const set = `${order.id}:${place.set}`;
  const random = randomFor(set, place.shot, "camera");
  const frame = frameOf(subject, place.shot);
  const near = frame.close?.nearer ?? 1;
  const view: View = {
    x: (frame.close?.x ?? frame.whole.x) + random.between(-36, 36) / near,
    y: (frame.close?.y ?? frame.whole.y) + random.between(-20, 36) / near,
    zoom: frame.whole.zoom * near * random.between(0.86, 1),
    turn_deg: random.between(-8, 8) + (frame.flipped ? 11 : 0),
    lean: random.between(-0.07, 0.07),
  };
  const drawing = drawn(frame);
  const isBagged = frame.whole.folded === true && frame.close === null && random.chance(0.6);
  const above = frame.close === null ? [] : measuring(random, view, drawing.span_cm);
  const shapes = [...drawing.shapes, ...(isBagged ? polybag(set) : []), ...above];
  const matrix = matrixOf(view, 1600, 1200);
  const beside = frame.close === null ? laidBeside(order, place, random, view, drawing) : [];
  const scene = warehouseScene(set, String(place.shot), matrix, drawing.span_cm, beside);
  return { drawing: { ...drawing, shapes }, view, scene };
}

/** Whole views and close-ups by turns; beyond them, the first view from the other side. */
function frameOf({ views, closeUps }: Subject, shot: number): Frame {
  const frames: Frame[] = [];
  for (let k = 0; k < Math.max(views.length, closeUps.length); k++) {
    const close = closeUps[k];
    if (views[k]) frames.push({ whole: views[k]!, close: null, flipped: false });
    if (close && k > 0) frames.push({ whole: views[0]!, close, flipped: false });
    if (k === 1) frames.push({ whole: views[0]!, close: closeUps[0]!, flipped: false });
  }
  if (closeUps.length === 1) frames.push({ whole: views[0]!, close: closeUps[0]!, flipped: false });
  frames.push({ whole: views[0]!, close: null, flipped: true });
  frames.push({ whole: views[1]!, close: { x: 500, y: 500, nearer: 1.7 }, flipped: false });
  return frames[(shot - 1) % frames.length]!;
}

function drawn({ whole, flipped }: Frame): Drawing {
  const drawing = whole.draw();
  return flipped ? { ...drawing, shapes: drawing.shapes.map(mirrored) } : drawing;
}

/** Half of what the camera sees, in box units. */
function seen(view: View): { x: number; y: number } {
  return { x: 800 / view.zoom, y: 600 / view.zoom };
}

/** The slip in one upper corner, a ruler along the lower edge or one side. */
function laidBeside(
  order: Order,
  place: Place,
  random: Random,
  view: View,
  { span_cm, floor }: Drawing,
): Shape[] {
  const half = seen(view);
  const unit = 1000 / span_cm;
  const share = Math.max(0.55, Math.min(1.8, span_cm / 44));
  const date = new Date(place.time_s * 1000).toISOString().slice(0, 10);
  const text = { lot: `${order.id.slice(-8)}-${place.set}`, date, weight_g: place.weight_g };
  const isLeft = random.chance(0.5);
  const wide = 9 * unit * share;
  const x = view.x + (isLeft ? -half.x * 0.9 : half.x * 0.9 - wide);
  const y = view.y - half.y * random.between(0.72, 0.84);
  const slip = moved(
    label(text, span_cm, floor + 0.02),
    `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${random.between(-9, 9).toFixed(1)}) scale(${share.toFixed(2)})`,
  );
  if (random.chance(0.3)) return slip;
  const long_cm = span_cm > 60 ? 50 : span_cm > 30 ? 30 : 15;
  const rule = ruler(long_cm, span_cm, { steel: random.chance(0.6), height: floor + 0.05 });
  const at = random.chance(0.6)
    ? `translate(${(view.x - (long_cm * unit) / 2).toFixed(1)} ${(view.y + half.y * 0.86 - unit * 3).toFixed(1)}) rotate(${random.between(-3, 3).toFixed(1)})`
    : `translate(${(view.x + (isLeft ? half.x * 0.92 : -half.x * 0.92 + unit * 4)).toFixed(1)} ${(view.y - half.y * 0.3).toFixed(1)}) rotate(${(90 + random.between(-3, 3)).toFixed(1)})`;
  return [...slip, ...moved(rule, at)];
}

/** In about half of the close-ups a ruler lies across the goods, as if something were measured. */
function measuring(random: Random, view: View, span_cm: number): Shape[] {
  if (random.chance(0.5)) return [];
  const half = seen(view);
  const rule = ruler(span_cm > 60 ? 50 : 20, span_cm, { steel: random.chance(0.5), height: 0.92 });
  const x = view.x - half.x * random.between(0.5, 0.8);
  const y = view.y + half.y * random.between(0.35, 0.6);
  return moved(
    rule,
    `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${random.between(-6, 6).toFixed(1)})`,
  );
}
