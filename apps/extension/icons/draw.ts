import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { ICON_SIZES } from "../packaging/zip.ts";
import { iconSvg } from "./mark.ts";

// node apps/extension/icons/draw.ts: draws the icons. The files are in the repository, so that builds on all
// machines have the same bytes.

for (const size of ICON_SIZES) {
  const bytes = await sharp(Buffer.from(iconSvg()), { density: 72 * (size / 32) * 4 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, colours: 16, effort: 10 })
    .toBuffer();
  await writeFile(new URL(`./${size}.png`, import.meta.url), bytes);
}
