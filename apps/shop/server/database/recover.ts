import { existsSync, statSync } from "node:fs";
import { appendFile, chown, cp, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { Client } from "pg";
import { listBases } from "./base-backup.ts";
import { DataDirInUse, openEmbeddedDatabase } from "./embedded.ts";
import { postgresUser } from "./embedded-binaries.ts";
import { DatabaseUnavailable } from "./unavailable.ts";
import { restoreCommand } from "./wal-archive.ts";

const RECOVERED_WITHIN_MS = 6 * 3_600_000;

type Recovered = {
  /** The base backup from which it began. */
  base: string;
  /** Where the former database was moved; empty where there was none. */
  former: string;
};

/**
 * Brings the embedded database back to a moment, or to the end of what is archived. The former database is
 * moved aside and not deleted.
 * @throws {DatabaseUnavailable} when Loupe is running on it, or no base backup is old enough
 */
export async function recover(
  { dataDir, archive, to }: { dataDir: string; archive: string; to?: Date },
  log: Logger,
): Promise<Recovered> {
  const base = (await listBases(archive)).findLast(({ at }) => !to || at <= to);
  if (!base) {
    throw new DatabaseUnavailable(
      `${archive} has no base backup${to ? ` from before ${to.toISOString()}` : ""}. Nothing was changed.`,
    );
  }
  const home = join(dataDir, "postgres");
  await archiveRest(dataDir, archive, log);
  const former = existsSync(home)
    ? `${home}.before-${new Date().toISOString().replaceAll(":", "-")}`
    : "";
  const draft = `${home}.recovering`;
  await rm(draft, { recursive: true, force: true });
  await cp(base.folder, draft, { recursive: true });
  await writeRecovery(join(draft, "cluster"), archive, to);
  if (process.getuid?.() === 0) await giveTo(draft, await postgresUser());
  if (former) await rename(home, former);
  await rename(draft, home);
  await runRecovery(dataDir, archive, log).catch((error: Error) => {
    const where = former ? ` The previous database is in ${former}.` : "";
    throw new DatabaseUnavailable(`The recovery failed: ${error.message}.${where}`, {
      cause: error,
    });
  });
  return { base: base.folder, former };
}

/**
 * Refuses while somebody uses the database, whose files would be moved away beneath them. Where it still
 * starts, its end archives what is left of its log. @throws {DataDirInUse}
 */
async function archiveRest(dataDir: string, archive: string, log: Logger): Promise<void> {
  if (!existsSync(join(dataDir, "postgres", "cluster", "PG_VERSION"))) return;
  try {
    const held = await openEmbeddedDatabase(dataDir, log, { archive });
    await held.close();
  } catch (err) {
    if (err instanceof DataDirInUse) throw err;
    log.warn({ err }, "the previous database does not start; recovering from the archive alone");
  }
}

async function writeRecovery(cluster: string, archive: string, to: Date | undefined) {
  await mkdir(join(cluster, "pg_wal"), { recursive: true, mode: 0o700 });
  await writeFile(join(cluster, "recovery.signal"), "");
  const settings = [
    `restore_command = '${restoreCommand(archive)}'`,
    ...(to
      ? [`recovery_target_time = '${to.toISOString().replace("T", " ").replace("Z", "+00")}'`]
      : []),
    "recovery_target_action = 'promote'",
  ];
  await appendFile(join(cluster, "postgresql.auto.conf"), `${settings.join("\n")}\n`);
}

async function giveTo(path: string, owner: { uid: number; gid: number }): Promise<void> {
  await chown(path, owner.uid, owner.gid);
  if (!statSync(path).isDirectory()) return;
  for (const name of await readdir(path)) await giveTo(join(path, name), owner);
}

/** Starts it, waits until it takes writes, and forgets the settings of the recovery. */
async function runRecovery(dataDir: string, archive: string, log: Logger): Promise<void> {
  const database = await openEmbeddedDatabase(dataDir, log, { archive });
  const client = new Client({ connectionString: database.url });
  try {
    await client.connect();
    for (const until = Date.now() + RECOVERED_WITHIN_MS; ; await sleep(100)) {
      const { rows } = await client.query<{ runs: boolean }>("SELECT pg_is_in_recovery() AS runs");
      if (!rows[0]?.runs) break;
      if (Date.now() > until)
        throw new DatabaseUnavailable("The recovery did not end in six hours.");
    }
    for (const name of ["restore_command", "recovery_target_time", "recovery_target_action"]) {
      await client.query(`ALTER SYSTEM RESET ${name}`);
    }
  } finally {
    await client.end().catch(() => undefined);
    await database.close();
  }
}
