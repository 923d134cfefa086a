import type { Client } from "pg";
import type { Logger } from "pino";
import { kindOfFile } from "#server/archive/kind-of-file.ts";
import { readArchive, type ArchivePass } from "#server/archive/read-archive.ts";
import type { Database } from "#server/database/client.ts";
import { BackupDamaged } from "#server/database/backup/backup-format.ts";
import { restore, type Restored } from "#server/database/backup/restore.ts";
import type { FileStore } from "#server/storage/file-store.ts";
import { openStore, type StoreSettings } from "#server/storage/open-store.ts";
import type { Running } from "../archive/make-archive.server.ts";
import { namedUploads } from "../archive/named-uploads.server.ts";
import { backupFolder } from "../archive/backup-storage.server.ts";
import type { Secrets } from "./reseal.server.ts";
import { readdir } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { migratedTo, newestMigration } from "#server/database/migrate.ts";
import { singleConnection } from "#server/database/single-connection.ts";

export type RestoreOrder = {
  url: string;
  file: string;
  /** The key that decrypts an encrypted backup; see `openIdentity`. */
  identity?: string;
  replace?: boolean;
  /**
   * The storage for the pictures. A test of a backup has none, and only checks that all pictures are in the archive.
   */
  pictures?: StoreSettings;
  /** The secrets of the server that is restored. A test of a backup has none. */
  secrets?: Secrets;
};

export type RestoredArchive = Restored & {
  /** Undefined for a backup of an earlier version, which contains only rows. */
  pictures?: { restored: number; missing: number };
  /** Whether the backup contains the session secret with which its values are encrypted. */
  hasSecret?: boolean;
};

/**
 * Restores a backup: its rows in one transaction, and its pictures. Each picture must match the digest in its name.
 * Every picture that the restored rows refer to must be in the archive, unless the archive records it as missing.
 */
export async function restoreArchive(
  order: RestoreOrder,
  { signal, onPictures, log }: Running & { log: Logger },
): Promise<RestoredArchive> {
  const { url, file, identity, replace, secrets } = order;
  const kind = await kindOfFile(file);
  const store = order.pictures && openStore(order.pictures);
  let pass: ArchivePass | undefined;
  const source = {
    name: file,
    open: () => (pass = readArchive(file, kind, identity)).rows(),
  };
  let restored: Rest = {};
  const rest = async (client?: Client) => {
    // A test changes nothing, so it may detect an error late. It need not check the whole file before the restore,
    // which would read everything twice.
    if (!client && !store) return;
    restored = await restoreRest(pass!, { file, client, signal, onPictures, store });
  };
  const before = secrets ? await readList(url) : [];
  const settle = async (db: Database) => {
    if (!secrets) return;
    if (order.pictures) await settleList(db, { before, folder: backupFolder(order.pictures) });
    // Imported only here, because loading the accounts takes half of the start of a backup process.
    const { settleRestored } = await import("./reseal.server.ts");
    await settleRestored(db, { ...secrets, previous: restored.secret ?? secrets.previous, log });
  };
  try {
    const rows = await restore(url, source, { replace, rest, settle, signal });
    return { ...rows, pictures: restored.pictures, hasSecret: restored.secret !== undefined };
  } finally {
    await store?.close();
  }
}

type Rest = Pick<RestoredArchive, "pictures"> & {
  /** The session secret with which the values in the restored database are encrypted. */
  secret?: string;
};

type RestOrder = Pick<Running, "signal" | "onPictures"> & {
  file: string;
  client: Client | undefined;
  store: FileStore | undefined;
};

async function restoreRest(
  pass: ArchivePass,
  { file, client, signal, onPictures, store }: RestOrder,
): Promise<Rest> {
  const there = new Set<string>();
  for await (const { key, bytes } of pass.pictures()) {
    signal.throwIfAborted();
    there.add(key);
    if (!client) continue;
    await store?.write(key, bytes, "lasting");
    onPictures(there.size, there.size);
  }
  const end = await pass.end();
  if (!end) return {};
  if (client) {
    const missing = (await namedUploads(client)).filter((key) => !there.has(key));
    if (missing.length > end.missing)
      throw new BackupDamaged(`${file} is damaged: the picture ${missing[0]} is not in it.`);
  }
  return { pictures: { restored: there.size, missing: end.missing }, secret: end.secret };
}

/** The rows of `backups` as JSON. */
type BackupList = object[];

/**
 * Returns the list of backups of a shop that a restore will replace. It is empty for an empty database, and for one of
 * an older version, whose rows may lack columns.
 */
async function readList(url: string): Promise<BackupList> {
  const client = singleConnection(url, { application_name: "loupe restore" });
  await client.connect();
  try {
    if ((await migratedTo(client)) !== newestMigration()) return [];
    const { rows } = await client.query("SELECT to_jsonb(backups) AS row FROM backups");
    return rows.map(({ row }) => row);
  } finally {
    await client.end();
  }
}

/**
 * Corrects the restored list of backups, which describes the files of the past: drops rows whose file is not on this
 * disk, such as the row of the restored backup itself, which was still being made; and keeps the rows that this shop
 * had.
 */
async function settleList(
  db: Database,
  { before, folder }: { before: BackupList; folder: string },
): Promise<void> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return [];
  });
  const list = sql`jsonb_populate_recordset(null::backups, ${JSON.stringify(before)}::jsonb)`;
  await db.execute(sql`
    DELETE FROM backups WHERE name IN (SELECT name FROM ${list})
      OR place = 'disk' AND name NOT IN (SELECT jsonb_array_elements_text(${JSON.stringify(files)}::jsonb))`);
  await db.execute(sql`INSERT INTO backups SELECT * FROM ${list}`);
}
