import { DAY_MS } from "@loupe/contract/time";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "#server/context.ts";
import { inBackground } from "#server/jobs/background.ts";

/**
 * The most bytes for files that can be created again. Beyond it the least recently used are removed. The file system
 * records when a file was last read with an accuracy of about a day.
 */
export const BYTES_MAX = 4 * 1024 ** 3;
/** How many more bytes each process may write before it removes old files. */
const UNSWEPT_BYTES_MAX = 256 * 1024 ** 2;

type FileContext = Pick<Context, "config" | "log" | "store" | "unswept" | "background">;

/** Pictures as their hosts sent them: 95 % of all bytes. In a bucket, a separate lifecycle rule removes them. */
const ORIGINALS = "originals";
/** Collages and link previews have a separate small part of the cache, because any visitor may create any number of them. */
const COLLAGES = "collages";
export const COLLAGE_BYTES_MAX = 256 * 1024 ** 2;
const FOLDERS = ["images", ORIGINALS, COLLAGES];

function keyOf(name: string): string {
  const folder = name.endsWith(".original")
    ? ORIGINALS
    : /\.(?:collage|preview)\.jpg$/.test(name)
      ? COLLAGES
      : "images";
  return `${folder}/${name.slice(0, 2)}/${name}`;
}

/** Undefined if there is no such file or the store does not respond. The file is then created again. */
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

/** Stores a file. If the disk is full or the store does not respond, only logs that: the picture is served anyway. */
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

/** Removes old files in the background, so that no request waits for it. */
function sweepInBackground(context: FileContext): void {
  inBackground(context, sweepCachedFiles(context), (err) =>
    context.log.error({ err }, "old cached files could not be removed"),
  );
}

/** Removes a file that turned out to be unusable. */
export async function removeCachedFile({ store, log }: FileContext, name: string): Promise<void> {
  try {
    await store.remove(keyOf(name));
  } catch (err) {
    log.warn({ err, name }, "a cached file could not be removed");
  }
}

/**
 * Removes originals that are older than `ORIGINALS_DAYS`, and the least recently used files beyond the limits. In a
 * bucket it does nothing, because the bucket's lifecycle rules remove old files.
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

/** Removes the least recently used files until ten percent less than this many bytes remain. */
async function removeOldest(files: CachedFile[], bytesMax: number): Promise<void> {
  let total = files.reduce((sum, file) => sum + file.bytes, 0);
  if (total <= bytesMax) return;
  for (const file of files.toSorted((a, b) => a.usedAt_ms - b.usedAt_ms)) {
    if (total <= bytesMax * 0.9) return;
    await rm(file.path, { force: true });
    total -= file.bytes;
  }
}

/** Returns how many files are cached on this machine, and their size; null if they are in a bucket. */
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
