import { outline } from "./text-outlines.ts";

/** The height of capital letters, in the font's units. */
const CAPITAL = 700;
const LETTER_GAP = 60;

/** The middle of the name, as a part of the height: below labels in upper corners, above rulers along the lower edge. */
const MIDDLE = 0.4;

/**
 * Draws the site's name for a picture of this size, as an SVG: small along the right edge, in the same place and
 * proportion at every size, white with a dark edge so that it is legible on any background. After a change of its
 * look, also change `PLACEMENT` (`features/pictures/watermark-text.server.ts`), so that cached pictures are encoded
 * again.
 */
export function watermark(mark: string, width: number, height: number): Buffer {
  const { path, advance } = outline(mark.toUpperCase(), LETTER_GAP);
  const side = Math.min(width, height);
  const scale = Math.min((side * 0.036) / CAPITAL, (height * 0.4) / advance);
  const start = height * MIDDLE + (advance * scale) / 2;
  const place = `translate(${width - side * 0.02} ${start}) rotate(-90) scale(${scale} ${-scale})`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="${place}" fill="#fff" stroke="#222" stroke-width="110" stroke-linejoin="round" paint-order="stroke" opacity=".75">${path}</g></svg>`,
  );
}
