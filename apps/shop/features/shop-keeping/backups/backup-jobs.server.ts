import { and, eq, getTableColumns, or, sql } from "drizzle-orm";
import { rm } from "node:fs/promises";
import type { Context } from "#server/context.ts";
import { PROGRESS } from "#server/jobs/job-list.ts";
import { JOB_TABLE } from "#server/jobs/job.ts";
import { atPlace, drillCopy } from "./archive/backup-storage.server.ts";
import { dropDatabase, scratchPrefix } from "./restore/scratch-database.server.ts";
import { backups, type BackupRow } from "./tables.server.ts";

/** The kinds of jobs that make and test backups. At most one job of each kind waits or runs at a time. */
export const MAKE_BACKUP = "makeBackup";
export const TEST_BACKUP = "testBackup";

/** The data of both kinds of jobs: the id of the row in `backups`. */
export type OfBackup = { backup: string };

const liveJob = (name: string) => sql`${JOB_TABLE} as job ${PROGRESS}
  where job.name = ${name} and job.state <= 'active' and job.data ->> 'backup' = ${backups}.id::text`;
const isLive = (name: string) => sql<boolean>`exists (select from ${liveJob(name)})`;

/** The columns of a backup and the state of its jobs, read in one SQL statement because a job may end between two. */
export const WITH_JOBS = {
  ...getTableColumns(backups),
  /** The progress of the job that makes the backup, or null if there is none. */
  making: sql<{ done: number; total: number } | null>`(
    select json_build_object('done', coalesce(progress.done, 0), 'total', coalesce(progress.total, 0))
    from ${liveJob(MAKE_BACKUP)})`,
  isTesting: isLive(TEST_BACKUP),
};
export type BackupWithJobs = BackupRow &
  Record<"making", { done: number; total: number } | null> & { isTesting: boolean };

/**
 * Ends backups and tests whose job no longer exists, because an owner cancelled it or the database was restored.
 * Deletes their partial files and scratch databases.
 */
export async function settleInterrupted(context: Context): Promise<void> {
  const { db } = context;
  const isLeft = or(
    and(eq(backups.state, "running"), sql`not ${isLive(MAKE_BACKUP)}`),
    and(eq(backups.drillState, "running"), sql`not ${isLive(TEST_BACKUP)}`),
  );
  for (const row of await db.select().from(backups).where(isLeft)) {
    if (row.state === "running") await settleBackup(context, row);
    else await settleDrill(context, row);
  }
  await dropScratch(context);
}

/**
 * Records the end of a backup without a job. A file gets its name only when it is complete. If it exists, the backup is
 * complete: the process ended before it could record that, or the database was restored from this very backup.
 */
async function settleBackup(context: Context, row: BackupRow): Promise<void> {
  const { db, config, log, now } = context;
  let bytes: number | undefined;
  try {
    await atPlace(config, row.place, async (place) => {
      bytes = await place.size(row.name);
      await place.removeDraft(row.name);
    });
  } catch (err) {
    log.warn({ err, name: row.name }, "the files of an interrupted backup could not be removed");
  }
  const end = { state: bytes === undefined ? "interrupted" : "done", bytes: bytes ?? 0 } as const;
  await db
    .update(backups)
    .set({ ...end, endedAt: now() })
    .where(and(eq(backups.id, row.id), eq(backups.state, "running")));
}

async function settleDrill({ db, config }: Context, row: BackupRow): Promise<void> {
  await rm(drillCopy(config, row.name), { force: true });
  await db
    .update(backups)
    .set({ drillState: "interrupted" })
    .where(and(eq(backups.id, row.id), eq(backups.drillState, "running")));
}

/** Drops the scratch databases that a killed process left, or that could not be dropped. No test runs now. */
async function dropScratch(context: Context): Promise<void> {
  const { db, directUrl, log } = context;
  const prefix = scratchPrefix(context);
  const { rows } = await db.execute<{ name: string }>(sql`
    select datname as name from pg_database
    where starts_with(datname, ${prefix}) and substr(datname, ${prefix.length + 1}) ~ '^[0-9a-f]{12}$'
      and not exists (select from ${JOB_TABLE} where name = ${TEST_BACKUP} and state <= 'active')`);
  for (const { name } of rows) {
    // A database that cannot be dropped, such as one of another role, must not stop backups.
    await dropDatabase(directUrl, name).catch((err: unknown) =>
      log.warn({ err, name }, "a scratch database could not be dropped"),
    );
  }
}
