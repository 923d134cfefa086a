import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Context } from "#server/context.ts";
import { quoted } from "#server/database/backup/backup.ts";
import { withDatabaseName } from "#server/database/client.ts";
import { singleConnection } from "#server/database/single-connection.ts";
import { DatabaseUnavailable } from "#server/database/outages/unavailable.ts";
import type { Run } from "#server/jobs/job.ts";
import { inBackupProcess } from "../backup-process.server.ts";
import { findDatabaseBytes } from "../shop-health.server.ts";
import { atPlace, backupFolder, drillCopy } from "../archive/backup-storage.server.ts";
import type { BackupRow } from "../tables.server.ts";

/**
 * The start of the names of scratch databases. It contains the shop's database name, because several shops may share a
 * server. PostgreSQL allows 63 bytes.
 */
export const scratchPrefix = ({ directUrl }: Pick<Context, "directUrl">) =>
  `${new URL(directUrl).pathname.slice(1, 40)}_drill_`;

const ON_SERVER = { application_name: "loupe restore drill", statement_timeout: 5 * 60_000 };

async function onServer(url: string, statement: string): Promise<void> {
  const client = singleConnection(url, ON_SERVER);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export const dropDatabase = (url: string, name: string): Promise<void> =>
  onServer(url, `DROP DATABASE IF EXISTS ${quoted(name)} WITH (FORCE)`);

/** The error of a test that failed for another reason than the backup. */
export class NotTested extends DatabaseUnavailable {}

type Aside = { row: BackupRow; identity: string | undefined; run: Pick<Run, "signal" | "report"> };

/** Restores a backup into a scratch database, which is dropped afterwards. */
export async function restoreAside(context: Context, { row, identity, run }: Aside) {
  const { directUrl, config } = context;
  const { signal } = run;
  const name = `${scratchPrefix(context)}${randomBytes(6).toString("hex")}`;
  await using cleaning = new AsyncDisposableStack();
  await checkRoom(context, row);
  let file = join(backupFolder(config), row.name);
  if (row.place === "bucket") {
    file = drillCopy(config, row.name);
    cleaning.defer(() => rm(file, { force: true }));
    await fetchTo(context, row, file, signal);
  }
  await onServer(directUrl, `CREATE DATABASE ${quoted(name)} TEMPLATE template0`);
  cleaning.defer(() => dropDatabase(directUrl, name));
  const url = withDatabaseName(directUrl, name);
  const onPictures = (done: number) => run.report(done, row.pictures ?? done);
  return await inBackupProcess(
    "restore",
    { url, file, identity },
    { signal, calls: { onPictures } },
  );
}

async function fetchTo({ config }: Context, row: BackupRow, file: string, signal: AbortSignal) {
  try {
    await atPlace(config, row.place, async (place) => {
      const bytes = await place.read(row.name);
      if (!bytes) throw new DatabaseUnavailable("The file is not in the bucket any more.");
      await mkdir(backupFolder(config), { recursive: true, mode: 0o700 });
      await pipeline(bytes, createWriteStream(file, { mode: 0o600 }), { signal });
    });
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

/** Throws if the test would fill the shop's disk, which contains the copy of the file and the embedded database. */
async function checkRoom(context: Context, { place, bytes }: BackupRow): Promise<void> {
  const { config } = context;
  const { bavail, bsize } = await statfs(config.DATA_DIR);
  const copyBytes = place === "bucket" ? bytes : 0;
  const databaseBytes = config.DATABASE_URL ? 0 : await findDatabaseBytes(context);
  if (bavail * bsize > 2 * databaseBytes + copyBytes) return;
  throw new NotTested(
    "There is too little room on the disk to restore a second copy of the database. Nothing was tried.",
  );
}
