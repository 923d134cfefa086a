import type { Client } from "pg";

/**
 * Returns the storage keys of all uploaded pictures that the database refers to: of agents, of own photos, also those
 * in the bin, and of products. It takes a connection, because backups read the keys in the snapshot
 * of their transaction.
 */
export async function namedUploads(client: Client): Promise<string[]> {
  const tables = await client.query<{ all: boolean; bin: boolean; deleted: boolean }>(
    `SELECT to_regclass('public.agents') IS NOT NULL AND to_regclass('public.pictures') IS NOT NULL AS all,
       to_regclass('public.removed_rows') IS NOT NULL AS bin,
       to_regclass('public.deleted_agents') IS NOT NULL AS deleted`,
  );
  // A new database has none of these tables, and a backup of another version lacks some.
  const { all, bin, deleted } = tables.rows[0]!;
  if (!all) return [];
  const inBin = (table: string, field: string) =>
    bin ? `UNION SELECT before ->> '${field}' FROM removed_rows WHERE of_table = '${table}'` : "";
  const formerlyDeleted = deleted ? "UNION SELECT agent ->> 'img' FROM deleted_agents" : "";
  const { rows } = await client.query<{ key: string }>(
    `SELECT 'uploads/' || substr(img, length('/images/agents/') + 1) || '.webp' AS key
       FROM (SELECT img FROM agents ${formerlyDeleted} ${inBin("agents", "img")}) AS named
       WHERE img ~ '^/images/agents/[A-Za-z0-9_-]{22}$'
     UNION
     SELECT 'uploads/qc-' || substr(url, length('own:') + 1) || '.webp'
       FROM (SELECT url FROM pictures ${inBin("pictures", "url")}) AS named
       WHERE url ~ '^own:[A-Za-z0-9_-]{22}$'
     ORDER BY key`,
  );
  return rows.map(({ key }) => key);
}
