import { createHash } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Database } from "./client.ts";

const dialect = new PgDialect();

/**
 * Executes a long statement under a name, so that each connection of PostgreSQL parses it once, and plans it only for its
 * first executions. Use it for statements whose text is the same for all parameters, because a connection keeps each text.
 */
export function executeNamed(db: Database, statement: SQL): Promise<unknown> {
  const query = dialect.sqlToQuery(statement);
  const name = createHash("sha1").update(query.sql).digest("base64url");
  return db._.session.prepareQuery(query, undefined, name, false).execute();
}
