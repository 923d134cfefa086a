import { basename, dirname } from "node:path";
import type { Logger } from "pino";
import { newArchiveKey, openIdentity, type ArchiveKey } from "#server/archive/age.ts";
import { kindOfFile } from "#server/archive/kind-of-file.ts";
import type { Config } from "#server/config.ts";
import { singleConnection } from "#server/database/single-connection.ts";
import { DatabaseUnavailable } from "#server/database/outages/unavailable.ts";
import { readSessionSecret } from "#server/secrets/session-secret.ts";
import { makeArchive, type ArchiveSummary } from "./archive/make-archive.server.ts";
import { restoreArchive, type RestoredArchive } from "./restore/restore-archive.server.ts";

// The work of `npm run db:backup` and `npm run db:restore`, which run in their own process.

const RUNNING = {
  signal: new AbortController().signal,
  onRows: () => undefined,
  onPictures: () => undefined,
};

/**
 * Writes a backup to a file. It is encrypted with this passphrase or, without one, with the shop's key if the shop has
 * one.
 */
export async function backUpToFile(
  url: string,
  path: string,
  { config, passphrase }: { config: Config; passphrase: string | undefined },
): Promise<ArchiveSummary & { isEncrypted: boolean }> {
  const key = passphrase ? await newArchiveKey(passphrase) : await shopKey(url);
  const order = {
    url,
    name: basename(path),
    place: { kind: "disk" as const, folder: dirname(path) },
    pictures: config,
    key,
    secret: readSessionSecret(config),
  };
  return { ...(await makeArchive(order, RUNNING)), isEncrypted: key !== undefined };
}

async function shopKey(url: string): Promise<ArchiveKey | undefined> {
  const client = singleConnection(url, { application_name: "loupe backup" });
  await client.connect();
  try {
    const keyTable = await client.query("SELECT to_regclass('public.backup_keys') AS name");
    // The table of keys is missing if the database has not been migrated yet.
    if (!keyTable.rows[0].name) return undefined;
    const { rows } = await client.query<ArchiveKey>(
      `SELECT recipient, sealed_identity AS "sealedIdentity" FROM backup_keys`,
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

type Restoring = {
  config: Config;
  log: Logger;
  replace: boolean;
  /** If it is set, a file that is not encrypted is rejected, because anybody could have written it. */
  passphrase: string | undefined;
  /** Prompts for the passphrase. Called if the backup is encrypted and `passphrase` is undefined. */
  askPassphrase: () => string | Promise<string>;
};

/**
 * Restores a backup from a file.
 * @throws {DatabaseUnavailable} with the reason in one line, such as a wrong passphrase
 */
export async function restoreFromFile(
  url: string,
  file: string,
  { config, log, replace, passphrase, askPassphrase }: Restoring,
): Promise<RestoredArchive> {
  const kind = await kindOfFile(file);
  let identity: string | undefined;
  if (kind.kind === "encrypted") {
    identity = await openIdentity(kind.sealedIdentity, passphrase ?? (await askPassphrase()));
    if (!identity) throw new DatabaseUnavailable("This is not the passphrase of the backup.");
  } else if (passphrase)
    throw new DatabaseUnavailable(
      "The backup is not encrypted, although BACKUP_PASSPHRASE is set: anybody could have made this file. To restore it all the same, leave out BACKUP_PASSPHRASE.",
    );
  const secrets = { secret: readSessionSecret(config), previous: config.SESSION_SECRET_PREVIOUS };
  const order = { url, file, identity, replace, pictures: config, secrets };
  return await restoreArchive(order, { ...RUNNING, log });
}
