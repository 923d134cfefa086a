import { and, eq } from "drizzle-orm";
import { rm } from "node:fs/promises";
import type { Context } from "#server/context.ts";
import { DatabaseUnavailable } from "#server/database/outages/unavailable.ts";
import { ApiError } from "#server/http/api-error.ts";
import { JobError, sendJob, wakeHere, type Job, type Run } from "#server/jobs/job.ts";
import { errorWords } from "../backup-error.server.ts";
import { TEST_BACKUP, type BackupWithJobs, type OfBackup } from "../backup-jobs.server.ts";
import { drillCopy, openPlace, placeSettings } from "../archive/backup-storage.server.ts";
import { backups, type BackupRow } from "../tables.server.ts";
import { NotTested, restoreAside } from "./scratch-database.server.ts";

/**
 * How long the key for an encrypted backup is in memory. After this time other processes may take the job; see
 * `sendJob`.
 */
const IDENTITY_KEPT_MS = 60_000;

const UNKNOWN_ERROR = "It could not be restored. The server's log says why.";

type DrillData = OfBackup & { isEncrypted: boolean };

/**
 * Tests a backup: restores it into a scratch database with the code of `npm run db:restore`, counts the rows of each
 * table, and checks each picture that they refer to. The database is dropped afterwards. The result is stored in the
 * row of the backup.
 */
export const testBackupJob: Job<DrillData> = {
  name: TEST_BACKUP,
  limit_s: 6 * 3600,
  run: test,
};

/**
 * The keys that decrypt backups, by process and job. They are only in the memory of the process that received the
 * passphrase, never in the database (decision 17).
 */
const identities = new Map<string, string>();
const identityKey = ({ processId }: Context, jobId: string) => `${processId} ${jobId}`;

function keepIdentity(key: string, identity: string): void {
  identities.set(key, identity);
  setTimeout(() => identities.delete(key), IDENTITY_KEPT_MS).unref();
}

/**
 * Queues the test of a backup for this process.
 * @throws {ApiError} 404 for an incomplete backup, 409 while another backup is tested
 */
export async function beginDrill(
  context: Context,
  { id }: BackupRow,
  identity?: string,
): Promise<BackupWithJobs> {
  const start = { drillState: "running", drillAt: context.now() } as const;
  const row = await context.db.transaction(async (tx) => {
    const [row] = await tx
      .update(backups)
      .set({ ...start, drillTook_ms: null, drillRows: null, drillPictures: null, drillFault: null })
      .where(and(eq(backups.id, id), eq(backups.state, "done")))
      .returning();
    if (!row) throw new ApiError("backup_not_found");
    const data: DrillData = { backup: id, isEncrypted: identity !== undefined };
    const jobId = await sendJob({ ...context, db: tx }, TEST_BACKUP, data, { isHere: true });
    if (!jobId) throw new ApiError("backup_running");
    if (identity) keepIdentity(identityKey(context, jobId), identity);
    return row;
  });
  wakeHere(context, TEST_BACKUP);
  return { ...row, making: null, isTesting: true };
}

async function test(context: Context, run: Run<DrillData>): Promise<void> {
  const { db, log, stopping } = context;
  const began_ms = performance.now();
  const key = identityKey(context, run.id);
  const identity = identities.get(key);
  identities.delete(key);
  const isOf = and(eq(backups.id, run.data.backup), eq(backups.drillState, "running"));
  const [row] = await db.select().from(backups).where(isOf);
  if (!row) return;
  const end = (set: Partial<BackupRow>) =>
    db.transaction(async (tx) => {
      await run.hold({ db: tx });
      const drillTook_ms = Math.round(performance.now() - began_ms);
      await tx
        .update(backups)
        .set({ ...set, drillTook_ms })
        .where(isOf);
    });
  try {
    await checkReadable(context, row, !run.data.isEncrypted || identity !== undefined);
    if (row.passphraseSetAt && !run.data.isEncrypted)
      throw new DatabaseUnavailable(
        "The file is not encrypted, but the saved one was: it is another file.",
      );
    const { rows, pictures } = await restoreAside(context, { row, identity, run });
    if (row.rows > 0 && rows !== row.rows) {
      throw new DatabaseUnavailable(
        `The file holds ${rows} rows, but ${row.rows} were saved: it is another file.`,
      );
    }
    const drillPictures = pictures?.restored ?? null;
    await end({ drillState: "passed", provedAt: context.now(), drillRows: rows, drillPictures });
  } catch (thrown) {
    // A cleanup that failed after the test is not a failure of the backup.
    const error = thrown instanceof SuppressedError ? thrown.suppressed : thrown;
    if (stopping.aborted) throw error;
    const isOfBackup = !(error instanceof NotTested) && !run.signal.aborted;
    if (isOfBackup)
      log.error({ err: error, name: row.name }, "a backup could not be restored in a drill");
    const drillError = errorWords(error) ?? UNKNOWN_ERROR;
    await end({ drillState: isOfBackup ? "failed" : "interrupted", drillFault: drillError });
    throw new JobError(drillError);
  }
}

/**
 * Throws if this process lacks the key or the file, because it has taken over the job of another process. Then it
 * deletes the copy that a killed process may have left.
 */
async function checkReadable({ config }: Context, row: BackupRow, hasKey: boolean): Promise<void> {
  const isHere =
    row.place === "bucket" ||
    (await openPlace(placeSettings("disk", config)).size(row.name)) !== undefined;
  if (hasKey && isHere) return;
  await rm(drillCopy(config, row.name), { force: true });
  throw new NotTested("The server that tested it was stopped. Test it again.");
}
