import { existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ConfigError, readConfig, withEnvFile } from "#server/config.ts";
import type { Config } from "#server/config.ts";
import { backUpBase } from "#server/database/base-backup.ts";
import { backUp } from "#server/database/backup.ts";
import { fileSource } from "#server/database/backup-format.ts";
import { migrate } from "#server/database/migrate.ts";
import { DIVIDED_BY_DAY } from "#server/database/day-partitions.ts";
import { divideTables } from "#server/database/partitions.ts";
import { recover } from "#server/database/recover.ts";
import { restore } from "#server/database/restore.ts";
import { DatabaseUnavailable } from "#server/database/unavailable.ts";
import { withDatabase } from "#server/database/with-database.ts";
import { openLog } from "#server/logs/log.ts";
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
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const told = await withDatabase(config, { share: true }, (url) => backUp(url, path));
  say(`Saved ${told.rows} rows of ${told.tables} tables to ${path}`);
  const uploads = join(config.DATA_DIR, "uploads");
  if (config.S3_URL) say("Uploaded pictures are in the bucket of S3_URL: keep a copy of it too.");
  else if (existsSync(uploads))
    say(`Uploaded pictures are files: keep a copy of ${uploads} with it.`);
}

async function runRestore(config: Config): Promise<void> {
  if (!file) throw new DatabaseUnavailable("Give the backup's file: npm run db:restore <file>");
  const path = resolve(file);
  const replace = words.includes("--replace");
  // Not shared, because nothing else may read or write during the exchange.
  const told = await withDatabase(config, { share: false }, (url) =>
    restore(url, fileSource(path), { replace }),
  );
  say(`Restored ${told.rows} rows of ${told.tables} tables from ${path}`);
  if (told.leftOut.length > 0)
    say(`Left out tables that are not Loupe's: ${told.leftOut.join(", ")}`);
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
