import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { SHOP, type Actor } from "#server/audit/actor.ts";
import { audited } from "#server/audit/audited.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { sendJob } from "#server/jobs/job.ts";
import { MAKE_BACKUP, type BackupWithJobs, type OfBackup } from "../backup-jobs.server.ts";
import { findKey, type KeyRow } from "./passphrase.server.ts";
import { backups, type BackupRow } from "../tables.server.ts";

/**
 * Queues a backup.
 * @throws {ApiError} 409 while another backup waits or runs
 */
export async function beginBackup(context: Context, by: Actor): Promise<BackupWithJobs> {
  const name = newName(context);
  const change = { action: "makeBackup", subject: () => "backups", look: async () => ({ name }) };
  return await audited(context, by, change, async (inside) => {
    const key = await findKey(inside);
    const [row] = await inside.db
      .insert(backups)
      .values({
        name,
        place: placeOfNext(context, key),
        passphraseSetAt: key?.setAt,
        machine: hostname(),
        isScheduled: by === SHOP,
        state: "running",
        startedAt: context.now(),
      })
      .returning();
    const data: OfBackup = { backup: row!.id };
    if (!(await sendJob(inside, MAKE_BACKUP, data))) throw new ApiError("backup_running");
    return { ...row!, making: { done: 0, total: 0 }, isTesting: false };
  });
}

export function newName({ now }: Context): string {
  const time = now().toISOString().slice(0, 19).replaceAll(":", "-");
  return `loupe-${time}Z-${randomBytes(3).toString("hex")}.backup`;
}

/** Returns where the next backup is stored. Without a passphrase it is not encrypted, so it stays on this machine. */
export const placeOfNext = (
  { config }: Pick<Context, "config">,
  key: KeyRow | undefined,
): BackupRow["place"] => (key ? config.BACKUP_TO : "disk");
