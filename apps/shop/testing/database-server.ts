import { Client } from "pg";
import { withDatabaseName } from "#server/database/client.ts";

/** Runs one statement beside the template, which must have no connection while it is cloned. */
export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: withDatabaseName(url, "postgres") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
