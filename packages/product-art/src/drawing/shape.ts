/**
 * A drawing is a list of shapes in a box of 1000 × 1000 units. Each shape is painted once in colour
 * and once as relief. The shading is then computed from the relief, in the same way for every kind.
 */
export type Shape = {
  /** SVG path data. */
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: string;
  opacity?: number;
  /** The shape is visible only inside this path. */
  clip?: string;
  transform?: string;
  relief?: Relief;
};

export type Relief =
  /** Absolute height from 0 to 1. `soft` is the width in units over which the edges are rounded. */
  | { height: number; soft?: number; cloth?: number; gloss?: number }
  /** Lower or higher than what lies below, from 0 to 1. */
  | { groove: number; soft?: number }
  | { ridge: number; soft?: number };

export type Drawing = {
  shapes: Shape[];
  texture: Texture;
  /** From 0, stiff as a watch, to 1, crumpled. */
  wrinkles: number;
  /** How far the whole product bulges in the middle, from 0 to 1. */
  bulge: number;
  /**
   * The height of the surface below. The closer to the product's own height, the flatter its edge.
   */
  floor: number;
  /** The real width of the box of 1000 units, in centimetres. */
  span_cm: number;
};

export type Texture = "canvas" | "denim" | "knit" | "leather" | "nylon" | "mesh" | "wool" | "none";

export function mirrored(shape: Shape): Shape {
  return { ...shape, transform: `translate(1000 0) scale(-1 1) ${shape.transform ?? ""}` };
}

export function transformed(shapes: Shape[], transform: string): Shape[] {
  return shapes.map((shape) => ({
    ...shape,
    transform: `${transform} ${shape.transform ?? ""}`,
  }));
}

/** A line of stitches: the thread, and the groove that it pulls into the fabric. */
export function stitches(d: string, colour: string, extra: Partial<Shape> = {}): Shape[] {
  return [
    { d, stroke: "#000", width: 4, opacity: 0.1, relief: { groove: 0.1, soft: 1.5 }, ...extra },
    { d, stroke: colour, width: 2.4, dash: "7 4.2", ...extra },
  ];
}

/** A seam between two pieces of fabric. */
export function seam(d: string, extra: Partial<Shape> = {}): Shape {
  return {
    d,
    stroke: "#000",
    width: 2.4,
    opacity: 0.26,
    relief: { groove: 0.22, soft: 2.2 },
    ...extra,
  };
}

/** A fold without a colour of its own, visible only by its shading. */
export function fold(d: string, width: number, depth: number, extra: Partial<Shape> = {}): Shape {
  const relief: Relief =
    depth < 0 ? { groove: -depth, soft: width * 0.7 } : { ridge: depth, soft: width * 0.7 };
  return { d, width, relief, ...extra };
}
