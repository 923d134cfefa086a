import { mirrored } from "../drawing/shape.ts";
import type { Drawing } from "../drawing/shape.ts";
import { matrixOf } from "./camera.ts";
import type { Camera } from "./camera.ts";
import { rulerAndLabel, rulerAcross } from "./measuring-tools.ts";
import type { PhotoRequest, WarehouseRequest } from "../photo-request.ts";
import { viewsOf } from "../products/views-by-kind.ts";
import type { CloseUp, ProductViews, FullView } from "../products/views.ts";
import { warehouseScene } from "../scenes/packing-bench.ts";
import { polybag } from "../scenes/polybag.ts";
import type { Scene } from "../scenes/scene.ts";
import { studioScene } from "../scenes/studio.ts";
import { randomFor } from "../seeded-random.ts";

export type Shot = { drawing: Drawing; camera: Camera; scene: Scene };

type Frame = { whole: FullView; close: CloseUp | null; flipped: boolean };

/** Chooses the view of the product, the camera and the scene of a photo. */
export function shotOf(request: PhotoRequest): Shot {
  const views = viewsOf(request.kind, request.id, request.title, request.hex);
  return request.scene.place === "studio"
    ? studioShot(request, views, request.scene.shot)
    : warehouseShot(request, views, request.scene);
}

function studioShot(request: PhotoRequest, views: ProductViews, shot: number): Shot {
  const frame = frameOf(views, shot);
  const random = randomFor(request.id, "studio", shot);
  const isPlain = shot === 1;
  const camera: Camera = {
    x: frame.close?.x ?? frame.whole.x,
    y: frame.close?.y ?? frame.whole.y,
    zoom: frame.whole.zoom * (frame.close?.nearer ?? 1),
    turn_deg: isPlain ? 0 : random.between(-3, 3) + (frame.flipped ? 14 : 0),
  };
  return { drawing: drawn(frame), camera, scene: studioScene(request.hex, request.id) };
}

function warehouseShot(request: PhotoRequest, views: ProductViews, place: WarehouseRequest): Shot {
  const set = `${request.id}:${place.set}`;
  const random = randomFor(set, place.shot, "camera");
  const frame = frameOf(views, place.shot);
  const near = frame.close?.nearer ?? 1;
  const camera: Camera = {
    x: (frame.close?.x ?? frame.whole.x) + random.between(-36, 36) / near,
    y: (frame.close?.y ?? frame.whole.y) + random.between(-20, 36) / near,
    zoom: frame.whole.zoom * near * random.between(0.86, 1),
    turn_deg: random.between(-8, 8) + (frame.flipped ? 11 : 0),
    lean: random.between(-0.07, 0.07),
  };
  const drawing = drawn(frame);
  const isBagged = frame.whole.folded === true && frame.close === null && random.chance(0.6);
  const above = frame.close === null ? [] : rulerAcross(random, camera, drawing.span_cm);
  const shapes = [...drawing.shapes, ...(isBagged ? polybag(set) : []), ...above];
  const matrix = matrixOf(camera, 1600, 1200);
  const beside = frame.close === null ? rulerAndLabel(request, place, random, camera, drawing) : [];
  const scene = warehouseScene(set, String(place.shot), matrix, drawing.span_cm, beside);
  return { drawing: { ...drawing, shapes }, camera, scene };
}

/**
 * Whole views and close-ups alternate. The last frames show the first view mirrored and a further
 * detail.
 */
function frameOf({ views, closeUps }: ProductViews, shot: number): Frame {
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
