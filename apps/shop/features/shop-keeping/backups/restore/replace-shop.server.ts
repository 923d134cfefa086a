import type { RestoreProgress, RestoreReport } from "@loupe/contract";
import type { Client } from "pg";
import type { Context } from "#server/context.ts";
import { singleConnection } from "#server/database/single-connection.ts";
import { ApiError } from "#server/http/api-error.ts";
import { errorWords } from "../backup-error.server.ts";
import { inBackupProcess } from "../backup-process.server.ts";

/** The name of the restore's own connection. `endOtherConnections` ends all others. */
const OWN_NAME = "loupe restore of a shop";

export type OnProgress = (progress: RestoreProgress) => void;

type Backup = { file: string; identity: string | undefined; onProgress: OnProgress };

/**
 * Replaces the whole shop by a backup. After that the database connections of all processes are ended, so that each
 * loads settings, agents and pages again.
 * @throws {ApiError} 409 while another restore runs, 422 for a bad file
 */
export async function replaceShop(context: Context, backup: Backup): Promise<RestoreReport> {
  const client = singleConnection(context.directUrl, { application_name: OWN_NAME });
  await client.connect();
  try {
    await lockRestore(client);
    const report = await restoreFile(context, backup);
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

async function restoreFile(
  context: Context,
  { file, identity, onProgress }: Backup,
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
    return {
      rows: restored.rows,
      pictures: restored.pictures?.restored ?? null,
      picturesMissing: restored.pictures?.missing ?? 0,
      hasSecrets: restored.hasSecret ?? false,
    };
  } catch (err) {
    log.error({ err }, "a backup could not be restored");
    const words = errorWords(err) ?? "The server's log says why.";
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
