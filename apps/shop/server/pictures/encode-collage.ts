import { PICTURE_PIXELS_MAX } from "@loupe/contract/limits";
import sharp from "sharp";
import { rowsOf, type Tile } from "./collage-rows.ts";
import type { EncodedPicture } from "./encode-picture.ts";
import { INK, INK_2, line, mark, PAPER } from "./drawn-parts.ts";
import { fitted } from "./text-outlines.ts";

/** The texts of a collage. */
export type CollageWords = {
  title: string;
  /** The lines below the title. */
  facts: string[];
  /** The lines below each photo, in the order of the photos, or none. */
  captions: string[][];
  siteName: string;
  /** The colour of the shop's logo. */
  accent: string;
  address: string;
};

const COLLAGE_WIDTH = 1200;
const MARGIN = 40;
const TITLE = { size: 34, line: 48 };
const FACT = { size: 25, line: 36 };
const CAPTION = { size: 19, line: 26 };
const FOOTER = 76;

/** Encodes the photos and their texts as one JPEG, which every chat and forum can display. */
export async function encodeCollage(
  photos: Buffer[],
  words: CollageWords,
): Promise<EncodedPicture> {
  const aspects = await Promise.all(photos.map(aspectOf));
  const captionHeight = Math.max(0, ...words.captions.map(({ length }) => length)) * CAPTION.line;
  const top = MARGIN + (words.title ? TITLE.line : 0) + words.facts.length * FACT.line + 14;
  const { tiles, bottom } = rowsOf(aspects, {
    top,
    left: MARGIN,
    width: COLLAGE_WIDTH - 2 * MARGIN,
    below: captionHeight && captionHeight + 6,
  });
  const height = Math.ceil(bottom + FOOTER);
  const layers = await Promise.all(
    tiles.map(async ({ left, top, width, height }, index) => ({
      input: await sharp(photos[index]!, { limitInputPixels: PICTURE_PIXELS_MAX })
        .resize(width, height, { fit: "contain", background: PAPER })
        .toBuffer(),
      left,
      top,
    })),
  );
  const letters = Buffer.from(lettersOf(words, { tiles, height }));
  const bytes = await sharp({
    create: { width: COLLAGE_WIDTH, height, channels: 3, background: PAPER },
  })
    .composite([...layers, { input: letters, left: 0, top: 0 }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  return { ok: true, bytes };
}

async function aspectOf(photo: Buffer): Promise<number> {
  const { width, height } = await sharp(photo, { limitInputPixels: PICTURE_PIXELS_MAX }).metadata();
  return width / height;
}

type Frame = { tiles: Tile[]; height: number };

function lettersOf(words: CollageWords, { tiles, height }: Frame): string {
  const width = COLLAGE_WIDTH - 2 * MARGIN;
  const parts: string[] = [];
  let baseline = MARGIN + 4;
  if (words.title)
    parts.push(line(words.title, { ...TITLE, x: MARGIN, y: (baseline += 24), width }));
  for (const fact of words.facts)
    parts.push(
      line(fact, { ...FACT, x: MARGIN, y: (baseline += FACT.line), width, colour: INK_2 }),
    );
  for (const [index, tile] of tiles.entries()) {
    if (tiles.length > 1) parts.push(number(index + 1, tile));
    for (const [row, text] of (words.captions[index] ?? []).entries()) {
      const y = tile.top + tile.height + CAPTION.line * (row + 1) - 2;
      const colour = row === 0 ? INK : INK_2;
      parts.push(line(text, { ...CAPTION, x: tile.left, y, width: tile.width, colour }));
    }
  }
  parts.push(footer(words, height));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${COLLAGE_WIDTH}" height="${height}">${parts.join("")}</svg>`;
}

/** Draws a photo's number, so that people can refer to the photo. */
function number(place: number, { left, top }: Tile): string {
  const digit = fitted(String(place), 22, 40);
  const x = left + 30 - (digit.advance * 0.022) / 2;
  return `<circle cx="${left + 30}" cy="${top + 30}" r="19" fill="#fff" stroke="${INK}" stroke-opacity=".35"/>${line(String(place), { x, y: top + 38, size: 22, width: 40 })}`;
}

/** Draws the shop's logo and name on the left, and the address of the item on the right. */
function footer({ siteName, accent, address }: CollageWords, height: number): string {
  const y = height - 30;
  const name = fitted(siteName, 26, 380);
  const nameWidth = name.advance * 0.026;
  const room = COLLAGE_WIDTH - 2 * MARGIN - 44 - nameWidth - 40;
  const where = fitted(address, 22, room);
  const x = COLLAGE_WIDTH - MARGIN - where.advance * 0.022;
  return `${mark({ x: MARGIN - 6, y: y - 28, scale: 1.2, accent })}${line(siteName, { x: MARGIN + 36, y, size: 26, width: 380 })}${line(address, { x, y, size: 22, width: room, colour: INK_2 })}`;
}
