import { createRequire } from "node:module";
import { openSync, type Font } from "fontkit";
import sharp from "sharp";

export type PictureFormat = "avif" | "webp" | "jpeg";

/** A phone's 50 megapixels pass; a decompression bomb does not. */
const PIXELS_MAX = 50_000_000;
sharp.cache(false);
sharp.concurrency(1);

type Form = { width: number; format: PictureFormat; mark?: string };

/** The picture at this width and format, without metadata; undefined where it cannot be decoded. */
export async function encodePicture(
  original: Buffer,
  { width, format, mark }: Form,
): Promise<Buffer | undefined> {
  try {
    const resized = await sharp(original, { limitInputPixels: PIXELS_MAX, failOn: "error" })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .toColorspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width: w, height: h, channels } = resized.info;
    let picture = sharp(resized.data, { raw: { width: w, height: h, channels } });
    if (mark) picture = picture.composite([{ input: Buffer.from(watermark(mark, w, h)) }]);
    if (format === "avif") return await picture.avif({ quality: 50, effort: 2 }).toBuffer();
    if (format === "webp") return await picture.webp({ quality: 76, effort: 3 }).toBuffer();
    return await picture
      .flatten({ background: "#fff" })
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer();
  } catch {
    // Whatever is wrong with foreign bytes, the shopper gets the placeholder.
    return undefined;
  }
}

/** The site's name across the picture, slanted, as outlines: a bare machine has no fonts. */
function watermark(mark: string, width: number, height: number): string {
  const { path, advance } = outline(mark.toUpperCase());
  const scale = Math.min((width * 0.42) / advance, (height * 0.16) / 700);
  const turn = `translate(${width / 2} ${height / 2}) rotate(-18) scale(${scale} ${-scale}) translate(${-advance / 2} -350)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="${turn}" fill="#fff" stroke="#555" stroke-width="12" paint-order="stroke" opacity=".5">${path}</g></svg>`;
}

let font: Font | undefined;
const LETTER_GAP = 120;

function outline(text: string): { path: string; advance: number } {
  const file = "@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff2";
  font ??= openSync(createRequire(import.meta.url).resolve(file)) as Font;
  const run = font.layout(text);
  let advance = 0;
  let path = "";
  for (const [index, glyph] of run.glyphs.entries()) {
    path += `<path transform="translate(${advance})" d="${glyph.path.toSVG()}"/>`;
    advance += (run.positions[index]?.xAdvance ?? 0) + LETTER_GAP;
  }
  return { path, advance: Math.max(1, advance - LETTER_GAP) };
}
