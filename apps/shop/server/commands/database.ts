import { join, resolve } from "node:path";
import { backUpToFile, restoreFromFile } from "#features/shop-keeping/backups/command.server.ts";
import { ConfigError, readConfig, withEnvFile } from "#server/config.ts";
import type { Config } from "#server/config.ts";
import { backUpBase } from "#server/database/base-backup.ts";
import { migrate } from "#server/database/migrate.ts";
import { DIVIDED_BY_DAY } from "#server/database/day-partitions.ts";
import { divideTables } from "#server/database/partitions.ts";
import { recover } from "#server/database/recover.ts";
import { DatabaseUnavailable } from "#server/database/unavailable.ts";
import { withDatabase } from "#server/database/with-database.ts";
import { openLog } from "#server/logs/log.ts";
import { askPassphrase } from "./ask-passphrase.ts";
import { say } from "./say.ts";

// npm run db:backup [file] · npm run db:restore file [-- --replace]
// npm run db:partition [table …]
// npm run db:base · npm run db:recover [time]      (with WAL_ARCHIVE)

const COMMANDS: Record<string, (config: Config) => Promise<void>> = {
  backup: runBackup,
  restore: runRestore,
  base: runBase,
  recover: runRecover,
  partition: runPartition,
};

const [command, ...words] = process.argv.slice(2);
const file = words.find((word) => !word.startsWith("--"));
try {
  const config = readConfig(withEnvFile(process.env, ".env"));
  await COMMANDS[command ?? ""]!(config);
} catch (error) {
  if (!(error instanceof DatabaseUnavailable || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function runBackup(config: Config): Promise<void> {
  const day = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const path = resolve(file ?? join(config.DATA_DIR, "backups", `loupe-${day}.backup`));
  const made = await withDatabase(config, { share: true }, (url) =>
    backUpToFile(url, path, { config, passphrase: process.env.BACKUP_PASSPHRASE }),
  );
  say(`Saved ${made.rows} rows of ${made.tables} tables and ${made.pictures} pictures to ${path}`);
  if (made.picturesMissing > 0)
    say(`${made.picturesMissing} pictures were missing or damaged in the storage.`);
  if (!made.isEncrypted)
    say(
      "It is not encrypted, and leaves out the session secret. Set a passphrase at /dashboard/backups, or in BACKUP_PASSPHRASE.",
    );
}

async function runRestore(config: Config): Promise<void> {
  if (!file) throw new DatabaseUnavailable("Give the backup's file: npm run db:restore <file>");
  const path = resolve(file);
  const replace = words.includes("--replace");
  const passphrase = () => process.env.BACKUP_PASSPHRASE ?? askPassphrase();
  // Not shared, because nothing else may read or write during the exchange.
  const told = await withDatabase(config, { share: false }, (url) =>
    restoreFromFile(url, path, { config, passphrase, replace, log: openLog("warn") }),
  );
  say(`Restored ${told.rows} rows of ${told.tables} tables from ${path}`);
  if (told.leftOut.length > 0)
    say(`Left out tables that are not Loupe's: ${told.leftOut.join(", ")}`);
  if (!told.pictures)
    say("This backup is of an earlier version, which left out uploaded pictures.");
  else say(`Restored ${told.pictures.restored} pictures${missingOf(told.pictures.missing)}`);
}

function missingOf(missing: number): string {
  return missing > 0 ? `; ${missing} were missing already when it was made` : "";
}

async function runPartition(config: Config): Promise<void> {
  await withDatabase(config, { share: true }, async (url) => {
    await migrate(url);
    const tables = words.length > 0 ? words : Object.keys(DIVIDED_BY_DAY);
    await divideTables(url, tables, say);
  });
}

function archiveOf({ WAL_ARCHIVE }: Config): string {
  if (WAL_ARCHIVE) return resolve(WAL_ARCHIVE);
  throw new DatabaseUnavailable(
    "Set WAL_ARCHIVE to a folder on another disk, for the site too: its log is archived there.",
  );
}

async function runBase(config: Config): Promise<void> {
  const archive = archiveOf(config);
  const home = join(config.DATA_DIR, "postgres");
  const folder = await withDatabase(config, { share: true }, (url) =>
    backUpBase(url, home, archive),
  );
  say(`Copied the database to ${folder}. From there, the archived log leads to any later moment.`);
}

async function runRecover(config: Config): Promise<void> {
  const archive = archiveOf(config);
  const to = file === undefined ? undefined : new Date(file);
  if (to && Number.isNaN(to.getTime())) {
    throw new DatabaseUnavailable("Give the time as 2026-11-23T18:30:00Z.");
  }
  const told = await recover({ dataDir: config.DATA_DIR, archive, to }, openLog("warn"));
  say(
    `Recovered from ${told.base} ${to ? `to ${to.toISOString()}` : "to the end of the archive"}.`,
  );
  if (told.former)
    say(`The previous database is in ${told.former}; delete it once everything works.`);
}
