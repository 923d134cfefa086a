import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import type { Context } from "#server/context.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError } from "#server/http/api-error.ts";
import { GivenUp, openPlace, type Place } from "./backup-storage.server.ts";
import { faultWords } from "./fault-words.server.ts";
import { backups, type BackupRow } from "./tables.server.ts";
import { settleInterrupted, whileSeen } from "./backup-lease.server.ts";

const UNKNOWN_FAULT = "It failed. The server's log says why.";

/**
 * Notes that a backup begins, once over all processes.
 * @throws {ApiError} 409 while another one is made
 */
export async function beginBackup(context: Context, isScheduled: boolean): Promise<BackupRow> {
  await settleInterrupted(context);
  const { db, now, config } = context;
  const at = now();
  const time = at.toISOString().slice(0, 19).replaceAll(":", "-");
  try {
    const [row] = await db
      .insert(backups)
      .values({
        name: `loupe-${time}Z-${randomBytes(3).toString("hex")}.backup`,
        place: config.BACKUP_TO,
        machine: hostname(),
        isScheduled,
        state: "running",
        startedAt: at,
        seenAt: at,
      })
      .returning();
    return row!;
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError("backup_running");
    throw error;
  }
}

/** Makes a backup that was begun; how it ends stands in its row. */
export async function makeBackup(context: Context, row: BackupRow): Promise<void> {
  const { log, now } = context;
  let place: Place | undefined;
  try {
    const opened = (place = openPlace(row.place, context.config));
    const told = await whileSeen(context, row.id, "state", ({ seen, signal }) =>
      opened.make(context.directUrl, row.name, { onRows: seen, signal }),
    );
    const isOwn = await end(context, row, { ...told, rowsWritten: told.rows, state: "done" });
    // Another process has noted that this one had ended.
    if (!isOwn) return;
    await removeOld(context, row.place, opened);
  } catch (error) {
    if (error instanceof GivenUp) {
      await end(context, row, { state: "interrupted" });
      return;
    }
    log.error({ err: error, name: row.name }, "a backup failed");
    await end(context, row, { state: "failed", fault: faultWords(error) ?? UNKNOWN_FAULT });
  } finally {
    await place?.close();
  }

  async function end(inside: Context, { id }: BackupRow, set: Partial<BackupRow>) {
    const ended = await inside.db
      .update(backups)
      .set({ ...set, endedAt: now() })
      .where(and(eq(backups.id, id), eq(backups.state, "running")))
      .returning({ id: backups.id });
    return ended.length > 0;
  }
}

const FAILED_FOR_MS = 30 * 86_400_000;

/**
 * Deletes what is beyond the number to keep, after a new backup is whole. One whose file is gone does not count.
 * One that failed its drill takes nobody's place, but is kept as long as any other: the drill may have failed for
 * want of room or of a right. The newest that a drill has proved always stays.
 */
async function removeOld(context: Context, kind: BackupRow["place"], place: Place): Promise<void> {
  const { db, now, config, log } = context;
  const made = await db
    .select()
    .from(backups)
    .where(and(eq(backups.state, "done"), eq(backups.place, kind)))
    .orderBy(desc(backups.startedAt));
  const here: BackupRow[] = [];
  for (const row of made) if ((await place.size(row.name)) === row.bytes) here.push(row);
  const good = here.filter(({ drillState }) => drillState !== "failed");
  const kept = new Set([
    ...good.slice(0, config.BACKUP_KEEP),
    ...here.slice(0, config.BACKUP_KEEP),
  ]);
  const proved = good.find(({ drillState }) => drillState === "passed");
  if (proved) kept.add(proved);
  for (const row of here) {
    if (kept.has(row) || row.drillState === "running") continue;
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
