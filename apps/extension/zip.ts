import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import type { BrandFile } from "./brand.ts";

/** Where `npm run build` puts the extension as a folder, which browsers load as it is. */
export const UNPACKED = fileURLToPath(new URL("./build/unpacked", import.meta.url));

/** In pixels. Browsers choose from them. */
export const ICON_SIZES = [16, 32, 48, 128] as const;

/** The version of the build. */
export const readVersion = async (): Promise<string> => (await readManifest()).version;

const readManifest = async () =>
  JSON.parse(await readFile(join(UNPACKED, "manifest.json"), "utf8"));

/** All in which the files of two shops differ. */
export type OwnBrand = {
  /** The origin of the shop that the extension calls until its user names another. */
  server: string;
  name: string;
  /** A CSS colour for both themes; without it, Loupe's own. */
  accent?: string;
  hasLogo: boolean;
  /** PNGs in the order of `ICON_SIZES`; without them, Loupe's own. */
  icons?: readonly Uint8Array[];
};

type Files = Record<string, Uint8Array>;

/** The built extension as a ZIP file of an owner, the same bytes for the same sources and brand. */
export async function zipExtension(brand: OwnBrand): Promise<Uint8Array> {
  return zip({ ...(await readFolder(UNPACKED)), ...(await filesOf(brand)) });
}

/** What was written for an owner: the code is the same in every file. */
async function filesOf({ server, name, accent, hasLogo, icons }: OwnBrand): Promise<Files> {
  const built = await readManifest();
  const manifest = {
    ...built,
    name,
    homepage_url: server,
    action: { ...built.action, default_title: name },
    browser_specific_settings: {
      ...built.browser_specific_settings,
      gecko: { ...built.browser_specific_settings.gecko, id: idOf(server) },
    },
  };
  const brand: BrandFile = { accent, hasLogo };
  return {
    "manifest.json": strToU8(`${JSON.stringify(manifest, null, 1)}\n`),
    "brand.json": strToU8(`${JSON.stringify(brand)}\n`),
    ...Object.fromEntries(icons?.map((icon, at) => [`icons/${ICON_SIZES[at]}.png`, icon]) ?? []),
  };
}

/** Firefox's name for the extension: of the shop's host, so that each shop can publish its own. */
export const idOf = (server: string): string =>
  `extension@${new URL(server).hostname.replaceAll(/[^\w.-]/g, "")}`.slice(0, 80);

/** What was written for an owner, read from the file that the owner's shop hands out. */
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

/** The files below a folder by their paths, without those that `isLeftOut`. */
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

/** A ZIP file in which neither the time of the build nor the order of the files shows. */
export function zip(files: Files): Uint8Array {
  const inOrder = Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1));
  // ZIP's first day, in local time as ZIP has it.
  return zipSync(Object.fromEntries(inOrder), { level: 9, mtime: new Date(1980, 0, 1) });
}
