import { DAY_MS, HOUR_MS } from "@loupe/contract/time";
import { desc, gte } from "drizzle-orm";
import { oldestAccountAt } from "#features/accounts/people/service.server.ts";
import type { Config } from "#server/config.ts";
import { SHOP } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { settleInterrupted } from "./backup-jobs.server.ts";
import { beginBackup } from "./archive/begin-backup.server.ts";
import { deleteSentFile } from "./archive/sent-backup.server.ts";
import { backups } from "./tables.server.ts";

/** The delay after a failed backup. */
const AGAIN_AFTER_MS = HOUR_MS;

/** Returns the last scheduled time of the daily backup. */
export function lastSlot({ BACKUP_HOUR }: Pick<Config, "BACKUP_HOUR">, now: Date): Date {
  const offset = BACKUP_HOUR * HOUR_MS;
  return new Date(Math.floor((now.getTime() - offset) / DAY_MS) * DAY_MS + offset);
}

/**
 * Returns when the next daily backup is due, or null without a schedule. A time in the past means that none was made
 * since then, and that one starts within minutes.
 */
export async function nextBackup(context: Context): Promise<Date | null> {
  const { db, now, config } = context;
  if (config.BACKUP_DAILY === "off") return null;
  const slot = lastSlot(config, now());
  const since = await db
    .select({ state: backups.state, startedAt: backups.startedAt })
    .from(backups)
    .where(gte(backups.startedAt, slot))
    .orderBy(desc(backups.startedAt));
  if (since.some(({ state }) => state === "done" || state === "running")) {
    return new Date(slot.getTime() + DAY_MS);
  }
  const [failed] = since;
  const firstAccountAt = await oldestAccountAt(context);
  // A shop that was created after the scheduled time has not missed a backup.
  if (!failed && firstAccountAt && firstAccountAt > slot) return new Date(slot.getTime() + DAY_MS);
  return failed ? new Date(failed.startedAt.getTime() + AGAIN_AFTER_MS) : slot;
}

/** A scheduled job that queues the daily backup when it is due, and cleans up after interrupted ones. */
export async function keepBackups(context: Context): Promise<void> {
  await settleInterrupted(context);
  await deleteSentFile(context);
  const next = await nextBackup(context);
  if (!next || next > context.now()) return;
  try {
    await beginBackup(context, SHOP);
  } catch (error) {
    // Another backup is being made now. It replaces the scheduled one.
    if (!(error instanceof ApiError && error.code === "backup_running")) throw error;
  }
}
