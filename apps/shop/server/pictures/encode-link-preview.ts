import { PICTURE_PIXELS_MAX } from "@loupe/contract/limits";
import sharp from "sharp";
import { INK_2, line, mark, PAPER } from "./drawn-parts.ts";
import type { EncodedPicture } from "./encode-picture.ts";
import { outline } from "./text-outlines.ts";

/** The texts of a page's link preview. */
export type LinkPreviewWords = {
  name: string;
  /** Such as the price and the number of photos. The first one is the largest. */
  facts: string[];
  siteName: string;
  /** The colour of the shop's logo. */
  accent: string;
};

export const LINK_PREVIEW = { width: 1200, height: 630, bytesMax: 150_000 };
const FULL = { width: LINK_PREVIEW.width, height: LINK_PREVIEW.height };
const { width: WIDTH, height: HEIGHT } = FULL;
/** Narrower and wider photos are cropped. */
const ASPECT = { min: 0.6, max: 1.8 };
const GAP = 8;
const MARGIN = 44;
/** Below this sum of the photos' widths by their heights, the photos are as high as the picture, with the texts beside. */
const NARROW_MAX = 1.7;
const BESIDE_WIDTH_MAX = 760;
const ABOVE_HEIGHT = 430;
const FACTS = [
  { size: 58, line: 74 },
  { size: 38, line: 54 },
];
const FACT_GAP = 36;
const NAME = { size: 33, line: 44, gap: 10 };
const BRAND = { size: 30, width: 300, indent: 44 };
/** How much larger the texts are without photos. */
const ENLARGED = 1.6;
const QUALITIES = [82, 70, 55, 40, 25, 10];

/** Encodes up to two photos and the page's texts as one JPEG of 1200 × 630 pixels, or smaller in this proportion. */
export async function encodeLinkPreview(
  photos: Buffer[],
  words: LinkPreviewWords,
  width: number,
): Promise<EncodedPicture> {
  const aspects = await Promise.all(photos.map(aspectOf));
  const sum = aspects.reduce((total, aspect) => total + aspect, 0);
  const isBeside = sum < NARROW_MAX;
  const area = isBeside
    ? { width: Math.min(BESIDE_WIDTH_MAX, Math.round(sum * HEIGHT)), height: HEIGHT }
    : { width: WIDTH, height: ABOVE_HEIGHT };
  const tileWidth = Math.floor((area.width - GAP * (photos.length - 1)) / photos.length);
  const tiles = await Promise.all(
    photos.map(async (photo, place) => ({
      input: await sharp(photo, { limitInputPixels: PICTURE_PIXELS_MAX })
        .resize(tileWidth, area.height)
        .flatten({ background: PAPER })
        .toColorspace("srgb")
        .png({ compressionLevel: 0 })
        .toBuffer(),
      left: place * (tileWidth + GAP),
      top: 0,
    })),
  );
  const letters = textsOf(words, photos.length, isBeside ? area.width : undefined);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${letters}</svg>`;
  const drawn = await sharp({
    create: { ...FULL, channels: 3, background: PAPER },
  })
    .composite([...tiles, { input: Buffer.from(svg), left: 0, top: 0 }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { info } = drawn;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const quality of QUALITIES) {
    const bytes = await sharp(drawn.data, { raw }).resize({ width }).jpeg({ quality }).toBuffer();
    if (bytes.length <= LINK_PREVIEW.bytesMax) return { ok: true, bytes };
  }
  return { ok: false, reason: "pixels" };
}

async function aspectOf(photo: Buffer): Promise<number> {
  const { width, height } = await sharp(photo, { limitInputPixels: PICTURE_PIXELS_MAX }).metadata();
  return Math.min(ASPECT.max, Math.max(ASPECT.min, width / height));
}

/** @param besideWidth the width of the photos if the texts are beside them */
function textsOf(words: LinkPreviewWords, photoCount: number, besideWidth?: number): string {
  if (besideWidth === undefined) return textsBelow(words);
  if (photoCount > 0) return textsBeside(words, besideWidth, FULL);
  const size = { width: WIDTH / ENLARGED, height: HEIGHT / ENLARGED };
  return `<g transform="scale(${ENLARGED})">${textsBeside(words, MARGIN / 2, size)}</g>`;
}

/** Draws the texts in a column from `left` to the right edge. */
function textsBeside(words: LinkPreviewWords, left: number, size: typeof FULL): string {
  const x = left + MARGIN;
  const width = size.width - MARGIN - x;
  const parts: string[] = [];
  let y = 2 * MARGIN + 10;
  for (const [place, fact] of words.facts.entries()) {
    const { size: full, line: height } = factStyle(place);
    const letterSize = Math.min(full, (full * width) / widthOf(fact, full));
    parts.push(line(fact, { x, y, size: letterSize, width, ...colourOf(place) }));
    y += height;
  }
  y += NAME.gap;
  const rows = Math.floor((size.height - MARGIN - NAME.line - y) / NAME.line);
  for (const row of rowsOf(words.name, width, rows)) {
    parts.push(line(row, { x, y, size: NAME.size, width: width + NAME.size / 2 }));
    y += NAME.line;
  }
  return parts.join("") + brand(words, x, size.height - MARGIN);
}

/** Draws the facts, the shop's logo and the name below the photos. */
function textsBelow(words: LinkPreviewWords): string {
  const rows = rowsOf(words.name, WIDTH - 2 * MARGIN, 2);
  const y = ABOVE_HEIGHT + (rows.length > 1 ? 76 : 98);
  const right =
    WIDTH - MARGIN - BRAND.indent - Math.min(BRAND.width, widthOf(words.siteName, BRAND.size));
  const parts = [brand(words, right, y)];
  const widths = words.facts.map((fact, place) => FACT_GAP + widthOf(fact, factStyle(place).size));
  const scale = Math.min(1, (right - MARGIN) / widths.reduce((sum, width) => sum + width, 1));
  let x = MARGIN;
  for (const [place, fact] of words.facts.entries()) {
    const size = factStyle(place).size * scale;
    parts.push(line(fact, { x, y, size, width: WIDTH, ...colourOf(place) }));
    x += widths[place]! * scale;
  }
  const width = WIDTH - 2 * MARGIN + NAME.size / 2;
  for (const [row, text] of rows.entries()) {
    const baseline = y + 52 + row * NAME.line;
    parts.push(line(text, { x: MARGIN, y: baseline, size: NAME.size, width }));
  }
  return parts.join("");
}

const factStyle = (place: number) => FACTS[Math.min(place, 1)]!;
const colourOf = (place: number) => (place > 0 ? { colour: INK_2 } : {});
const widthOf = (text: string, size: number) => (outline(text, 0).advance * size) / 1000;

const brand = ({ siteName, accent }: LinkPreviewWords, x: number, y: number): string =>
  mark({ x: x - 6, y: y - 32, scale: 1.35, accent }) +
  line(siteName, { x: x + BRAND.indent, y, size: BRAND.size, width: BRAND.width });

const WORDS = new Intl.Segmenter("en", { granularity: "word" });

/** Breaks a text between words, also of Chinese, into at most `count` rows. The last row may be too wide. */
function rowsOf(text: string, width: number, count: number): string[] {
  const rows: string[] = [""];
  let rowWidth = 0;
  for (const { segment, isWordLike } of WORDS.segment(text.slice(0, 400))) {
    const segmentWidth = widthOf(segment, NAME.size);
    const isBreak = isWordLike && rowWidth > 0 && rowWidth + segmentWidth > width;
    if (isBreak && rows.length < count) {
      rows.push(segment);
      rowWidth = segmentWidth;
    } else {
      rows[rows.length - 1] += segment;
      rowWidth += segmentWidth;
    }
  }
  return rows;
}
