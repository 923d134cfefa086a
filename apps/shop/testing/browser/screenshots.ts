import sharp, { type OverlayOptions } from "sharp";

type Size = { width: number; height: number };
type Place = Size & { left: number; top: number };

export const SCREENS = {
  "a phone": { width: 390, height: 844, scale: 2 },
  "a small phone": { width: 360, height: 640, scale: 3 },
  "a desktop": { width: 1440, height: 900, scale: 1 },
} as const;
export type Screen = keyof typeof SCREENS;

const THEMES = {
  light: { page: "#fbfaf6", card: "#ffffff", line: "#e4e1d8", ink: "#1d1c1a" },
  dark: { page: "#101014", card: "#1b1b20", line: "#33333a", ink: "#ece9e2" },
} as const;
export type Theme = keyof typeof THEMES;

type Drawing = { shapes: string; photos: Place[]; ground?: string };
type Draw = (size: Size, theme: (typeof THEMES)[Theme], ratio: number) => Drawing;

/** The largest rectangle with this ratio that fits the place, centred. */
function fitted(ratio: number, place: Place): Place {
  const width = Math.min(place.width, place.height * ratio);
  const height = width / ratio;
  const left = place.left + (place.width - width) / 2;
  return { left, top: place.top + (place.height - height) / 2, width, height };
}

const text = (words: string, x: number, y: number, fill: string, size = 14) =>
  `<text x="${x}" y="${y}" fill="${fill}" font-family="sans-serif" font-size="${size}">${words}</text>`;
const box = ({ left, top, width, height }: Place, fill: string, more = "") =>
  `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
const statusBar = ({ width }: Size, ink: string) =>
  `${text("9:41", 20, 20, ink)}${box({ left: width - 60, top: 8, width: 40, height: 14 }, ink, 'rx="4"')}`;

/** The kinds of screens that people take screenshots of. */
export const VIEWS = {
  /** One photo on a plain background, with a caption, buttons and small photos. */
  "a viewer": ({ width, height }, { ink, line }, ratio) => ({
    shapes:
      statusBar({ width, height }, ink) +
      text("1 / 18", 16, 50, ink) +
      text("navy, 40 mm · 7 Oct 2026 · 149 g", width / 2 - 110, height - 120, ink) +
      `<circle cx="${width - 30}" cy="46" r="14" fill="none" stroke="${line}"/>`,
    photos: [
      fitted(ratio, { left: 12, top: 64, width: width - 24, height: height - 210 }),
      ...[-1, 0, 1].map((place) => {
        const left = width / 2 - 36 + place * 84;
        return { left, top: height - 76, width: 72, height: 54 };
      }),
    ],
  }),
  /** A photo between black bars, in both themes. */
  "a gallery of a phone": ({ width, height }, _, ratio) => ({
    ground: "#000000",
    shapes: statusBar({ width, height }, "#ffffff"),
    photos: [fitted(ratio, { left: 0, top: 0, width, height })],
  }),
  /** Rows of photos below text. */
  "a page of QC photos": ({ width, height }, { ink, line, card }, ratio) => {
    const left = width > 800 ? 340 : 16;
    const columns = width > 800 ? 5 : 3;
    const across = (width - left - 16 - 10 * (columns - 1)) / columns;
    const tile = { width: across, height: across / ratio };
    const rows = [0, 1].map((row) => 210 + row * (tile.height + 10));
    return {
      shapes:
        statusBar({ width, height }, ink) +
        text("QC Photos", 16, 120, ink, 28) +
        text("Navy, 40 mm · 7 Oct 2026 · 149 g", 16, 160, ink) +
        box({ left: 0, top: 180, width, height: 1 }, line) +
        box({ left: 0, top: height - 64, width, height: 64 }, card) +
        box({ left: 16, top: height - 54, width: width - 32, height: 44 }, "#cc3d0b", 'rx="22"'),
      photos: rows.flatMap((top) =>
        Array.from({ length: columns }, (_, at) => ({
          ...tile,
          top,
          left: left + at * (across + 10),
        })),
      ),
    };
  },
  /** A photo in a message of a chat, between messages with text. */
  "a chat": ({ width, height }, { ink, card, line }, ratio) => {
    const bubble = Math.min(width * 0.72, 420);
    const photo = { left: 26, top: 176, width: bubble - 12, height: (bubble - 12) / ratio };
    const around = { left: 20, top: 170, width: bubble, height: photo.height + 44 };
    const mine = {
      left: width - 200,
      top: around.top + around.height + 16,
      width: 180,
      height: 44,
    };
    return {
      shapes:
        statusBar({ width, height }, ink) +
        box({ left: 0, top: 34, width, height: 50 }, card) +
        text("Agent 27", 60, 64, ink, 18) +
        box({ left: 20, top: 104, width: 220, height: 50 }, card, 'rx="16"') +
        text("Your item has arrived!", 34, 134, ink) +
        box(around, card, `rx="16" stroke="${line}"`) +
        text("QC, 149 g", 34, around.top + around.height - 14, ink) +
        box(mine, "#2f6fed", 'rx="16"') +
        text("Thank you", mine.left + 20, mine.top + 28, "#ffffff"),
      photos: [photo],
    };
  },
} satisfies Record<string, Draw>;
export type View = keyof typeof VIEWS;

type ScreenshotRequest = { view: View; screen: Screen; theme: Theme };

/** Draws a PNG of a screen that shows these photos with rounded corners, in their order. */
export async function takeScreenshot(
  photos: readonly Buffer[],
  { view, screen, theme }: ScreenshotRequest,
): Promise<Buffer> {
  const { scale, ...size } = SCREENS[screen];
  const { width = 4, height = 3 } = await sharp(photos[0]).metadata();
  const drawing: Drawing = VIEWS[view](size, THEMES[theme], width / height);
  const ground = box({ left: 0, top: 0, ...size }, drawing.ground ?? THEMES[theme].page);
  const page = svgOf(
    { width: size.width * scale, height: size.height * scale },
    size,
    ground + drawing.shapes,
  );
  const layers = drawing.photos.map((place, at) =>
    layerOf(photos[at % photos.length]!, place, scale),
  );
  return sharp(page)
    .composite(await Promise.all(layers))
    .removeAlpha()
    .png({ compressionLevel: 2 })
    .toBuffer();
}

const svgOf = (viewBox: Size, drawing: Size, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${viewBox.width}" height="${viewBox.height}" viewBox="0 0 ${drawing.width} ${drawing.height}">${content}</svg>`,
  );

async function layerOf(photo: Buffer, place: Place, scale: number): Promise<OverlayOptions> {
  const size = { width: Math.round(place.width * scale), height: Math.round(place.height * scale) };
  const corners = svgOf(size, size, box({ left: 0, top: 0, ...size }, "#fff", `rx="${8 * scale}"`));
  const input = await sharp(photo)
    .resize({ ...size, fit: "cover" })
    .composite([{ input: corners, blend: "dest-in" }])
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { input, left: Math.round(place.left * scale), top: Math.round(place.top * scale) };
}
