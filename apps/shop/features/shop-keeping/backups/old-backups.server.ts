import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Place } from "./backup-storage.server.ts";
import { backups, type BackupRow } from "./tables.server.ts";

const FAILED_FOR_MS = 30 * 86_400_000;

/**
 * Deletes the oldest backups beyond the number to keep, after a new one is complete. A backup whose file is missing
 * does not count. One that failed its test does not count either but is kept as long as any other, because the test may
 * have failed for lack of disk space or permissions. The newest backup that passed a test is always kept.
 */
export async function deleteOldBackups(
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
