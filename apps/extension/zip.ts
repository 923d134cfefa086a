import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { zipSync } from "fflate";

/** Where `npm run build` puts the extension as a folder, which browsers load as it is. */
export const UNPACKED = fileURLToPath(new URL("./build/unpacked", import.meta.url));

/**
 * The built extension as a ZIP file, the same bytes for the same sources and server.
 * @param server the origin of the shop that the extension asks until its user names another
 */
export async function zipExtension(server: string): Promise<Uint8Array> {
  const names = (await readdir(UNPACKED, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(UNPACKED, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .toSorted((a, b) => (a < b ? -1 : 1));
  const files = await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(UNPACKED, name));
      return [name, name === "manifest.json" ? withServer(bytes, server) : bytes] as const;
    }),
  );
  // ZIP's first day, in local time as ZIP has it: the time of the build must not show.
  return zipSync(Object.fromEntries(files), { level: 9, mtime: new Date(1980, 0, 1) });
}

const withServer = (manifest: Buffer, server: string) =>
  Buffer.from(
    `${JSON.stringify({ ...JSON.parse(manifest.toString()), homepage_url: server }, null, 1)}\n`,
  );
