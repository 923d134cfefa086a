import type { Database } from "./client.ts";

/**
 * A statement that is built once for each database it runs on: built per call, a query costs several
 * times its CPU. The name is what PostgreSQL knows it by.
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
