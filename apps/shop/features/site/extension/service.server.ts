import { zipSource } from "@loupe/extension/source";
import { checklist, storeTexts } from "@loupe/extension/store-texts";
import { readVersion, zipExtension, type OwnBrand } from "@loupe/extension/zip";

/** Functions that draw pictures with the owner's logo, or with Loupe's mark in the owner's colour. */
export type Drawing = {
  icon: (size: number) => Promise<Buffer>;
  tile: (width: number, height: number) => Promise<Buffer>;
};

export type StoreFiles = Record<string, Uint8Array>;

/** The sizes of pictures in the forms of the stores of Chrome and Edge, in pixels. */
const ICONS = [128, 300];
const TILES = [
  [440, 280],
  [1400, 560],
] as const;

/**
 * Returns all files for the stores of Chrome, Edge and Firefox by path: the extension, pictures, texts and
 * instructions.
 */
export async function storeFiles(
  brand: OwnBrand,
  draw: Drawing,
  screenshots: StoreFiles = {},
): Promise<StoreFiles> {
  const [version, file, source, texts] = await Promise.all([
    readVersion(),
    zipExtension(brand),
    zipSource(brand),
    storeTexts(brand),
  ]);
  const pictures: StoreFiles = {};
  for (const size of ICONS) pictures[`pictures/icon-${size}.png`] = await draw.icon(size);
  for (const [width, height] of TILES) {
    pictures[`pictures/tile-${width}x${height}.png`] = await draw.tile(width, height);
  }
  const list = checklist(brand, { version, screenshots: Object.keys(screenshots).length });
  return {
    "CHECKLIST.md": Buffer.from(list),
    "chrome.zip": file,
    "edge.zip": file,
    "firefox.zip": file,
    "firefox-source.zip": source,
    ...Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)])),
    ...pictures,
    ...screenshots,
  };
}
