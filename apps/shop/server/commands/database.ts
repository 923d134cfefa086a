import { existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ConfigError, readConfig, withEnvFile } from "#server/config.ts";
import type { Config } from "#server/config.ts";
import { backUp } from "#server/database/backup.ts";
import { restore } from "#server/database/restore.ts";
import { DatabaseUnavailable } from "#server/database/unavailable.ts";
import { withDatabase } from "#server/database/with-database.ts";

// npm run db:backup [file] · npm run db:restore file [-- --replace]

const [command, ...words] = process.argv.slice(2);
const file = words.find((word) => !word.startsWith("--"));
try {
  const config = readConfig(withEnvFile(process.env, ".env"));
  if (command === "backup") await runBackup(config);
  else await runRestore(config);
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
  if (!file) throw new DatabaseUnavailable("Say which file: npm run db:restore <file>");
  const path = resolve(file);
  const replace = words.includes("--replace");
  // Not shared, because nothing else may read or write during the exchange.
  const told = await withDatabase(config, { share: false }, (url) =>
    restore(url, path, { replace }),
  );
  say(`Restored ${told.rows} rows of ${told.tables} tables from ${path}`);
  if (told.leftOut.length > 0)
    say(`Left out tables that are not Loupe's: ${told.leftOut.join(", ")}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
