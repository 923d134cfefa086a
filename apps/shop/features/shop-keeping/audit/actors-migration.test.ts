import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { withDatabaseName } from "#server/database/client.ts";
import { BASELINE, migrate } from "#server/database/migrate.ts";
import { runOnServer } from "#testing/servers/database-server.ts";

const name = `actors_${randomBytes(6).toString("hex")}`;
const url = withDatabaseName(inject("templateUrl"), name);
const client = new Client({ connectionString: url });
beforeAll(async () => {
  await runOnServer(url, `CREATE DATABASE ${name}`);
  await migrate(url, { upTo: BASELINE });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await runOnServer(url, `DROP DATABASE ${name} WITH (FORCE)`);
});

const ADMIN = "11111111-1111-4111-8111-111111111111";
const SHOPPER = "22222222-2222-4222-8222-222222222222";

/** Audit entries as earlier versions wrote them: with email addresses as actors, and with names and comments. */
const ENTRIES = [
  ["1", "admin@x.example", "changeUserRole", "kim@x.example", { name: "Kim", role: "user" }],
  ["2", "left@x.example", "blockUser", SHOPPER, { name: "Kim", blocked: "Spam", reason: "Spam" }],
  ["3", "admin@x.example", "deleteReview", ADMIN, { name: "Kim", comment: "Bad", rating: 1 }],
  ["4", "admin@x.example", "inviteUser", "new@x.example", { role: "admin" }],
  ["5", "admin@x.example", "updateProduct", ADMIN, { name: "Lamp" }],
] as const;

test("the migration replaces addresses in an older audit log by account ids, and removes names and comments", async () => {
  await client.query(`INSERT INTO users (id, name, email, password_hash, verified_at) VALUES
    ('${ADMIN}', 'Ada', 'admin@x.example', '', now()), ('${SHOPPER}', 'Kim', 'kim@x.example', '', now())`);
  for (const [place, actor, action, subject, after] of ENTRIES)
    await client.query(
      `INSERT INTO audit_log (actor, action, subject, after, created_at) VALUES ($1, $2, $3, $4, now() + '${place} s')`,
      [actor, action, subject, JSON.stringify(after)],
    );
  await client.query(
    "INSERT INTO settings_saves VALUES (1, '{}', NULL, 'admin@x.example', now()), (2, '{}', NULL, 'left@x.example', now())",
  );
  await migrate(url);
  const { rows } = await client.query(
    "SELECT actor, subject, after FROM audit_log ORDER BY created_at",
  );
  expect(rows).toEqual([
    { actor: ADMIN, subject: SHOPPER, after: { role: "user" } },
    { actor: "deleted account", subject: SHOPPER, after: {} },
    { actor: ADMIN, subject: ADMIN, after: { rating: 1 } },
    { actor: ADMIN, subject: "deleted account", after: { role: "admin" } },
    { actor: ADMIN, subject: ADMIN, after: { name: "Lamp" } },
  ]);
  const reasons = await client.query("SELECT user_id, reason FROM account_reasons");
  expect(reasons.rows).toEqual([{ user_id: SHOPPER, reason: "Spam" }]);
  const saves = await client.query("SELECT saved_by FROM settings_saves ORDER BY version");
  expect(saves.rows).toEqual([{ saved_by: ADMIN }, { saved_by: "deleted account" }]);
});
