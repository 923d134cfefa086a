import { createRequire } from "node:module";
import { openSync, type Font } from "fontkit";

/**
 * The site's name to lay over a picture of this size, as an SVG: in the same place and proportion at
 * every size, slanted, and as outlines, for a bare machine has no fonts.
 */
export function watermark(mark: string, width: number, height: number): Buffer {
  const { path, advance } = outline(mark.toUpperCase());
  const scale = Math.min((width * 0.42) / advance, (height * 0.16) / 700);
  const turn = `translate(${width / 2} ${height / 2}) rotate(-18) scale(${scale} ${-scale}) translate(${-advance / 2} -350)`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="${turn}" fill="#fff" stroke="#555" stroke-width="12" paint-order="stroke" opacity=".5">${path}</g></svg>`,
  );
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
