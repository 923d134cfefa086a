import { chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { postgresUser } from "./embedded-binaries.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

/** Where PostgreSQL's write-ahead log is archived, and the base backups that it continues. */
export const walFolder = (archive: string) => join(archive, "wal");
export const baseFolder = (archive: string) => join(archive, "base");

/** A segment that is not full is archived after this time: as much may be lost with the machine. */
const ARCHIVE_TIMEOUT_S = 60;

/** Makes the archive's folders, which PostgreSQL's user may write to. */
export async function prepareArchive(archive: string): Promise<void> {
  // The path is part of a shell command and of PostgreSQL's settings.
  if (process.platform === "win32" || !/^\/[\w ./-]+$/.test(archive)) {
    throw new DatabaseUnavailable(
      `WAL_ARCHIVE ${archive} must be an absolute path of letters, digits, spaces and . _ - / on Linux or macOS.`,
    );
  }
  const owner = process.getuid?.() === 0 ? await postgresUser() : undefined;
  for (const folder of [archive, walFolder(archive), baseFolder(archive)]) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (owner) await chown(folder, owner.uid, owner.gid);
  }
}

/**
 * The settings that archive. The command never replaces a file: one that is already there has to be the
 * same, as after a crash between copy and answer. It is complete on the disk before it has its name.
 */
export function archiveSettings(archive: string): Record<string, string> {
  const file = `"${walFolder(archive)}/%f"`;
  const part = `"${walFolder(archive)}/%f.part"`;
  return {
    wal_level: "replica",
    archive_mode: "on",
    archive_timeout: String(ARCHIVE_TIMEOUT_S),
    archive_command: `if test -f ${file}; then cmp -s "%p" ${file}; else cp "%p" ${part} && sync ${part} && mv ${part} ${file}; fi`,
  };
}

export const restoreCommand = (archive: string) => `cp "${walFolder(archive)}/%f" "%p"`;
