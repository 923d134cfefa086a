import type { Dirent } from "node:fs";
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client, DatabaseError } from "pg";
import { connectFirst, DatabaseUnavailable } from "./unavailable.ts";
import { baseFolder, walFolder } from "./wal-archive.ts";

/** Older ones are removed, with the log that only they need. */
const KEPT = 3;
const ARCHIVED_WITHIN_MS = 60_000;

/** What a base backup leaves out: its log comes from the archive, and locks and slots are not its own. */
const LEFT_OUT = /^(pg_wal\/.+|pg_replslot\/.+|postmaster\.(pid|opts)|.*\/?pgsql_tmp.*)$/;

/**
 * Copies the files of the running database, from which the archived log leads to any later moment.
 * @param url the database, as its superuser
 * @param home the folder of DATA_DIR that holds cluster and password
 * @returns the folder of the copy
 * @throws {DatabaseUnavailable} when the log that the copy needs is not archived within a minute
 */
export async function backUpBase(
  url: string,
  home: string,
  archive: string,
  archivedWithin_ms = ARCHIVED_WITHIN_MS,
): Promise<string> {
  const draft = join(baseFolder(archive), `${process.pid}.part`);
  let folder: string;
  const client = new Client({ connectionString: url });
  await connectFirst(client);
  try {
    await client.query("SELECT pg_backup_start('loupe', true)");
    await copyFolder(join(home, "cluster"), join(draft, "cluster"), "");
    await copyFile(join(home, "password"), join(draft, "password"));
    const label = await stopBackup(client, archivedWithin_ms);
    await writeFile(join(draft, "cluster", "backup_label"), label, { mode: 0o600 });
    // A recovery cannot stop before the end of the backup, so that is its time.
    folder = join(baseFolder(archive), new Date().toISOString().replaceAll(":", "-"));
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
    await client.end();
  }
  await removeOld(archive);
  return folder;
}

/** Waits until the log up to the end of the backup is archived. */
async function stopBackup(client: Client, within_ms: number): Promise<string> {
  await client.query(`SET statement_timeout = ${within_ms}`);
  try {
    const { rows } = await client.query<{ labelfile: string }>(
      "SELECT labelfile FROM pg_backup_stop()",
    );
    return rows[0]!.labelfile;
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== "57014") throw error;
    throw new DatabaseUnavailable(
      "The write-ahead log could not be archived in time. postgres.log in DATA_DIR/postgres says why.",
      { cause: error },
    );
  }
}

/** A file that PostgreSQL removes meanwhile belongs to what the log makes again. */
async function copyFolder(from: string, to: string, path: string): Promise<void> {
  await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  const entries: Dirent[] = await readdir(join(from, path), { withFileTypes: true });
  for (const entry of entries) {
    const inner = path ? `${path}/${entry.name}` : entry.name;
    if (LEFT_OUT.test(inner)) continue;
    if (entry.isDirectory()) await copyFolder(from, to, inner);
    else await copyFile(join(from, inner), join(to, inner)).catch(ignoreGone);
  }
  await chmod(join(to, path), 0o700);
}

function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

/** Base backups of an archive, the oldest first, each with the first segment of the log that it needs. */
export async function listBases(
  archive: string,
): Promise<{ folder: string; at: Date; segment: string }[]> {
  const names = (await readdir(baseFolder(archive))).filter((name) => !name.endsWith(".part"));
  return Promise.all(
    names.toSorted().map(async (name) => {
      const folder = join(baseFolder(archive), name);
      const label = await readFile(join(folder, "cluster", "backup_label"), "utf8");
      const segment = /START WAL LOCATION: \S+ \(file (\w+)\)/.exec(label)?.[1] ?? "";
      const [day, time = ""] = name.split("T");
      return { folder, at: new Date(`${day}T${time.replaceAll("-", ":")}`), segment };
    }),
  );
}

async function removeOld(archive: string): Promise<void> {
  const bases = await listBases(archive);
  const kept = bases.slice(-KEPT);
  for (const { folder } of bases.slice(0, -KEPT)) await rm(folder, { recursive: true });
  const first = kept[0]?.segment ?? "";
  for (const name of await readdir(walFolder(archive))) {
    // The history of timelines is small, and any later recovery may need it. A segment's name begins with 8
    // digits for the timeline; what follows orders segments over timelines.
    if (!/^[\dA-F]{24}/.test(name) || name.slice(8) >= first.slice(8)) continue;
    await rm(join(walFolder(archive), name));
  }
}
