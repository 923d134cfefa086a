import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import type { BrandFile } from "./brand.ts";

/** The folder with the built extension, which browsers can load directly. `npm run build` writes it. */
export const UNPACKED = fileURLToPath(new URL("../build/unpacked", import.meta.url));

/** The sizes of the icons in pixels, among which browsers choose. */
export const ICON_SIZES = [16, 32, 48, 128] as const;

export const readVersion = async (): Promise<string> => (await readManifest()).version;

const readManifest = async () =>
  JSON.parse(await readFile(join(UNPACKED, "manifest.json"), "utf8"));

/** The differences between the extensions of two shops. */
export type OwnBrand = {
  /** The origin of the shop that the extension calls, until the user enters another one. */
  server: string;
  name: string;
  /** A CSS colour for both themes; Loupe's own if missing. */
  accent?: string;
  hasLogo: boolean;
  /** PNGs in the order of `ICON_SIZES`; Loupe's own if missing. */
  icons?: readonly Uint8Array[];
};

type Files = Record<string, Uint8Array>;

/** Returns the built extension for an owner as a ZIP file. The same source and brand give the same bytes. */
export async function zipExtension(brand: OwnBrand): Promise<Uint8Array> {
  return zip({ ...(await readFolder(UNPACKED)), ...(await filesOf(brand)) });
}

/** Returns the files with the owner's data. The code is the same for all owners. */
async function filesOf({ server, name, accent, hasLogo, icons }: OwnBrand): Promise<Files> {
  const builtManifest = await readManifest();
  const manifest = {
    ...builtManifest,
    name,
    homepage_url: server,
    action: { ...builtManifest.action, default_title: name },
    browser_specific_settings: {
      ...builtManifest.browser_specific_settings,
      gecko: { ...builtManifest.browser_specific_settings.gecko, id: idOf(server) },
    },
  };
  const brand: BrandFile = { accent, hasLogo };
  return {
    "manifest.json": strToU8(`${JSON.stringify(manifest, null, 1)}\n`),
    "brand.json": strToU8(`${JSON.stringify(brand)}\n`),
    ...Object.fromEntries(icons?.map((icon, at) => [`icons/${ICON_SIZES[at]}.png`, icon]) ?? []),
  };
}

/**
 * Returns Firefox's id for an owner's extension. It contains the shop's host name, so that each shop can publish
 * its own extension.
 */
export const idOf = (server: string): string =>
  `extension@${new URL(server).hostname.replaceAll(/[^\w.-]/g, "")}`.slice(0, 80);

/** Reads the owner's data from an extension's file, as a shop offers it. */
export function brandOf(file: Uint8Array): OwnBrand {
  const files = unzip(file);
  const json = (name: string) => JSON.parse(strFromU8(files[name]!));
  const { name, homepage_url: server } = json("manifest.json");
  const { accent, hasLogo = false }: BrandFile = json("brand.json");
  return {
    server,
    name,
    accent,
    hasLogo,
    icons: ICON_SIZES.map((px) => files[`icons/${px}.png`]!),
  };
}

/** Returns the files in a folder by their paths, except those for which `isLeftOut` returns true. */
export async function readFolder(
  folder: string,
  isLeftOut = (_path: string) => false,
): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !isLeftOut(path));
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))])),
  );
}

export const unzip = (file: Uint8Array): Files => unzipSync(file);

/** Creates a ZIP file that does not depend on the time of the build or the order of the files. */
export function zip(files: Files): Uint8Array {
  const inOrder = Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1));
  // The earliest time that ZIP files support, without a time zone.
  return zipSync(Object.fromEntries(inOrder), { level: 9, mtime: new Date(1980, 0, 1) });
}
