import { Client } from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "./test-database.ts";

test("a cloned database is reachable", async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  expect((await client.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await client.end();
  await database.drop();
});
