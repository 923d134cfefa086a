import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { withDatabaseName } from "#server/database/client.ts";
import { migrate } from "#server/database/migrate.ts";
import { runOnServer } from "#testing/servers/database-server.ts";

const name = `bin_${randomBytes(6).toString("hex")}`;
const url = withDatabaseName(inject("templateUrl"), name);
const client = new Client({ connectionString: url });
/** The time of the migration before the bin: 0021_push_sessions. */
const BEFORE_BIN = 1795829122991;
beforeAll(async () => {
  await runOnServer(url, `CREATE DATABASE ${name}`);
  await migrate(url, { upTo: BEFORE_BIN });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await runOnServer(url, `DROP DATABASE ${name} WITH (FORCE)`);
});

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const USER = idOf(1);

test("the migration moves everything that could be undone into the bin", async () => {
  await client.query(
    `INSERT INTO users (id, name, email, password_hash) VALUES ('${USER}', 'Ada', 'ada@x.example', '')`,
  );
  await client.query(`
    INSERT INTO products (id, store_name, product_code, name, price_fen, thumbnail_img, serial_no, tags)
    VALUES ('${idOf(11)}', 'weidian', '11', 'Lamp', 100, '/l', 1, '{Sale,Old}'), ('${idOf(12)}', 'weidian', '12', 'Rug', 100, '/r', 2, '{}')`);
  const before = "(SELECT jsonb_agg(to_jsonb(p) ORDER BY serial_no) FROM products p)";
  await client.query(`
    INSERT INTO bulk_changes (id, created_at, undone_at, before, given, tags) VALUES
    ('${idOf(21)}', now() - interval '2 hours', NULL, ${before}, NULL, NULL),
    ('${idOf(22)}', now() - interval '1 hour', NULL, ${before}, '{"weight_g": 5}', '{"add": ["New"], "remove": ["sale"]}'),
    ('${idOf(23)}', now(), now(), ${before}, NULL, NULL),
    ('${idOf(24)}', now() - interval '2 days', NULL, ${before}, NULL, NULL)`);
  await client.query(`
    INSERT INTO deleted_agents VALUES ('${idOf(31)}', '{"name": "Mulebuy", "img": "/images/agents/a", "offer": "o", "active": true, "serialNo": 3, "to": {"weidian": "w"}}', now())`);
  await client.query(`
    INSERT INTO deleted_reviews VALUES ('${idOf(41)}', '${USER}', '{"storeName": "weidian", "productCode": "11", "productName": "Lamp", "productImg": "", "name": "Ada", "rating": 4, "comment": "Good", "status": "approved", "demonstration": false, "createdAt": "2026-11-01T00:00:00.000Z"}', now())`);
  await client.query(
    `INSERT INTO audit_log (actor, action, subject) VALUES ('${USER}', 'deleteAgent', '${idOf(31)}')`,
  );
  await migrate(url);

  const changes = await client.query(
    "SELECT id, kind, actor, name, count FROM bin_changes ORDER BY id",
  );
  const shop = "the shop";
  expect(changes.rows).toEqual([
    { id: idOf(21), kind: "deleteProducts", actor: shop, name: "Lamp", count: 2 },
    { id: idOf(22), kind: "changeProducts", actor: shop, name: "Lamp", count: 2 },
    { id: idOf(31), kind: "deleteAgent", actor: USER, name: "Mulebuy", count: 1 },
    { id: idOf(41), kind: "deleteReviews", actor: shop, name: "Lamp", count: 1 },
  ]);
  const kept = await client.query(
    "SELECT change_id, of_table, row_id, before, after, user_id FROM removed_rows ORDER BY change_id, row_id",
  );
  expect(kept.rows).toMatchObject([
    { row_id: idOf(11), before: { name: "Lamp", serial_no: 1 }, after: null },
    { row_id: idOf(12), before: { name: "Rug", serial_no: 2 }, after: null },
    {
      row_id: idOf(11),
      before: { weight_g: null, tags: ["Sale", "Old"] },
      after: { weight_g: 5, tags: ["Old", "New"] },
    },
    {
      row_id: idOf(12),
      before: { weight_g: null, tags: [] },
      after: { weight_g: 5, tags: ["New"] },
    },
    { of_table: "agents", before: { id: idOf(31), serial_no: 3, templates: { weidian: "w" } } },
    { of_table: "reviews", user_id: USER, before: { user_id: USER, comment: "Good", rating: 4 } },
  ]);
  // The stored rows are complete.
  await client.query(
    "INSERT INTO agents SELECT kept.* FROM removed_rows, jsonb_populate_record(null::agents, before) kept WHERE of_table = 'agents'",
  );
  for (const table of ["bulk_changes", "deleted_agents", "deleted_reviews"])
    expect((await client.query(`SELECT FROM ${table}`)).rowCount).toBe(0);
});
