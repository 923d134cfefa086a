import { and, eq } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import type { Context } from "#server/context.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError } from "#server/http/api-error.ts";
import { faultWords, GivenUp } from "./backup-fault.server.ts";
import { inBackupProcess } from "./backup-process.server.ts";
import { openPlace, placeSettings, type Place } from "./backup-storage.server.ts";
import { deleteOldBackups } from "./old-backups.server.ts";
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
    const settings = placeSettings(row.place, context.config);
    const opened = (place = openPlace(settings));
    const order = { url: context.directUrl, name: row.name, place: settings };
    const told = await whileSeen(context, row.id, "state", ({ seen, signal }) =>
      inBackupProcess("make", order, { onRows: seen, signal }),
    );
    const isOwn = await end(context, row, { ...told, rowsWritten: told.rows, state: "done" });
    // Another process has noted that this one had ended.
    if (!isOwn) return;
    await deleteOldBackups(context, row.place, opened);
  } catch (error) {
    await removeDraft();
    if (error instanceof GivenUp) {
      await end(context, row, { state: "interrupted" });
      return;
    }
    log.error({ err: error, name: row.name }, "a backup failed");
    await end(context, row, { state: "failed", fault: faultWords(error) ?? UNKNOWN_FAULT });
  } finally {
    await place?.close();
  }

  /** A process that was killed could not do so itself. */
  async function removeDraft() {
    await place
      ?.removeDraft(row.name)
      .catch((err: unknown) => log.warn({ err, name: row.name }, "a half backup was not removed"));
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
