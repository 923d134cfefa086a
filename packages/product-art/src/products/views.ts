import type { Drawing } from "../drawing/shape.ts";

/** The whole product from one side, with the camera's centre and zoom. */
export type FullView = {
  draw: () => Drawing;
  x: number;
  y: number;
  zoom: number;
  folded?: boolean;
};

/** A close-up: its centre in box units, and its zoom relative to the whole view. */
export type CloseUp = { x: number; y: number; nearer: number };

export type ProductViews = {
  /** The whole views, in the order in which a seller shows them. */
  views: FullView[];
  /** Details of the first view. */
  closeUps: CloseUp[];
};

export function fullView(draw: () => Drawing, zoom = 1.1, y = 500): FullView {
  return { draw, x: 500, y, zoom };
}
