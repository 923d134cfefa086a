import type { Relief, Shape } from "./shape.ts";

/** The colour layer, as SVG elements. */
export function colourSvg(shapes: Shape[]): string {
  return shapes
    .map((shape, index) => {
      if (!shape.fill && !shape.stroke) return "";
      const clip = clipOf(shape, `c${index}`);
      const path = `<path d="${shape.d}" fill="${shape.fill ?? "none"}"${strokeOf(shape, shape.stroke)}${opacityAttributes(shape.opacity)}/>`;
      return grouped(shape, clip, path);
    })
    .join("");
}

/**
 * The relief layer, as SVG elements: red is the height, green the strength of the fabric texture,
 * blue the gloss. `scale` is the number of pixels per unit. Softness below a pixel is skipped,
 * because filters are the most expensive part.
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
  const path = `<path d="${shape.d}" fill="${colour}"${opacityAttributes(opacity)}`;
  if (soft === 0) return `${path}/>`;
  // The shape is blurred and clipped to its own outline, so that its edge sinks to half the height.
  const blur = blurFilter(name, soft, `x="0" y="0" width="1" height="1"`);
  return `${blur}<clipPath id="${name}k"><path d="${shape.d}"/></clipPath><path d="${shape.d}" fill="${colour}" fill-opacity="0.35"/><g clip-path="url(#${name}k)">${path} filter="url(#${name})"/></g>`;
}

/** Narrow lines are rounded by nested strokes. Only wide folds are worth a filter. */
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
    `<path d="${shape.d}" fill="none"${strokeOf({ ...shape, width: wide }, colour)}${opacityAttributes(share)}${use}/>`;
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

/**
 * The filter region around a path of absolute coordinates. It is explicit because the bounding box
 * of a horizontal line has no height.
 */
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

/** `opacity` is avoided, because it allocates a layer of the whole picture for each path. */
function opacityAttributes(opacity = 1): string {
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
