import { eq } from "drizzle-orm";
import { hostname } from "node:os";
import { audited } from "#server/audit/audited.ts";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { openPlace, placeSettings, type Place } from "./archive/backup-storage.server.ts";
import { errorWords } from "./backup-error.server.ts";
import { backups, type BackupRow } from "./tables.server.ts";

/** Returns a backup for the audit log. */
async function backupByName({ db }: Context, name: string) {
  const [row] = await db.select().from(backups).where(eq(backups.name, name));
  return row ? { name, state: row.state, place: row.place, startedAt: row.startedAt } : null;
}

/**
 * Deletes a backup: first its row and then its file. If the file cannot be deleted, the transaction restores the row.
 * @throws {ApiError} 404 for an unknown backup, 409 for one that is being made or tested or is on another machine, 503
 * if the disk or the bucket fails
 */
export async function deleteBackup(context: Context, by: Actor, name: string): Promise<void> {
  const change = { action: "deleteBackup", subject: name, look: backupByName };
  await audited(context, by, change, (inside) => deleteInside(inside, name));
}

async function deleteInside(context: Context, name: string): Promise<void> {
  const { db } = context;
  const [row] = await db.select().from(backups).where(eq(backups.name, name)).for("update");
  if (!row) throw new ApiError("backup_not_found");
  if (row.state === "running" || row.drillState === "running") throw new ApiError("backup_running");
  await db.delete(backups).where(eq(backups.id, row.id));
  if (row.state === "done") await removeFile(context, row);
}

async function removeFile({ config }: Context, { name, place: kind, machine }: BackupRow) {
  let place: Place | undefined;
  try {
    place = openPlace(placeSettings(kind, config));
    const isElsewhere = kind === "disk" && machine !== hostname();
    if (isElsewhere && (await place.size(name)) === undefined) {
      throw new ApiError("backup_elsewhere", { machine });
    }
    await place.remove(name);
  } catch (error) {
    const hint = errorWords(error);
    if (!hint) throw error;
    throw new ApiError("backup_undeletable", { hint });
  } finally {
    await place?.close();
  }
}
