import { join, resolve } from "node:path";
import { backUpToFile, restoreFromFile } from "#features/shop-keeping/backups/command.server.ts";
import { ConfigError, readConfig, withEnvFile, type Config } from "#server/config.ts";
import { DatabaseUnavailable } from "#server/database/outages/unavailable.ts";
import { withDatabase } from "#server/database/with-database.ts";
import { openLog } from "#server/logs/log.ts";
import { printLine } from "./print-line.ts";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

// npm run db:backup [file] · npm run db:restore file [-- --replace]

const COMMANDS: Record<string, (config: Config) => Promise<void>> = {
  backup: runBackup,
  restore: runRestore,
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
  const summary = await withDatabase(config, { share: true }, (url) =>
    backUpToFile(url, path, { config, passphrase: process.env.BACKUP_PASSPHRASE }),
  );
  printLine(
    `Saved ${summary.rows} rows of ${summary.tables} tables and ${summary.pictures} pictures to ${path}`,
  );
  if (summary.picturesMissing > 0)
    printLine(`${summary.picturesMissing} pictures were missing or damaged in the storage.`);
  if (!summary.isEncrypted)
    printLine(
      "It is not encrypted, and leaves out the session secret. Set a passphrase at /dashboard/backups, or in BACKUP_PASSPHRASE.",
    );
}

async function runRestore(config: Config): Promise<void> {
  if (!file) throw new DatabaseUnavailable("Give the backup's file: npm run db:restore <file>");
  const path = resolve(file);
  const replace = words.includes("--replace");
  const { BACKUP_PASSPHRASE: passphrase } = process.env;
  // An embedded database is not shared here, because nothing else may read or write during the restore.
  const summary = await withDatabase(config, { share: false }, (url) =>
    restoreFromFile(url, path, {
      config,
      passphrase,
      askPassphrase,
      replace,
      log: openLog("warn"),
    }),
  );
  printLine(`Restored ${summary.rows} rows of ${summary.tables} tables from ${path}`);
  if (summary.leftOut.length > 0)
    printLine(`Left out tables that are not Loupe's: ${summary.leftOut.join(", ")}`);
  if (!summary.pictures)
    printLine("This backup is of an earlier version, which left out uploaded pictures.");
  else
    printLine(
      `Restored ${summary.pictures.restored} pictures${missingOf(summary.pictures.missing)}`,
    );
}

function missingOf(missing: number): string {
  return missing > 0 ? `; ${missing} were missing already when it was made` : "";
}

/**
 * Reads the passphrase at the terminal, without displaying it. As an argument it would be visible to all users of the
 * machine.
 */
async function askPassphrase(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new DatabaseUnavailable(
      "The backup is encrypted: give its passphrase in BACKUP_PASSPHRASE, or run this at a terminal.",
    );
  }
  process.stderr.write("Passphrase of the backup: ");
  const silent = new Writable({ write: (_, __, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await lines.question("");
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}
