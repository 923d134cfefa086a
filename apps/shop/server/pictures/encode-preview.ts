import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { EncodedPicture } from "./encode-picture.ts";
import { outline } from "./text-outlines.ts";

/** The background of previews of shared links, with a gap for the site's name. */
const BASE = new URL("./preview-base.png", import.meta.url);
/** The start of the name's baseline, the scale of its letters and its maximum width. */
const NAME = { x: 226, y: 179, scale: 0.0455, width_max: 920 };

/** Encodes the picture for link previews, with the site's name beside the logo, as PNG. */
export async function encodePreview(name: string): Promise<EncodedPicture> {
  const { path, advance } = outline(name, 0);
  const scale = Math.min(NAME.scale, NAME.width_max / advance);
  const letters = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><g transform="translate(${NAME.x} ${NAME.y}) scale(${scale} ${-scale})" fill="#191b22" stroke="#191b22" stroke-width="0">${path}</g></svg>`;
  const bytes = await sharp(await readFile(BASE))
    .composite([{ input: Buffer.from(letters) }])
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { ok: true, bytes };
}
