import { Client } from "pg";
import { withDatabaseName } from "#server/database/client.ts";

/** Runs a statement in the database `postgres`, as a template with connections cannot be cloned. */
export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: withDatabaseName(url, "postgres") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
