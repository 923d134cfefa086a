import { iconSvg, markShapes } from "@loupe/extension/mark";
import sharp from "sharp";
import { fitted } from "./text-outlines.ts";

/** The icon's image: the owner's logo as a square, or else Loupe's logo in the owner's colour. */
export type IconOf = { square?: Buffer; accent?: string };

/** The result of encoding. Not ok if the picture process ended during the work. */
type Encoded = { ok: true; pictures: Buffer[] } | { ok: false; reason: "damaged" };

/** @throws {Error} if our own picture could not be encoded */
export function picturesOf(encoded: Encoded): Buffer[] {
  if (!encoded.ok) throw new Error("An icon could not be drawn");
  return encoded.pictures;
}

/** The size of the image in a maskable icon. Systems may cut off all except the middle four fifths. */
const MASK_SCALE = 0.78;
const PAPER = "#faf9f7";

/**
 * Encodes the icon at these sizes in pixels, as PNGs.
 * @param maskable whether the icon has a margin, for systems that cut icons into their own shape
 */
export async function encodeIcons(
  of: IconOf,
  sizes: readonly number[],
  maskable = false,
): Promise<Encoded> {
  const pictures = await Promise.all(
    sizes.map(async (size) => {
      const inner = Math.round(size * (maskable ? MASK_SCALE : 1));
      const icon = await drawIcon(of, inner);
      if (!maskable) return icon;
      const margin = Math.round((size - inner) / 2);
      return sharp({ create: { width: size, height: size, channels: 3, background: "#fff" } })
        .composite([{ input: icon, left: margin, top: margin }])
        .png(PNG)
        .toBuffer();
    }),
  );
  return { ok: true, pictures };
}

const PNG = { compressionLevel: 9, palette: true, quality: 90 };

const drawIcon = ({ square, accent }: IconOf, size: number): Promise<Buffer> =>
  (square
    ? sharp(square)
    : sharp(Buffer.from(iconSvg(accent)), { density: 72 * Math.max(1, size / 32) * 2 })
  )
    .resize(size, size)
    .png(PNG)
    .toBuffer();

/** Encodes the promotional tile that the extension stores require: the icon, and the name below it. */
export async function encodeTile(
  of: IconOf & { name: string },
  width: number,
  height: number,
): Promise<Encoded> {
  const side = Math.round(height * 0.4);
  const letters = height * 0.13;
  const { path, advance } = fitted(of.name, letters, width * 0.86);
  const left = (width - (advance * letters) / 1000) / 2;
  const name = `<g transform="translate(${left} ${height * 0.8}) scale(${letters / 1000} ${-letters / 1000})" fill="#16181d" stroke="#16181d" stroke-width="0">${path}</g>`;
  const mark = of.square
    ? ""
    : `<g transform="translate(${(width - side) / 2} ${height * 0.16}) scale(${side / 32})">${markShapes(of.accent)}</g>`;
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${of.square ? "#ffffff" : PAPER}"/>${mark}${name}</svg>`;
  const logo = of.square && {
    input: await drawIcon(of, side),
    left: Math.round((width - side) / 2),
    top: Math.round(height * 0.16),
  };
  const picture = await sharp(Buffer.from(ground))
    .composite(logo ? [logo] : [])
    .flatten({ background: PAPER })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { ok: true, pictures: [picture] };
}
