import { Client } from "pg";
import { withDatabaseName } from "#server/database/client.ts";

/** Runs one statement on another database, because the template must have no connections while it is cloned. */
export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: withDatabaseName(url, "postgres") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
