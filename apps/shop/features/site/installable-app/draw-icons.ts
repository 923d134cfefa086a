import { writeFile } from "node:fs/promises";
import { ArrowLeftRight, Bookmark, Image, Package } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";

// Draws the app's icons into apps/shop/public. Run: node apps/shop/features/site/installable-app/draw-icons.ts

const mark = (
  scale: number,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none">
  <rect width="32" height="32" fill="#faf9f7"/>
  <g transform="translate(16 16) scale(${scale}) translate(-16.250 -16.250)">
    <circle cx="14.500" cy="14.500" r="8.500" stroke="#16181d" stroke-width="2.600"/>
    <circle cx="14.500" cy="14.500" r="3.600" fill="#c93a06"/>
    <path d="m21 21 5 5" stroke="#16181d" stroke-width="3" stroke-linecap="round"/>
  </g>
</svg>`;

const draw = async (name: string, size: number, scale: number) => {
  const bytes = await sharp(Buffer.from(mark(scale)), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 60, effort: 10 })
    .toBuffer();
  await writeFile(new URL(`../../../public/${name}.png`, import.meta.url), bytes);
};

await draw("icon-192", 192, 1);
await draw("icon-512", 512, 1);
// Systems cut this icon to a circle or a rounded square, so the mark is within the middle four fifths.
await draw("icon-maskable", 512, 0.78);

// The icons of the app's shortcuts, by the path of their page. They do not use the shop's colour.
const SHORTCUTS = {
  convert: ArrowLeftRight,
  "picture-search": Image,
  haul: Package,
  collection: Bookmark,
};
for (const [page, icon] of Object.entries(SHORTCUTS)) {
  const lines = renderToStaticMarkup(
    createElement(icon, { size: 48, x: 24, y: 24, color: "#16181d" }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="48" fill="#faf9f7"/>${lines}</svg>`;
  const bytes = await sharp(Buffer.from(svg), { density: 144 })
    .resize(96, 96)
    .png({ compressionLevel: 9, palette: true, quality: 60, effort: 10 })
    .toBuffer();
  await writeFile(new URL(`../../../public/shortcut-${page}.png`, import.meta.url), bytes);
}
