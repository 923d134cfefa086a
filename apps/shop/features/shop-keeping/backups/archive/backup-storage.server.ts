import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Config } from "#server/config.ts";
import { draftOf } from "#server/database/backup/backup.ts";
import type { BucketSettings } from "#server/settings/bucket.ts";
import { BucketError, LargeFiles } from "#server/storage/large-files.ts";
import type { BackupRow } from "../tables.server.ts";

/** A storage for backups: the disk or a bucket. File names come from the table `backups`, never from a request. */
export type Place = {
  /** Writes a file and returns its size. After an error there is no file. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** Returns the size of a file in bytes, or undefined if it does not exist. */
  size(name: string): Promise<number | undefined>;
  /** Returns a file as a stream, or undefined if it does not exist. */
  read(name: string): Promise<Readable | undefined>;
  /** Deletes a file. A missing file is no error. */
  remove(name: string): Promise<void>;
  /** Deletes the partial file of a process that was killed while it made this backup. */
  removeDraft(name: string): Promise<void>;
  close(): Promise<void>;
};

export const backupFolder = ({ DATA_DIR }: Pick<Config, "DATA_DIR">) => join(DATA_DIR, "backups");

/** Returns the path of the local copy of a bucket's backup, for its test. */
export const drillCopy = (config: Config, name: string) =>
  join(backupFolder(config), `${name}.drill`);

/** The settings of a storage, which are also passed to the backup process. */
export type PlaceSettings =
  | { kind: "disk"; folder: string }
  | { kind: "bucket"; bucket: BucketSettings };

/** @throws {BucketError} if no bucket is configured */
export function placeSettings(kind: BackupRow["place"], config: Config): PlaceSettings {
  if (kind === "disk") return { kind, folder: backupFolder(config) };
  const { BACKUP_BUCKET: bucket } = config;
  if (!bucket) throw new BucketError("No bucket is set for backups.");
  return { kind, bucket };
}

export const openPlace = (place: PlaceSettings): Place =>
  place.kind === "disk" ? openDisk(place.folder) : openBucket(place.bucket);

/** Opens a storage, calls `work` with it, and closes it. */
export async function atPlace<T>(
  config: Config,
  kind: BackupRow["place"],
  work: (place: Place) => Promise<T>,
): Promise<T> {
  const place = openPlace(placeSettings(kind, config));
  try {
    return await work(place);
  } finally {
    await place.close();
  }
}

function openDisk(folder: string): Place {
  const pathOf = (name: string) => join(folder, name);
  const size = async (name: string) => {
    const stats = await stat(pathOf(name)).catch(ignoreMissing);
    return stats?.size;
  };
  return {
    async write(name, bytes) {
      const draft = draftOf(pathOf(name));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        const file = await open(draft, "w", 0o600);
        await pipeline(bytes, file.createWriteStream({ flush: true }));
        await rename(draft, pathOf(name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return (await size(name)) ?? 0;
    },
    size,
    async read(name) {
      return (await size(name)) === undefined ? undefined : createReadStream(pathOf(name));
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    removeDraft: (name) => rm(draftOf(pathOf(name)), { force: true }),
    close: async () => undefined,
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

function openBucket(settings: BucketSettings): Place {
  const files = new LargeFiles(settings);
  const keyOf = (name: string) => `backups/${name}`;
  return {
    write: (name, bytes) => files.write(keyOf(name), bytes),
    size: (name) => files.size(keyOf(name)),
    read: (name) => files.read(keyOf(name)),
    remove: (name) => files.remove(keyOf(name)),
    // A partial upload is not a file in the bucket, so there is nothing to delete.
    removeDraft: async () => undefined,
    close: () => files.close(),
  };
}
