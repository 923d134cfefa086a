import type { Backup, Backups } from "@loupe/contract";
import { desc, eq, inArray, or } from "drizzle-orm";
import { hostname } from "node:os";
import type { Readable } from "node:stream";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { WITH_JOBS, type BackupWithJobs } from "./backup-jobs.server.ts";
import { openPlace, placeSettings, type Place } from "./archive/backup-storage.server.ts";
import { errorWords } from "./backup-error.server.ts";
import { placeOfNext } from "./archive/begin-backup.server.ts";
import { findKey, type KeyRow } from "./archive/passphrase.server.ts";
import { nextBackup } from "./schedule.server.ts";
import { backups, type BackupRow } from "./tables.server.ts";

const LISTED = 50;

/**
 * Returns the newest attempts and the newest complete backups, so that many failed attempts do not hide the complete
 * ones. Also returns when the next backup is due.
 */
export async function listBackups(context: Context): Promise<Backups> {
  const { db } = context;
  const newest = [desc(backups.startedAt), desc(backups.id)];
  const ids = () => db.select({ id: backups.id }).from(backups);
  const attemptIds = ids()
    .orderBy(...newest)
    .limit(LISTED);
  const backupIds = ids()
    .where(eq(backups.state, "done"))
    .orderBy(...newest)
    .limit(LISTED);
  const rows = await db
    .select(WITH_JOBS)
    .from(backups)
    .where(or(inArray(backups.id, attemptIds), inArray(backups.id, backupIds)))
    .orderBy(...newest);
  const key = await findKey(context);
  const list = await Promise.all(rows.map((row) => present(context, row, key)));
  const next = await nextBackup(context);
  return {
    backups: list,
    last: list.find(({ state }) => state === "done")?.startedAt ?? null,
    next: next?.toISOString() ?? null,
    place: placeOfNext(context, key),
    passphraseSetAt: key?.setAt.toISOString() ?? null,
    keeps: context.config.BACKUP_KEEP,
  };
}

/** Returns when the newest complete backup with an existing file was started. */
export async function lastBackupAt(context: Context): Promise<Date | null> {
  const backup = await context.db
    .select()
    .from(backups)
    .where(eq(backups.state, "done"))
    .orderBy(desc(backups.startedAt), desc(backups.id))
    .limit(LISTED);
  for (const row of backup) if (!(await isGone(context, row))) return row.startedAt;
  return null;
}

export async function present(
  context: Context,
  row: BackupWithJobs,
  key: KeyRow | undefined,
): Promise<Backup> {
  // A job counts as running until it has also deleted older backups, after it recorded the end of its own.
  const stateOf = <State extends string>(state: State, isLive: boolean) => {
    if (isLive) return "running" as const;
    return state === "running" ? ("interrupted" as const) : state;
  };
  const state = stateOf(row.state, row.making !== null);
  return {
    name: row.name,
    place: row.place,
    machine: row.machine,
    isScheduled: row.isScheduled,
    state: state === "done" && (await isGone(context, row)) ? "missing" : state,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    progress: row.making,
    rows: row.rows,
    pictures: row.pictures,
    picturesMissing: row.picturesMissing,
    passphrase: passphraseOf(row, key),
    bytes: row.bytes,
    fault: row.fault,
    drill:
      row.drillState && row.drillAt
        ? {
            state: stateOf(row.drillState, row.isTesting),
            at: row.drillAt.toISOString(),
            took_ms: row.drillTook_ms,
            rows: row.drillRows,
            pictures: row.drillPictures,
            fault: row.drillFault,
          }
        : null,
  };
}

function passphraseOf({ passphraseSetAt: at }: BackupRow, key: KeyRow | undefined) {
  if (!at) return "none";
  return at.getTime() === key?.setAt.getTime() ? "current" : "earlier";
}

/**
 * Returns whether the file of a backup is missing. Only this machine's disk is checked. A bucket is called only when
 * the file is needed.
 */
async function isGone({ config }: Context, { place, machine, name }: BackupRow): Promise<boolean> {
  if (place === "bucket" || machine !== hostname()) return false;
  return (await openPlace(placeSettings("disk", config)).size(name)) === undefined;
}

/** @throws {ApiError} 404 for an unknown or incomplete backup */
async function findBackup({ db }: Context, name: string): Promise<BackupRow> {
  const [row] = await db.select().from(backups).where(eq(backups.name, name));
  if (row?.state !== "done") throw new ApiError("backup_not_found");
  return row;
}

/**
 * Returns a backup whose file this machine can read.
 * @throws {ApiError} 404 for an unknown or deleted backup, 409 for a backup on another machine
 */
export async function findReadable(context: Context, name: string): Promise<BackupRow> {
  const row = await findBackup(context, name);
  if (row.place === "bucket") return row;
  if ((await openPlace(placeSettings("disk", context.config)).size(name)) === undefined)
    throw notHere(row);
  return row;
}

function notHere({ place, machine }: BackupRow): ApiError {
  const isElsewhere = place === "disk" && machine !== hostname();
  return isElsewhere ? new ApiError("backup_elsewhere", { machine }) : new ApiError("backup_gone");
}

/**
 * Returns the file of a backup as a stream, and its length in bytes.
 * @throws {ApiError} 404 for a deleted backup, 409 for a backup on another machine, 503 if the bucket is unreachable
 */
export async function readBackupFile(
  context: Context,
  name: string,
): Promise<{ bytes: Readable; length: number }> {
  const row = await findBackup(context, name);
  let place: Place | undefined;
  try {
    const storage = (place = openPlace(placeSettings(row.place, context.config)));
    const length = await storage.size(row.name);
    const bytes = length === undefined ? undefined : await storage.read(row.name);
    if (bytes && length !== undefined) {
      bytes.once("close", () => void storage.close());
      return { bytes, length };
    }
    await storage.close();
  } catch (error) {
    await place?.close();
    const hint = errorWords(error);
    if (!hint) throw error;
    throw new ApiError("backup_unreadable", { hint });
  }
  throw notHere(row);
}
