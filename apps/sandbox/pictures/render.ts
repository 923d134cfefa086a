import sharp from "sharp";
import { matrixOf, svgMatrix } from "./camera.ts";
import type { View } from "./camera.ts";
import { develop } from "./develop.ts";
import { SHRINK, lightMaps } from "./light.ts";
import { textureTile } from "./noise.ts";
import { colourSvg, reliefSvg } from "./paint.ts";
import type { Drawing } from "./paint.ts";
import type { Scene } from "./scene.ts";

/** Colours at full size, relief at a third, light worked out once a small pixel, then all joined. */
export async function render(drawing: Drawing, view: View, scene: Scene): Promise<Uint8Array> {
  const { width, height } = scene;
  const matrix = matrixOf(view, width, height);
  const shapes = [...scene.beside, ...drawing.shapes];
  const turn = `transform="${svgMatrix(matrix)}"`;
  const [small_width, small_height] = [Math.ceil(width / SHRINK), Math.ceil(height / SHRINK)];
  const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`;
  const colours = `<svg ${frame} width="${width}" height="${height}">${scene.backdrop}<g ${turn}>${colourSvg(shapes)}</g></svg>`;
  const relief = `<svg ${frame} width="${small_width}" height="${small_height}"><g ${turn}>${reliefSvg(shapes, view.zoom / SHRINK)}</g></svg>`;
  const [flat, small] = await Promise.all([
    sharp(Buffer.from(colours)).removeAlpha().raw().toBuffer(),
    sharp(Buffer.from(relief)).ensureAlpha().raw().toBuffer(),
  ]);
  const body = { ...drawing, variant: scene.variant };
  const maps = lightMaps(small, small_width, small_height, matrix, body, scene.lamp);
  const cloth = {
    tile: textureTile(drawing.texture),
    strength: strengthOf(drawing),
    scale: drawing.span_cm / 36,
  };
  develop(flat, width, height, maps, matrix, { ...scene.film, cloth });
  return sharp(flat, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

function strengthOf({ texture }: Drawing): number {
  return {
    canvas: 0.13,
    denim: 0.17,
    knit: 0.14,
    wool: 0.2,
    leather: 0.1,
    nylon: 0.06,
    mesh: 0.2,
    none: 0,
  }[texture];
}
