/**
 * A drawing is a list of shapes in a box of 1000 × 1000 units. Each shape is painted once in colour
 * and once as relief; the light is then worked out from the relief, the same for every kind of goods.
 */
export type Shape = {
  /** SVG path data. */
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: string;
  opacity?: number;
  /** The shape shows only inside this path. */
  clip?: string;
  transform?: string;
  relief?: Relief;
};

export type Relief =
  /** Absolute height from 0 to 1; `soft` rounds the edges over that many units. */
  | { height: number; soft?: number; cloth?: number; gloss?: number }
  /** Pressed in or raised against what lies below, from 0 to 1. */
  | { groove: number; soft?: number }
  | { ridge: number; soft?: number };

export type Drawing = {
  shapes: Shape[];
  texture: Texture;
  /** 0: stiff as a watch; 1: crumpled. */
  wrinkles: number;
  /** How far the whole thing bulges in the middle, from 0 to 1. */
  bulge: number;
  /** The height of what it lies on: the nearer to its own, the flatter its outer edge. */
  floor: number;
  /** How many centimetres the box of 1000 units stands for. */
  span_cm: number;
};

export type Texture = "canvas" | "denim" | "knit" | "leather" | "nylon" | "mesh" | "wool" | "none";

export function mirrored(shape: Shape): Shape {
  return { ...shape, transform: `translate(1000 0) scale(-1 1) ${shape.transform ?? ""}` };
}

export function moved(shapes: Shape[], transform: string): Shape[] {
  return shapes.map((shape) => ({
    ...shape,
    transform: `${transform} ${shape.transform ?? ""}`,
  }));
}

/** A line of stitches: thread on top, the cloth drawn in below it. */
export function stitches(d: string, colour: string, extra: Partial<Shape> = {}): Shape[] {
  return [
    { d, stroke: "#000", width: 4, opacity: 0.1, relief: { groove: 0.1, soft: 1.5 }, ...extra },
    { d, stroke: colour, width: 2.4, dash: "7 4.2", ...extra },
  ];
}

/** Two pieces of cloth that meet. */
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

/** A fold that the eye reads by its light alone. */
export function fold(d: string, width: number, depth: number, extra: Partial<Shape> = {}): Shape {
  const relief: Relief =
    depth < 0 ? { groove: -depth, soft: width * 0.7 } : { ridge: depth, soft: width * 0.7 };
  return { d, width, relief, ...extra };
}

/** The colour layer, as SVG elements. */
export function colourSvg(shapes: Shape[]): string {
  return shapes
    .map((shape, index) => {
      if (!shape.fill && !shape.stroke) return "";
      const clip = clipOf(shape, `c${index}`);
      const path = `<path d="${shape.d}" fill="${shape.fill ?? "none"}"${strokeOf(shape, shape.stroke)}${see(shape.opacity)}/>`;
      return grouped(shape, clip, path);
    })
    .join("");
}

/**
 * The relief layer: red is height, green the weight of the cloth's texture, blue the gloss.
 * `scale` is how many pixels a unit gets: softness below a pixel is left out, for it costs most.
 */
export function reliefSvg(shapes: Shape[], scale: number): string {
  return shapes
    .map((shape, index) => {
      const { relief } = shape;
      if (!relief) return "";
      const clip = clipOf(shape, `r${index}`);
      return grouped(shape, clip, reliefPath(shape, relief, `s${index}`, scale));
    })
    .join("");
}

function reliefPath(shape: Shape, relief: Relief, name: string, scale: number): string {
  const { colour, opacity } = reliefColour(relief);
  const soft = (relief.soft ?? 0) * scale < 0.75 ? 0 : relief.soft!;
  if (!shape.fill && shape.width !== undefined) {
    return softLine(shape, shape.width, colour, opacity, soft, name, scale);
  }
  const path = `<path d="${shape.d}" fill="${colour}"${see(opacity)}`;
  if (soft === 0) return `${path}/>`;
  // Blurred, then cut to its own outline: the edge sinks to half height.
  const blur = blurFilter(name, soft, `x="0" y="0" width="1" height="1"`);
  return `${blur}<clipPath id="${name}k"><path d="${shape.d}"/></clipPath><path d="${shape.d}" fill="${colour}" fill-opacity="0.35"/><g clip-path="url(#${name}k)">${path} filter="url(#${name})"/></g>`;
}

/** Narrow lines are rounded by strokes in strokes; only wide folds are worth a filter. */
function softLine(
  shape: Shape,
  width: number,
  colour: string,
  opacity: number,
  soft: number,
  name: string,
  scale: number,
): string {
  const line = (wide: number, share: number, use = "") =>
    `<path d="${shape.d}" fill="none"${strokeOf({ ...shape, width: wide }, colour)}${see(share)}${use}/>`;
  if (soft === 0) return line(width, opacity);
  if (soft * scale < 2) {
    return (
      line(width + soft, opacity * 0.4) +
      line(width * 0.9, opacity * 0.5) +
      line(width * 0.45, opacity * 0.6)
    );
  }
  const around = regionOf(shape.d, width + soft * 3);
  return blurFilter(name, soft, around) + line(width, opacity, ` filter="url(#${name})"`);
}

function blurFilter(name: string, soft: number, region: string): string {
  return `<filter id="${name}" color-interpolation-filters="sRGB" ${region}><feGaussianBlur stdDeviation="${soft}"/></filter>`;
}

/** The box around a path of absolute coordinates: a level line has no height of its own to go by. */
function regionOf(d: string, margin: number): string {
  const numbers = d.match(/-?[\d.]+/g)?.map(Number) ?? [];
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  const [left, above] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const [wide, high] = [Math.max(...xs) + margin - left, Math.max(...ys) + margin - above];
  return `filterUnits="userSpaceOnUse" x="${left}" y="${above}" width="${wide}" height="${high}"`;
}

function reliefColour(relief: Relief): { colour: string; opacity: number } {
  if ("groove" in relief) return { colour: "#000", opacity: relief.groove };
  if ("ridge" in relief) return { colour: "#f82020", opacity: relief.ridge };
  const channel = (share: number) => Math.round(Math.max(0, Math.min(1, share)) * 255);
  return {
    colour: `rgb(${channel(relief.height)},${channel(relief.cloth ?? 0)},${channel(relief.gloss ?? 0)})`,
    opacity: 1,
  };
}

function strokeOf(shape: Shape, colour: string | undefined): string {
  if (!colour || shape.width === undefined) return "";
  const dash = shape.dash ? ` stroke-dasharray="${shape.dash}"` : "";
  return ` stroke="${colour}" stroke-width="${shape.width}" stroke-linecap="round" stroke-linejoin="round"${dash}`;
}

/** Not `opacity`: that would cost a layer of the whole picture for each path. */
function see(opacity = 1): string {
  return opacity === 1 ? "" : ` fill-opacity="${opacity}" stroke-opacity="${opacity}"`;
}

function clipOf(shape: Shape, name: string): { use: string; define: string } {
  if (!shape.clip) return { use: "", define: "" };
  return {
    use: ` clip-path="url(#${name})"`,
    define: `<clipPath id="${name}"><path d="${shape.clip}"/></clipPath>`,
  };
}

function grouped(shape: Shape, clip: { use: string; define: string }, inside: string): string {
  const turn = shape.transform ? ` transform="${shape.transform}"` : "";
  if (turn === "" && clip.use === "") return inside;
  return `<g${turn}>${clip.define}<g${clip.use}>${inside}</g></g>`;
}
