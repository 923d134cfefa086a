import sharp, { type Sharp } from "sharp";

/** A decoded picture: three bytes a pixel, rows from the top. */
export type Picture = { data: Buffer; width: number; height: number };

/** A picture that is darker than this on average has light letters on a dark ground, and is inverted. */
const DARK = 105;

sharp.cache(false);
sharp.concurrency(1);

/** Returns a picture with dark letters on a light ground. */
export const withDarkLetters = (picture: Picture): Picture =>
  isDark(picture)
    ? { ...picture, data: picture.data.map((value) => 255 - value) as Buffer }
    : picture;

function isDark({ data }: Picture): boolean {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < data.length; at += 97) {
    sum += data[at]!;
    count += 1;
  }
  return sum / count < DARK;
}

/** Returns a picture of about this many pixels, but not narrower than `width_min`. */
export function shrink(
  picture: Picture,
  pixels: number,
  width_min = 0,
): Promise<Picture> | Picture {
  const { width, height } = picture;
  const factor = Math.max(Math.sqrt(pixels / (width * height)), width_min / width);
  return factor < 1 ? resize(picture, factor) : picture;
}

const resize = (picture: Picture, factor: number): Promise<Picture> =>
  rawOf(
    opened(picture).resize({
      width: Math.max(1, Math.round(picture.width * factor)),
      height: Math.max(1, Math.round(picture.height * factor)),
      fit: "fill",
      kernel: "cubic",
    }),
  );

/** Turns a picture clockwise. The corners are filled with white. */
export const turn = (picture: Picture, degrees: number): Promise<Picture> =>
  rawOf(opened(picture).rotate(degrees, { background: "#fff" }));

export type PixelBox = { x: number; y: number; width: number; height: number };

/** Cuts out a box and scales it to this height. `stretch` makes it wider or narrower than it is. */
export function cut(
  picture: Picture,
  box: PixelBox,
  height: number,
  stretch = 1,
): Promise<Picture> {
  const left = Math.max(0, Math.floor(box.x));
  const top = Math.max(0, Math.floor(box.y));
  const width = Math.max(1, Math.min(picture.width - left, Math.ceil(box.width)));
  const rows = Math.max(1, Math.min(picture.height - top, Math.ceil(box.height)));
  const scaledWidth = Math.max(8, Math.round((width / rows) * height * stretch));
  return rawOf(
    opened(picture)
      .extract({ left, top, width, height: rows })
      .resize({ width: scaledWidth, height, fit: "fill", kernel: "cubic" }),
  );
}

/** Cuts out a box, and stretches its colours from black to white, with dark letters. */
export async function withFullContrast(picture: Picture, box: PixelBox): Promise<Picture> {
  const part = await cut(picture, box, Math.max(8, Math.round(box.height)));
  return withDarkLetters(await rawOf(opened(part).greyscale().normalise()));
}

const opened = ({ data, width, height }: Picture) =>
  sharp(data, { raw: { width, height, channels: 3 } });

async function rawOf(image: Sharp): Promise<Picture> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  if (info.channels === 3) return { data, width: info.width, height: info.height };
  const rgb = Buffer.alloc(info.width * info.height * 3);
  for (let at = 0; at < info.width * info.height; at += 1) {
    rgb.fill(data[at * info.channels]!, at * 3, at * 3 + 3);
  }
  return { data: rgb, width: info.width, height: info.height };
}
