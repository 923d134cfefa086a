import { Client } from "pg";
import { withDatabaseName } from "#server/database/client.ts";

/**
 * Runs a statement in the database `postgres`, because a template database can be cloned only without connections.
 */
export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: withDatabaseName(url, "postgres") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
