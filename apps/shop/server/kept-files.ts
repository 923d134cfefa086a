import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "./context.ts";

/** Files that can be made again; the oldest go first when they fill their share of the disk. */
const BYTES_MAX = 4 * 1024 ** 3;
const SWEEP_EVERY_WRITES = 2000;

type Means = Pick<Context, "config" | "log">;

const folderOf = ({ config }: Means, name: string) =>
  join(config.DATA_DIR, "images", name.slice(0, 2));

export async function readKeptFile(means: Means, name: string): Promise<Buffer | undefined> {
  try {
    return await readFile(join(folderOf(means, name), name));
  } catch {
    return undefined;
  }
}

let writes = 0;

/** A full disk costs the keeping, not the answer. */
export async function writeKeptFile(means: Means, name: string, bytes: Buffer): Promise<void> {
  const folder = folderOf(means, name);
  const draft = join(folder, `.${randomBytes(6).toString("hex")}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, join(folder, name));
  } catch (err) {
    means.log.warn({ err, name }, "a file could not be kept");
    await rm(draft, { force: true }).catch(() => undefined);
  }
  writes += 1;
  if (writes % SWEEP_EVERY_WRITES === 0) await sweepKeptFiles(means);
}

export async function sweepKeptFiles(means: Means, bytesMax = BYTES_MAX): Promise<void> {
  const root = join(means.config.DATA_DIR, "images");
  const names = await readdir(root, { recursive: true }).catch(() => []);
  const files = [];
  for (const name of names) {
    const info = await stat(join(root, name)).catch(() => undefined);
    if (info?.isFile()) files.push({ path: join(root, name), bytes: info.size, age: info.mtimeMs });
  }
  let total = files.reduce((sum, file) => sum + file.bytes, 0);
  if (total <= bytesMax) return;
  for (const file of files.sort((a, b) => a.age - b.age)) {
    if (total <= bytesMax * 0.9) return;
    await rm(file.path, { force: true });
    total -= file.bytes;
  }
}
