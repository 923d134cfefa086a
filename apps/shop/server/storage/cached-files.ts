import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "#server/context.ts";
import { inBackground } from "#server/jobs/background.ts";

/** The share of the disk for files that can be made again. Beyond it the least recently used are removed;
 * the file system knows to about a day when a file was last read. */
export const BYTES_MAX = 4 * 1024 ** 3;
/** Each process may write this much more before it removes old files. */
const UNSWEPT_BYTES_MAX = 256 * 1024 ** 2;

const DAY_MS = 86_400_000;

type FileContext = Pick<Context, "config" | "log" | "store" | "unswept" | "background">;

/** In a bucket, a rule of its own removes originals, which are nineteen of twenty bytes. */
const ORIGINALS = "originals";
/** Anybody may have any number of collages made, so they have a small share of their own. */
const COLLAGES = "collages";
export const COLLAGE_BYTES_MAX = 256 * 1024 ** 2;
const FOLDERS = ["images", ORIGINALS, COLLAGES];

function keyOf(name: string): string {
  const folder = name.endsWith(".original")
    ? ORIGINALS
    : name.endsWith(".collage.jpg")
      ? COLLAGES
      : "images";
  return `${folder}/${name.slice(0, 2)}/${name}`;
}

/** Undefined also when the store does not answer; the file is made again then. */
export async function readCachedFile(
  { store, log }: FileContext,
  name: string,
): Promise<Buffer | undefined> {
  try {
    return await store.read(keyOf(name));
  } catch (err) {
    log.warn({ err, name }, "a cached file could not be read");
    return undefined;
  }
}

/** With a full disk, or a store that does not answer, the picture is served without being cached. */
export async function writeCachedFile(
  context: FileContext,
  name: string,
  bytes: Buffer,
): Promise<void> {
  const { store, log, unswept } = context;
  try {
    await store.write(keyOf(name), bytes, "replaceable");
    unswept.bytes += bytes.length;
  } catch (err) {
    log.warn({ err, name }, "a file could not be cached");
  }
  if (unswept.bytes >= UNSWEPT_BYTES_MAX) sweepInBackground(context);
}

/** No request waits for it. */
function sweepInBackground(context: FileContext): void {
  inBackground(context, sweepCachedFiles(context), (err) =>
    context.log.error({ err }, "old cached files could not be removed"),
  );
}

/** For a file that turned out to be unusable. */
export async function removeCachedFile({ store, log }: FileContext, name: string): Promise<void> {
  try {
    await store.remove(keyOf(name));
  } catch (err) {
    log.warn({ err, name }, "a cached file could not be removed");
  }
}

/**
 * Removes originals that are older than `ORIGINALS_DAYS`, and what is beyond the share of the disk. In a
 * bucket, its own lifecycle rules remove old files.
 */
export async function sweepCachedFiles(
  { config, unswept }: Pick<FileContext, "config" | "unswept">,
  bytesMax = BYTES_MAX,
  collageBytesMax = COLLAGE_BYTES_MAX,
): Promise<void> {
  unswept.bytes = 0;
  if (config.S3_URL) return;
  const oldest_ms = Date.now() - config.ORIGINALS_DAYS * DAY_MS;
  const files = [];
  for (const file of await cachedFiles(config.DATA_DIR)) {
    if (file.folder === ORIGINALS && file.writtenAt_ms < oldest_ms)
      await rm(file.path, { force: true });
    else files.push(file);
  }
  const { collages = [], rest = [] } = Object.groupBy(files, ({ folder }) =>
    folder === COLLAGES ? "collages" : "rest",
  );
  await removeOldest(collages, collageBytesMax);
  await removeOldest(rest, bytesMax);
}

type CachedFile = Awaited<ReturnType<typeof cachedFiles>>[number];

/** Removes the least recently used beyond this many bytes, and some more. */
async function removeOldest(files: CachedFile[], bytesMax: number): Promise<void> {
  let total = files.reduce((sum, file) => sum + file.bytes, 0);
  if (total <= bytesMax) return;
  for (const file of files.toSorted((a, b) => a.usedAt_ms - b.usedAt_ms)) {
    if (total <= bytesMax * 0.9) return;
    await rm(file.path, { force: true });
    total -= file.bytes;
  }
}

/** How many files are cached on this machine, and their size; null where they are in a bucket. */
export async function measureCachedFiles({
  config,
}: Pick<FileContext, "config">): Promise<{ files: number; bytes: number } | typeof ELSEWHERE> {
  if (config.S3_URL) return ELSEWHERE;
  const files = await cachedFiles(config.DATA_DIR);
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

const ELSEWHERE = { files: null, bytes: null };

async function cachedFiles(dataDir: string) {
  const files = [];
  for (const folder of FOLDERS) {
    const root = join(dataDir, folder);
    for (const name of await readdir(root, { recursive: true }).catch(() => [])) {
      const info = await stat(join(root, name)).catch(() => undefined);
      if (!info?.isFile()) continue;
      files.push({
        path: join(root, name),
        bytes: info.size,
        folder,
        writtenAt_ms: info.mtimeMs,
        usedAt_ms: Math.max(info.atimeMs, info.mtimeMs),
      });
    }
  }
  return files;
}
