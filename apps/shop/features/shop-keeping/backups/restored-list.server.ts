import { readdir } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#server/database/client.ts";
import { migratedTo, newestMigration } from "#server/database/migrate.ts";
import { singleConnection } from "#server/database/single-connection.ts";

/** The rows of `backups` as JSON. */
type BackupList = object[];

/**
 * Returns the list of backups of a shop that a restore will replace. It is empty for an empty database, and for one of
 * an older version, whose rows may lack columns.
 */
export async function readList(url: string): Promise<BackupList> {
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
 * disk, such as that of the restored backup itself, which was still being made; and keeps the rows that this shop had.
 */
export async function settleList(
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
