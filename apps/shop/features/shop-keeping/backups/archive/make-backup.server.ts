import { DAY_MS } from "@loupe/contract/time";
import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { statfs } from "node:fs/promises";
import { hostname } from "node:os";
import type { Context } from "#server/context.ts";
import { DatabaseUnavailable } from "#server/database/outages/unavailable.ts";
import { JobError, type Job, type Run } from "#server/jobs/job.ts";
import { errorWords } from "../backup-error.server.ts";
import { MAKE_BACKUP, type OfBackup } from "../backup-jobs.server.ts";
import { newName, placeOfNext } from "./begin-backup.server.ts";
import { inBackupProcess } from "../backup-process.server.ts";
import { atPlace, placeSettings, type Place } from "./backup-storage.server.ts";
import type { ArchiveSummary } from "./make-archive.server.ts";
import { findKey, type KeyRow } from "./passphrase.server.ts";
import { backups, type BackupRow } from "../tables.server.ts";

const FAILED_FOR_MS = 30 * DAY_MS;

/**
 * Deletes the oldest backups beyond the number to keep, after a new one is complete. A backup whose file is missing
 * does not count. One that failed its test does not count either but is kept as long as any other, because the test may
 * have failed for lack of disk space or permissions. The newest backup that passed a test is always kept.
 */
async function deleteOldBackups(
  context: Context,
  kind: BackupRow["place"],
  place: Place,
): Promise<void> {
  const { db, now, config, log } = context;
  const rows = await db
    .select()
    .from(backups)
    .where(and(eq(backups.state, "done"), eq(backups.place, kind)))
    .orderBy(desc(backups.startedAt));
  const here: BackupRow[] = [];
  for (const row of rows) if ((await place.size(row.name)) === row.bytes) here.push(row);
  const good = here.filter(({ drillState }) => drillState !== "failed");
  const keptIds = new Set([
    ...good.slice(0, config.BACKUP_KEEP),
    ...here.slice(0, config.BACKUP_KEEP),
  ]);
  const newestProof =
    good.find(({ provedAt }) => provedAt) ?? here.find(({ provedAt }) => provedAt);
  if (newestProof) keptIds.add(newestProof);
  for (const row of here) {
    if (keptIds.has(row) || row.drillState === "running") continue;
    await place.remove(row.name);
    await db.delete(backups).where(eq(backups.id, row.id));
    log.info({ name: row.name }, "an old backup was deleted");
  }
  await db
    .delete(backups)
    .where(
      and(
        inArray(backups.state, ["failed", "interrupted"]),
        lt(backups.startedAt, new Date(now().getTime() - FAILED_FOR_MS)),
      ),
    );
}

const UNKNOWN_ERROR = "It failed. The server's log says why.";

/** The job that makes a backup. Its result is stored in the row of the backup. */
export const makeBackupJob: Job<OfBackup> = {
  name: MAKE_BACKUP,
  limit_s: 6 * 3600,
  run: make,
};

async function make(context: Context, run: Run<OfBackup>): Promise<void> {
  const order = await takeRow(context, run);
  if (!order) return;
  const { row } = order;
  let archive: ArchiveSummary;
  try {
    archive = await atPlace(context.config, row.place, (place) =>
      write(context, run, { ...order, place }),
    );
  } catch (err) {
    if (context.stopping.aborted) throw err;
    if (!run.signal.aborted) context.log.error({ err, name: row.name }, "a backup failed");
    const error = errorWords(err) ?? UNKNOWN_ERROR;
    await end(context, run, { state: "failed", fault: error });
    throw new JobError(error);
  }
  try {
    await end(context, run, { ...archive, state: "done" });
  } catch (error) {
    // If the row still has the file's name, `settleInterrupted` finds the file later.
    const isNamed = (await context.db.$count(backups, eq(backups.name, row.name))) > 0;
    if (!isNamed) await atPlace(context.config, row.place, (place) => place.remove(row.name));
    throw error;
  }
  await atPlace(context.config, row.place, (place) => deleteOldBackups(context, row.place, place));
}

type ClaimedBackup = { row: BackupRow; key: KeyRow | undefined; earlier: string | undefined };

/** Writes the file. After an error there is no file. */
async function write(
  context: Context,
  run: Run<OfBackup>,
  { row, key, earlier, place }: ClaimedBackup & { place: Place },
): Promise<ArchiveSummary> {
  const { directUrl: url, secret, config, log } = context;
  if (earlier) await removeAll(place, earlier);
  if (row.isScheduled && row.place === "disk") await checkRoom(context);
  const pictures = { S3_URL: config.S3_URL, DATA_DIR: config.DATA_DIR };
  const settings = placeSettings(row.place, config);
  const order = { url, name: row.name, place: settings, pictures, key, secret };
  let rows = 0;
  try {
    return await inBackupProcess("make", order, {
      signal: run.signal,
      calls: {
        onRows: (done: number, total: number) => run.report(done, (rows = total)),
        onPictures: (done: number, total: number) => run.report(rows + done, rows + total),
      },
    });
  } catch (error) {
    // Deletes the partial file, because a killed process could not.
    await removeAll(place, row.name).catch((err: unknown) =>
      log.warn({ err, name: row.name }, "a half backup was not removed"),
    );
    throw error;
  }
}

/**
 * Updates the backup's row to the current settings and returns it. A second attempt writes to another file name,
 * because the process of the first one may still be writing.
 */
async function takeRow(context: Context, run: Run<OfBackup>): Promise<ClaimedBackup | undefined> {
  return await context.db.transaction(async (tx) => {
    await run.hold({ db: tx });
    const [before] = await tx.select().from(backups).where(isOf(run));
    if (!before) return undefined;
    const key = await findKey({ ...context, db: tx });
    const isFirst = run.attempt === 0;
    const [row] = await tx
      .update(backups)
      .set({
        name: isFirst ? before.name : newName(context),
        place: placeOfNext(context, key),
        passphraseSetAt: key?.setAt ?? null,
        machine: hostname(),
      })
      .where(isOf(run))
      .returning();
    return { row: row!, key, earlier: isFirst ? undefined : before.name };
  });
}

const isOf = ({ data }: Run<OfBackup>) =>
  and(eq(backups.id, data.backup), eq(backups.state, "running"));

async function removeAll(place: Place, name: string): Promise<void> {
  await place.removeDraft(name);
  await place.remove(name);
}

/** Records the result of a backup. Throws if this process does not run the job any more. */
async function end({ db, now }: Context, run: Run<OfBackup>, set: Partial<BackupRow>) {
  await db.transaction(async (tx) => {
    await run.hold({ db: tx });
    await tx
      .update(backups)
      .set({ ...set, endedAt: now() })
      .where(isOf(run));
  });
}

/** How much disk space must stay free for the shop itself. */
const FREE_BYTES_MIN = 500_000_000;

/** Rejects a scheduled backup that would fill the shop's own disk. */
async function checkRoom({ db, config }: Context): Promise<void> {
  const [last] = await db
    .select({ bytes: backups.bytes })
    .from(backups)
    .where(eq(backups.state, "done"))
    .orderBy(desc(backups.startedAt))
    .limit(1);
  const { bavail, bsize } = await statfs(config.DATA_DIR);
  if (bavail * bsize - (last?.bytes ?? 0) > FREE_BYTES_MIN) return;
  throw new DatabaseUnavailable(
    "There is too little room on the server's disk for the daily backup. Keep fewer, or send them to a bucket.",
  );
}
