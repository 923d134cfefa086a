import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "#server/context.ts";

/** Files that can be made again; the least recently used go first when they fill their share of the
 * disk. When a file was last read, the file system knows to about a day. */
const BYTES_MAX = 4 * 1024 ** 3;
/** So much more, of each process, can lie there until room is made. */
const UNSWEPT_BYTES_MAX = 256 * 1024 ** 2;

type Means = Pick<Context, "config" | "log" | "store" | "unswept" | "background">;

const keyOf = (name: string) => `images/${name.slice(0, 2)}/${name}`;

/** Nothing also where the store cannot tell: it is made again then. */
export async function readCachedFile(
  { store, log }: Means,
  name: string,
): Promise<Buffer | undefined> {
  try {
    return await store.read(keyOf(name));
  } catch (err) {
    log.warn({ err, name }, "a kept file could not be read");
    return undefined;
  }
}

/** A full disk, or a store that does not answer, costs the keeping and not the picture. */
export async function writeCachedFile(means: Means, name: string, bytes: Buffer): Promise<void> {
  const { store, log, unswept } = means;
  try {
    await store.write(keyOf(name), bytes, "replaceable");
    unswept.bytes += bytes.length;
  } catch (err) {
    log.warn({ err, name }, "a file could not be kept");
  }
  if (unswept.bytes >= UNSWEPT_BYTES_MAX) sweepBehind(means);
}

/** Nobody's picture waits for it. */
function sweepBehind(means: Means): void {
  const sweeping: Promise<void> = sweepCachedFiles(means)
    .catch((err: unknown) => means.log.error({ err }, "no room could be made for kept files"))
    .finally(() => means.background.delete(sweeping));
  means.background.add(sweeping);
}

/** For one that turned out to be of no use. */
export async function removeCachedFile({ store, log }: Means, name: string): Promise<void> {
  try {
    await store.remove(keyOf(name));
  } catch (err) {
    log.warn({ err, name }, "a kept file could not be removed");
  }
}

/** In a bucket its own rules say what grows old. */
export async function sweepCachedFiles(
  { config, unswept }: Pick<Means, "config" | "unswept">,
  bytesMax = BYTES_MAX,
): Promise<void> {
  unswept.bytes = 0;
  if (config.S3_URL) return;
  const root = join(config.DATA_DIR, "images");
  const names = await readdir(root, { recursive: true }).catch(() => []);
  const files = [];
  for (const name of names) {
    const info = await stat(join(root, name)).catch(() => undefined);
    if (!info?.isFile()) continue;
    const usedAt_ms = Math.max(info.atimeMs, info.mtimeMs);
    files.push({ path: join(root, name), bytes: info.size, usedAt_ms });
  }
  let total = files.reduce((sum, file) => sum + file.bytes, 0);
  if (total <= bytesMax) return;
  for (const file of files.sort((a, b) => a.usedAt_ms - b.usedAt_ms)) {
    if (total <= bytesMax * 0.9) return;
    await rm(file.path, { force: true });
    total -= file.bytes;
  }
}
