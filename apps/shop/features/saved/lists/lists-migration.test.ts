import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { withDatabaseName } from "#server/database/client.ts";
import { migrate } from "#server/database/migrate.ts";
import { runOnServer } from "#testing/servers/database-server.ts";

const name = `lists_${randomBytes(6).toString("hex")}`;
const url = withDatabaseName(inject("templateUrl"), name);
const client = new Client({ connectionString: url });
/** The time of the migration before lists: 0030_size_tables. */
const BEFORE_LISTS = 1796071640569;
beforeAll(async () => {
  await runOnServer(url, `CREATE DATABASE ${name}`);
  await migrate(url, { upTo: BEFORE_LISTS });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await runOnServer(url, `DROP DATABASE ${name} WITH (FORCE)`);
});

const USER = "00000000-0000-4000-8000-000000000001";
const LIST = "00000000-0000-4000-8000-000000000002";
/** As a version without lists adds an item, which may run beside this one during an upgrade. */
const add = (code: string, createdAt = "now()") =>
  client.query(`
    INSERT INTO collection_items (user_id, store_name, product_code, title, images, from_catalogue, created_at)
    VALUES ('${USER}', 'weidian', '${code}', 'Cap ${code}', '{}', false, ${createdAt}) ON CONFLICT DO NOTHING`);

test("a collection becomes the first list, in its order, with its address", async () => {
  await client.query(
    `INSERT INTO users (id, name, email, password_hash) VALUES ('${USER}', 'Ada', 'ada@x.example', '')`,
  );
  await add("11111", "now() - interval '2 days'");
  await add("22222", "now() - interval '1 day'");
  await add("33333", "now() - interval '3 days'");
  await client.query(
    `INSERT INTO shared_collections (user_id, share_id) VALUES ('${USER}', 'abc')`,
  );
  const before = await client.query("SELECT * FROM collection_items ORDER BY created_at DESC");

  await migrate(url);
  await add("44444");
  await add("11111");

  const after = await client.query(
    "SELECT * FROM collection_items WHERE list_id = $1 ORDER BY position",
    [USER],
  );
  expect(after.rows.map((row) => row.product_code)).toEqual(["44444", "22222", "11111", "33333"]);
  expect(after.rows.slice(1)).toMatchObject(before.rows);
  // A version without lists reads and deletes rows by their user, so it must not see those of named lists.
  await client.query(
    `INSERT INTO lists (id, user_id, name) VALUES ('${LIST}', '${USER}', 'Secret')`,
  );
  await client.query(`
    INSERT INTO collection_items (named_list_id, store_name, product_code, title, images, from_catalogue)
    VALUES ('${LIST}', 'weidian', '55555', 'Secret cap', '{}', false)`);
  const old = await client.query(
    `SELECT product_code FROM collection_items WHERE user_id = '${USER}'`,
  );
  expect(old.rowCount).toBe(4);
  const shared = await client.query("SELECT list_id, share_id FROM shared_collections");
  expect(shared.rows).toEqual([{ list_id: USER, share_id: "abc" }]);
});
