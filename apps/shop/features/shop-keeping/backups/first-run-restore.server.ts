import { rm } from "node:fs/promises";
import type { RestoreProgress, RestoreReport } from "@loupe/contract";
import { sql } from "drizzle-orm";
import type { Client } from "pg";
import { admitFirstRun } from "#features/accounts/first-run/service.server.ts";
import { kindOfFile } from "#server/archive/kind-of-file.ts";
import type { Context } from "#server/context.ts";
import { BackupDamaged } from "#server/database/backup/backup-format.ts";
import { singleConnection } from "#server/database/single-connection.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { faultWords } from "./backup-fault.server.ts";
import { inBackupProcess } from "./backup-process.server.ts";
import { identityFor } from "./passphrase.server.ts";
import { sentFile } from "./sent-backup.server.ts";

/** The name of the restore's own connection. `endOtherConnections` ends all others. */
const OWN_NAME = "loupe restore of a new shop";

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

type OnProgress = (progress: RestoreProgress) => void;

/**
 * Replaces a new shop by the uploaded backup. After that the database connections of all processes are ended, so that
 * each loads settings, agents and pages again.
 * @throws {ApiError} 409 without a file or while another restore runs, 422 for a wrong passphrase or a bad file
 */
export async function restoreNewShop(
  context: Context,
  passphrase: string,
  onProgress: OnProgress,
): Promise<RestoreReport> {
  const { directUrl, config } = context;
  const file = sentFile(config);
  const kind = await kindOfFile(file).catch((error: Error) => {
    if (!(error instanceof BackupDamaged)) throw error;
    throw new ApiError(error.message.startsWith("There is no") ? "no_backup_sent" : "not_a_backup");
  });
  const identity = await identityFor(kind, passphrase);
  const client = singleConnection(directUrl, { application_name: OWN_NAME });
  await client.connect();
  try {
    await lockRestore(client);
    const report = await restoreSent(context, { file, identity, onProgress });
    await endOtherConnections(client);
    return report;
  } finally {
    await client.end();
  }
}

async function lockRestore(client: Client): Promise<void> {
  const { rows } = await client.query(
    "SELECT pg_try_advisory_lock(hashtext('restore of a new shop')) AS is_first",
  );
  if (!rows[0].is_first) throw new ApiError("backup_running");
}

type Sent = { file: string; identity: string | undefined; onProgress: OnProgress };

async function restoreSent(
  context: Context,
  { file, identity, onProgress }: Sent,
): Promise<RestoreReport> {
  const { directUrl: url, config, log, secret } = context;
  const { S3_URL, DATA_DIR, SESSION_SECRET_PREVIOUS: previous } = config;
  onProgress({ step: "checking", done: 0 });
  const pictures = { S3_URL, DATA_DIR };
  const secrets = { secret, previous, ownerNeeded: true };
  const order = { url, file, identity, replace: true, pictures, secrets };
  try {
    const restored = await inBackupProcess("restore", order, {
      calls: { onPictures: (done: number) => onProgress({ step: "pictures", done }) },
    });
    await rm(file, { force: true });
    return {
      rows: restored.rows,
      pictures: restored.pictures?.restored ?? null,
      picturesMissing: restored.pictures?.missing ?? 0,
      hasSecrets: restored.hasSecret ?? false,
    };
  } catch (err) {
    log.error({ err }, "a backup could not be restored into a new shop");
    const words = faultWords(err) ?? "The server's log says why.";
    throw new ApiError("backup_not_restored", { hint: words.replaceAll(file, "The file") });
  }
}

/**
 * Ends all other connections to the database. Each process then invalidates what it has cached, as after any lost
 * connection.
 */
async function endOtherConnections(client: Client): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND usename = current_user AND application_name <> $1`,
    [OWN_NAME],
  );
}
