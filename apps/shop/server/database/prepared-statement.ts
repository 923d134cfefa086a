import type { Database } from "./client.ts";

/**
 * Prepares a statement once for each database that it runs on. Building it for each call would take several times
 * its CPU time. PostgreSQL identifies the statement by the name.
 */
export function prepared<Q extends { prepare(name: string): unknown }>(
  name: string,
  build: (db: Database) => Q,
): (db: Database) => ReturnType<Q["prepare"]> {
  const statements = new WeakMap<Database, ReturnType<Q["prepare"]>>();
  return (db) => {
    const existing = statements.get(db);
    if (existing) return existing;
    const statement = build(db).prepare(name) as ReturnType<Q["prepare"]>;
    statements.set(db, statement);
    return statement;
  };
}
