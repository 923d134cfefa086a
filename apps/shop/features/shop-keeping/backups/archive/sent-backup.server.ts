import { DAY_MS } from "@loupe/contract/time";
import { mkdir, open, readdir, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";

/** Returns the path of the backup that a browser uploads to a new shop, in parts. */
export const sentFile = ({ DATA_DIR }: Pick<Config, "DATA_DIR">) =>
  join(DATA_DIR, "restore", "sent.backup");

const KEPT_FOR_MS = DAY_MS;
/** How much disk space must stay free. The embedded database may be on the same disk, and stops when that is full. */
const LEFT_FREE_BYTES = 500 * 1024 ** 2;

/**
 * Appends a part to the uploaded file. It must start at the current end of the file. A part at offset 0 starts a new
 * file.
 * @returns the size of the file in bytes
 * @throws {ApiError} 409 for a part that is not the next one, 503 for a full disk
 */
export async function addPiece(
  { config, log }: Context,
  { offset, bytes }: { offset: number; bytes: Buffer },
): Promise<number> {
  const path = sentFile(config);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, offset === 0 ? "w" : "a", 0o600);
  try {
    if ((await file.stat()).size !== offset) throw new ApiError("backup_piece_lost");
    const { bavail, bsize } = await statfs(path);
    if (bavail * bsize - bytes.length < LEFT_FREE_BYTES) throw new Error("too little room is left");
    await file.writeFile(bytes);
    return offset + bytes.length;
  } catch (err) {
    if (err instanceof ApiError) throw err;
    log.error({ err }, "a piece of a backup could not be stored");
    await rm(path, { force: true });
    throw new ApiError("backup_not_stored");
  } finally {
    await file.close();
  }
}

/**
 * A scheduled job that deletes an uploaded file if nobody restores it within a day, and copies of backups that a killed
 * process has left.
 */
export async function deleteSentFile({ config }: Pick<Context, "config">): Promise<void> {
  const folder = dirname(sentFile(config));
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > KEPT_FOR_MS) await rm(path, { force: true });
  }
}
