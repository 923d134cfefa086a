import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { chown, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import {
  chooseRunAs,
  commandLine,
  findBinaries,
  postgresUser,
  runProgram,
} from "./embedded-binaries.ts";
import type { Binaries, RunAs } from "./embedded-binaries.ts";
import { isAlive } from "./is-alive.ts";
import { DatabaseUnavailable } from "#server/database/outages/unavailable.ts";

export const SUPERUSER = "loupe";
const ABANDONED_AFTER_MS = 10 * 60_000;

/** A database folder that exists, fits this version of PostgreSQL and can be started. */
export type Cluster = {
  /** The folder that contains the socket, the password and the log. */
  home: string;
  /** PostgreSQL's own data folder, inside `home`. */
  folder: string;
  password: string;
  binaries: Binaries;
  runAs: RunAs;
};

/** Finds or creates the database folder in DATA_DIR. Refuses a folder of another PostgreSQL version. */
export async function prepareCluster(dataDir: string, log: Logger): Promise<Cluster> {
  const binaries = findBinaries();
  const home = join(dataDir, "postgres");
  const folder = join(home, "cluster");
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await removeAbandoned(dataDir);
    if (!existsSync(join(folder, "PG_VERSION"))) await createCluster(dataDir, home, binaries, log);
    refuseOtherMajor(folder, dataDir, binaries);
    const password = readFileSync(join(home, "password"), "utf8").trim();
    return { home, folder, password, binaries, runAs: await chooseRunAs(home, binaries) };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== "EACCES" && code !== "EPERM" && code !== "EROFS") throw error;
    throw new DatabaseUnavailable(
      `DATA_DIR ${dataDir} cannot be used by this user (${code}). Start Loupe as the user it belongs to, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
}

function refuseOtherMajor(folder: string, dataDir: string, binaries: Binaries): void {
  const major = Number(readFileSync(join(folder, "PG_VERSION"), "utf8"));
  if (major === binaries.major) return;
  throw new DatabaseUnavailable(
    `DATA_DIR ${dataDir} holds a PostgreSQL ${major} database, and this version of Loupe brings PostgreSQL ${binaries.major}. Run npm run db:backup with the version of Loupe that made it, move ${join(dataDir, "postgres")} away, and run npm run db:restore with this one.`,
  );
}

/** Created under another name and renamed when complete, so that a killed first start leaves nothing incomplete. */
async function createCluster(dataDir: string, home: string, binaries: Binaries, log: Logger) {
  log.info("Creating the database…");
  const draft = await mkdtemp(join(dataDir, `postgres.new-${process.pid}-`));
  try {
    const passwordFile = join(draft, "password");
    await writeFile(passwordFile, randomBytes(24).toString("base64url"), {
      mode: 0o600,
      flush: true,
    });
    if (process.getuid?.() === 0) {
      const { uid, gid } = await postgresUser();
      await chown(draft, uid, gid);
      await chown(passwordFile, uid, gid);
    }
    const { file, args, user } = commandLine(
      await chooseRunAs(draft, binaries),
      join(binaries.folder, "initdb"),
      [
        `--pgdata=${join(draft, "cluster")}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--no-instructions",
        // PostgreSQL's own collation sorts equally on every system. The collations of libc and ICU differ between
        // versions.
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
      ],
    );
    const outcome = await runProgram(file, args, user);
    if (!outcome.ok) {
      throw new DatabaseUnavailable(
        `The database could not be created: ${lastLine(outcome.output)}`,
      );
    }
    await rename(draft, home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Two first starts ran at once, and the other one was faster. Its database serves both.
    if (!existsSync(join(home, "cluster", "PG_VERSION"))) throw error;
  }
}

async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    const pid = Number(/^postgres\.new-(\d+)-/.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid)) continue;
    const path = join(dataDir, name);
    const age_ms = Date.now() - statSync(path).mtimeMs;
    if (pid !== process.pid && isAlive(pid) && age_ms < ABANDONED_AFTER_MS) continue;
    await rm(path, { recursive: true, force: true });
  }
}

export function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}
