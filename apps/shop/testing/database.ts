import { sql } from "drizzle-orm";
import { inject } from "vitest";
import type { Database } from "#server/database/client.ts";
import { cloneTemplate, dropDatabase } from "./servers/database-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated, empty database, which each test file clones. */
    templateUrl: string;
  }
}

/**
 * Creates a migrated, empty database for one test file, as a clone of the template. Call `drop` in `afterAll`, after
 * closing the pool.
 */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const url = await cloneTemplate(inject("templateUrl"));
  return { url, drop: () => dropDatabase(url) };
}

/**
 * Inserts rows without triggers, which would otherwise take most of the time for thousands of products: they add the
 * words that the search finds, and check foreign keys.
 */
export const insertWithoutTriggers = (
  { db }: { db: Database },
  insert: (tx: Pick<Database, "execute">) => Promise<unknown>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await insert(tx);
  });
