import { and, eq, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Context } from "#server/context.ts";
import { quoted } from "#server/database/backup/backup.ts";
import { withDatabaseName } from "#server/database/client.ts";
import { DatabaseUnavailable } from "#server/database/unavailable.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError } from "#server/http/api-error.ts";
import { faultWords, GivenUp } from "./backup-fault.server.ts";
import { inBackupProcess } from "./backup-process.server.ts";
import { backupFolder, drillCopy, openPlace, placeSettings } from "./backup-storage.server.ts";
import { backups, type BackupRow } from "./tables.server.ts";
import {
  dropDatabase,
  onServer,
  scratchPrefix,
  settleInterrupted,
  whileSeen,
} from "./backup-lease.server.ts";

/** Whatever takes longer hangs, or is too large to be tested here. */
const DRILL_LASTS_MAX_MS = 6 * 3_600_000;

const UNKNOWN_FAULT = "It could not be restored. The server's log says why.";

/**
 * Notes that a drill begins, once over all processes.
 * @throws {ApiError} 409 while another one runs
 */
export async function beginDrill(context: Context, { id }: BackupRow): Promise<BackupRow> {
  await settleInterrupted(context);
  const { db, now } = context;
  const drillDatabase = `${scratchPrefix(context)}${randomBytes(6).toString("hex")}`;
  const begun = { drillState: "running", drillAt: now(), seenAt: now(), drillDatabase } as const;
  try {
    const [row] = await db
      .update(backups)
      .set({ ...begun, drillTook_ms: null, drillRows: null, drillPictures: null, drillFault: null })
      .where(and(eq(backups.id, id), eq(backups.state, "done")))
      .returning();
    if (!row) throw new ApiError("backup_not_found");
    return row;
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError("backup_running");
    throw error;
  }
}

/**
 * Restores a backup into a database that is made for it and dropped again, by the code of `npm run db:restore`,
 * which counts the rows of each table, and looks whether each picture that they name is in the backup and is the
 * one that was saved. The outcome is in the row.
 */
export async function drill(
  context: Context,
  row: BackupRow,
  { lastsMax_ms = DRILL_LASTS_MAX_MS, identity }: { lastsMax_ms?: number; identity?: string } = {},
): Promise<void> {
  const { db, log } = context;
  const began_ms = performance.now();
  const end = async (set: Partial<BackupRow>) => {
    const drillTook_ms = Math.round(performance.now() - began_ms);
    await db
      .update(backups)
      .set({ ...set, drillTook_ms, drillDatabase: null })
      .where(and(eq(backups.id, row.id), eq(backups.drillState, "running")));
  };
  const limit = new AbortController();
  const tooLong = new GivenUp("The test took too long and was given up.");
  const timer = setTimeout(() => limit.abort(tooLong), lastsMax_ms);
  try {
    const { rows, pictures } = await whileSeen(context, row.id, "drillState", ({ signal }) =>
      restoreAside(context, { row, identity, signal: AbortSignal.any([signal, limit.signal]) }),
    );
    if (row.rows > 0 && rows !== row.rows) {
      throw new DatabaseUnavailable(
        `The file holds ${rows} rows, but ${row.rows} were saved: it is another file.`,
      );
    }
    const drillPictures = pictures?.restored ?? null;
    await end({ drillState: "passed", drillRows: rows, drillPictures });
  } catch (thrown) {
    // What could not be cleaned up after it says nothing of the backup.
    const error = thrown instanceof SuppressedError ? thrown.suppressed : thrown;
    if (error instanceof GivenUp) {
      return await end({
        drillState: "interrupted",
        drillFault: error === tooLong ? error.message : null,
      });
    }
    log.error({ err: error, name: row.name }, "a backup could not be restored in a drill");
    await end({ drillState: "failed", drillFault: faultWords(error) ?? UNKNOWN_FAULT });
  } finally {
    clearTimeout(timer);
  }
}

type Aside = { row: BackupRow; identity: string | undefined; signal: AbortSignal };

async function restoreAside(context: Context, { row, identity, signal }: Aside) {
  const { directUrl, config } = context;
  const { drillDatabase } = row;
  await using cleaning = new AsyncDisposableStack();
  await checkRoom(context, row);
  let file = join(backupFolder(config), row.name);
  if (row.place === "bucket") {
    file = drillCopy(config, row.name);
    cleaning.defer(() => rm(file, { force: true }));
    await fetchTo(context, row, file, signal);
  }
  await onServer(directUrl, `CREATE DATABASE ${quoted(drillDatabase!)} TEMPLATE template0`);
  cleaning.defer(() => dropDatabase(directUrl, drillDatabase!));
  const url = withDatabaseName(directUrl, drillDatabase!);
  return await inBackupProcess("restore", { url, file, identity }, { signal });
}

async function fetchTo({ config }: Context, row: BackupRow, file: string, signal: AbortSignal) {
  const place = openPlace(placeSettings(row.place, config));
  try {
    const bytes = await place.read(row.name);
    if (!bytes) throw new DatabaseUnavailable("The file is not in the bucket any more.");
    await mkdir(backupFolder(config), { recursive: true, mode: 0o700 });
    await pipeline(bytes, createWriteStream(file, { mode: 0o600 }), { signal });
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    await place.close();
  }
}

/** The embedded database shares the disk with the shop, which a drill must not fill. */
async function checkRoom({ db, config }: Context, { place, bytes }: BackupRow): Promise<void> {
  if (config.DATABASE_URL) return;
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database())::text as bytes`,
  );
  const { bavail, bsize } = await statfs(config.DATA_DIR);
  const copied = place === "bucket" ? bytes : 0;
  if (bavail * bsize > 2 * Number(rows[0]?.bytes ?? 0) + copied) return;
  throw new DatabaseUnavailable(
    "There is too little room on the disk to restore a second copy of the database. Nothing was tried.",
  );
}
