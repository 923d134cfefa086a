import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { drawScene } from "#testing/pictures.ts";
import { encodePicture } from "./encode-picture.ts";

const WIDTHS = [160, 320, 640];

const pixelsOf = (picture: Sharp) => picture.toColorspace("srgb").removeAlpha().raw().toBuffer();

/** The mean difference between the pixels of two pictures, where 255 is the most. */
function difference(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length);
  const sum = one.reduce((total, value, at) => total + Math.abs(value - other[at]!), 0);
  return sum / one.length;
}

// For small widths the decoder skips most pixels, which saves most of the time and must not be visible.
test.each(WIDTHS)(
  "a photo that is encoded at width %i looks the same as if all its pixels had been decoded",
  async (width) => {
    const photo = await sharp(await drawScene(5))
      .resize(2400)
      .jpeg({ quality: 90 })
      .toBuffer();
    const whole = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
    const { width: w, height: h, channels } = whole.info;
    const raw = { width: w, height: h, channels };
    const shrunk = await sharp(whole.data, { raw }).resize({ width }).png().toBuffer();
    for (const format of ["avif", "webp", "jpeg"] as const) {
      const pixels = [photo, shrunk].map(async (original) => {
        const encoded = await encodePicture(original, { width, format });
        if (!encoded.ok) throw new Error(encoded.reason);
        return pixelsOf(sharp(encoded.bytes));
      });
      const [encodedPixels, reference] = await Promise.all(pixels);
      expect(difference(encodedPixels!, reference!), format).toBeLessThan(3);
    }
  },
);
