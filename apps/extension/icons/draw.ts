import { writeFile } from "node:fs/promises";
import sharp from "sharp";

// node apps/extension/icons/draw.ts: draws the icons anew. They lie in the repository as files, so that the
// extension is the same byte for byte whichever machine builds it.

const SIZES = [16, 32, 48, 128];

/** On a ground of its own: a browser's bar may be light or dark. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none">
  <rect width="32" height="32" rx="7" fill="#faf9f7"/>
  <circle cx="14.500" cy="14.500" r="8.500" stroke="#16181d" stroke-width="2.600"/>
  <circle cx="14.500" cy="14.500" r="3.600" fill="#c93a06"/>
  <path d="m21 21 5 5" stroke="#16181d" stroke-width="3" stroke-linecap="round"/>
</svg>`;

for (const size of SIZES) {
  const bytes = await sharp(Buffer.from(ICON), { density: 72 * (size / 32) * 4 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, colours: 16, effort: 10 })
    .toBuffer();
  await writeFile(new URL(`./${size}.png`, import.meta.url), bytes);
}
