import sharp from "sharp";
import { INK, INK_2, line, mark, PAPER } from "./drawn-parts.ts";
import type { EncodedPicture } from "./encode-picture.ts";
import { outline } from "./text-outlines.ts";

export type PreviewWords = {
  siteName: string;
  /** The colour of the shop's logo. */
  accent: string;
  /** The lines of the headline. */
  headline: string[];
  text: string;
};

const SIZE = { width: 1200, height: 630 };
const LEFT = 150;
const WIDTH = 920;
/** The headline's largest letters, the distance of its lines, and the gap that is taken from between its letters. */
const HEADLINE = { size: 92, line: 96, gap: -25, top: 304 };

/** Encodes the picture for link previews as PNG: the site's logo, name and purpose. */
export async function encodePreview(words: PreviewWords): Promise<EncodedPicture> {
  const lines = words.headline.map((text) => outline(text, HEADLINE.gap));
  const longest = Math.max(...lines.map(({ advance }) => advance));
  const scale = Math.min(HEADLINE.size / 1000, WIDTH / longest);
  const headline = lines.map(
    ({ path }, row) =>
      `<g transform="translate(${LEFT} ${HEADLINE.top + row * HEADLINE.line}) scale(${scale} ${-scale})" fill="${INK}" stroke="${INK}" stroke-width="0">${path}</g>`,
  );
  const parts = [
    mark({ x: LEFT - 10, y: 127, scale: 2.2, accent: words.accent }),
    line(words.siteName, { x: LEFT + 76, y: 179, size: 46, width: WIDTH - 76 }),
    ...headline,
    line(words.text, { x: LEFT, y: 486, size: 35, width: WIDTH, colour: INK_2 }),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><rect width="100%" height="100%" fill="${PAPER}"/>${parts.join("")}</svg>`;
  const bytes = await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true, effort: 10 })
    .toBuffer();
  return { ok: true, bytes };
}
