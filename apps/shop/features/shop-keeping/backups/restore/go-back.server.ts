import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { RestoreReport } from "@loupe/contract";
import { eq } from "drizzle-orm";
import { kindOfFile } from "#server/archive/kind-of-file.ts";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { BackupDamaged } from "#server/database/backup/backup-format.ts";
import { ApiError } from "#server/http/api-error.ts";
import { WITH_JOBS } from "../backup-jobs.server.ts";
import { findReadable, readBackupFile } from "../backup-list.server.ts";
import { beginBackup } from "../archive/begin-backup.server.ts";
import { identityFor } from "../archive/passphrase.server.ts";
import { replaceShop, type OnProgress } from "./replace-shop.server.ts";
import { backups } from "../tables.server.ts";

const LOOK_EVERY_MS = 500;

type Wish = { name: string; passphrase: string; onProgress: OnProgress };

/**
 * Replaces a running shop by one of its backups, after a backup of the present state. That backup may delete the oldest
 * ones, so the wanted file is copied first.
 * @throws {ApiError} 404 for an unknown backup, 409 while a backup is made or restored, 422 for a wrong passphrase or a
 * bad file, or if the present state could not be saved
 */
export async function goBack(
  context: Context,
  by: Actor,
  { name, passphrase, onProgress }: Wish,
): Promise<RestoreReport> {
  const { passphraseSetAt } = await findReadable(context, name);
  // Two owners may restore the same backup at once. One is refused, which must not delete the other's file.
  const file = join(context.config.DATA_DIR, "restore", `${randomUUID()}.backup`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    const { bytes } = await readBackupFile(context, name);
    await pipeline(bytes, createWriteStream(file, { mode: 0o600 }));
    const kind = await kindOfFile(file).catch((error: Error) => {
      throw error instanceof BackupDamaged ? new ApiError("not_a_backup") : error;
    });
    // Anybody who can write to the place of backups could have put an unencrypted file there.
    if (passphraseSetAt && kind.kind !== "encrypted") throw new ApiError("not_a_backup");
    const identity = await identityFor(kind, passphrase);
    onProgress({ step: "saving", done: 0 });
    await savePresentState(context, by);
    return await replaceShop(context, { file, identity, onProgress });
  } finally {
    await rm(file, { force: true });
  }
}

async function savePresentState(context: Context, by: Actor): Promise<void> {
  const { id } = await beginBackup(context, by);
  for (;;) {
    const [row] = await context.db.select(WITH_JOBS).from(backups).where(eq(backups.id, id));
    if (row?.state === "done") return;
    if (row?.state !== "running" || row.making === null) {
      const error = row?.fault ?? "The backup was interrupted.";
      const hint = `The present state could not be saved. ${error}`;
      throw new ApiError("backup_not_restored", { hint });
    }
    await sleep(LOOK_EVERY_MS, undefined, { signal: context.stopping });
  }
}
