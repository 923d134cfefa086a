import sharp from "sharp";
import type { Texture } from "./drawing/shape.ts";
import { colourSvg, reliefSvg } from "./drawing/svg.ts";
import { matrixOf, svgMatrix } from "./framing/camera.ts";
import type { Matrix } from "./framing/camera.ts";
import { shotOf } from "./framing/shot.ts";
import type { Shot } from "./framing/shot.ts";
import type { PhotoRequest } from "./photo-request.ts";
import { composite } from "./shading/composite.ts";
import { MAP_SCALE } from "./shading/light.ts";
import { shadingMaps } from "./shading/shading-maps.ts";
import { textureTile } from "./shading/texture.ts";

/** How strongly the pattern of each fabric shows. */
const TEXTURE_STRENGTH: Record<Texture, number> = {
  canvas: 0.13,
  denim: 0.17,
  knit: 0.14,
  wool: 0.2,
  leather: 0.1,
  nylon: 0.06,
  mesh: 0.2,
  none: 0,
};

/** The photo as a JPEG. It takes about 110 ms of processor time, so draw it off the main thread. */
export async function drawPhoto(request: PhotoRequest): Promise<Uint8Array> {
  const shot = shotOf(request);
  const { width, height, light, variant, finish } = shot.scene;
  const { drawing } = shot;
  const matrix = matrixOf(shot.camera, width, height);
  const small_width = Math.ceil(width / MAP_SCALE);
  const small_height = Math.ceil(height / MAP_SCALE);
  const svg = svgLayers(shot, matrix, small_width, small_height);
  const [flat, small] = await Promise.all([
    sharp(Buffer.from(svg.colours)).removeAlpha().raw().toBuffer(),
    sharp(Buffer.from(svg.relief)).ensureAlpha().raw().toBuffer(),
  ]);
  const body = { ...drawing, variant };
  const maps = shadingMaps(small, small_width, small_height, matrix, body, light);
  const cloth = {
    tile: textureTile(drawing.texture),
    strength: TEXTURE_STRENGTH[drawing.texture],
    scale: drawing.span_cm / 36,
  };
  composite(flat, width, height, maps, matrix, { ...finish, cloth });
  return sharp(flat, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** The colours at full size, and the relief at the size of the shading maps. */
function svgLayers(
  { drawing, camera, scene }: Shot,
  matrix: Matrix,
  small_width: number,
  small_height: number,
): { colours: string; relief: string } {
  const { width, height } = scene;
  const shapes = [...scene.beside, ...drawing.shapes];
  const transform = `transform="${svgMatrix(matrix)}"`;
  const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`;
  return {
    colours: `<svg ${frame} width="${width}" height="${height}">${scene.backdrop}<g ${transform}>${colourSvg(shapes)}</g></svg>`,
    relief: `<svg ${frame} width="${small_width}" height="${small_height}"><g ${transform}>${reliefSvg(shapes, camera.zoom / MAP_SCALE)}</g></svg>`,
  };
}
