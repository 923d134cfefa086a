import { rm } from "node:fs/promises";
import type { RestoreReport } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { admitFirstRun } from "#features/accounts/first-run/service.server.ts";
import { kindOfFile } from "#server/archive/kind-of-file.ts";
import type { Context } from "#server/context.ts";
import { BackupDamaged } from "#server/database/backup/backup-format.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { identityFor } from "../archive/passphrase.server.ts";
import { replaceShop, type OnProgress } from "./replace-shop.server.ts";
import { sentFile } from "../archive/sent-backup.server.ts";

/**
 * Allows a restore only in a shop that nobody has used, because the first run may have been left open for months.
 * @throws {ApiError} 403 or 404 as `admitFirstRun`, 409 if there is a second account, or a product or review that is
 * not the demonstration's
 */
export async function admitRestore(context: Context, viewer: Viewer): Promise<void> {
  await admitFirstRun(context, viewer);
  const { rows } = await context.db.execute<{ used: boolean }>(sql`
    SELECT (SELECT count(*) FROM users) > 1
      OR EXISTS (SELECT FROM products WHERE NOT demonstration)
      OR EXISTS (SELECT FROM reviews WHERE NOT demonstration) AS used`);
  if (rows[0]?.used) throw new ApiError("shop_in_use");
}

/**
 * Replaces a new shop by the uploaded backup.
 * @throws {ApiError} 409 without a file or while another restore runs, 422 for a wrong passphrase or a bad file
 */
export async function restoreNewShop(
  context: Context,
  passphrase: string,
  onProgress: OnProgress,
): Promise<RestoreReport> {
  const file = sentFile(context.config);
  const kind = await kindOfFile(file).catch((error: Error) => {
    if (!(error instanceof BackupDamaged)) throw error;
    throw new ApiError(error.message.startsWith("There is no") ? "no_backup_sent" : "not_a_backup");
  });
  const identity = await identityFor(kind, passphrase);
  const report = await replaceShop(context, { file, identity, onProgress });
  await rm(file, { force: true });
  return report;
}
