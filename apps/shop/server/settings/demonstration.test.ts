import { randomBytes } from "node:crypto";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { withDatabaseName } from "#server/database/client.ts";
import { migrate, migrationsFolder } from "#server/database/migrate.ts";
import { runOnServer } from "#testing/servers/database-server.ts";

/** The time of the newest migration of the version before the mark existed. */
const MIGRATIONS = readMigrationFiles({ migrationsFolder });
const MARKED = MIGRATIONS.findIndex(({ sql }) => /CREATE TABLE "demonstration"/.test(sql.join()));
const BEFORE = MIGRATIONS[MARKED - 1]!.folderMillis;

const CARD = `INSERT INTO rate_cards (number, document, card_id, version, title, lines, countries) VALUES (1, '{}', 'card', '1', 'Card', 0, 0);`;
const SANDBOX = `${CARD} INSERT INTO sandbox_answers DEFAULT VALUES;`;
const SAVE = (changes: string) =>
  `INSERT INTO settings_saves (version, changes, saved_by) VALUES (1, '${changes}', 'the shop');`;

test.each([
  ["an empty database", "", undefined],
  ["an untouched demonstration", SANDBOX, false],
  [
    "a demonstration with a name of its own",
    `${SANDBOX} ${SAVE('{"SITE_NAME": {"from": null, "to": "Magpie"}}')}`,
    false,
  ],
  ["a shop with services in the environment", CARD, true],
  [
    "a shop with a saved service",
    `${SANDBOX} INSERT INTO settings (name, value, version) VALUES ('QC_PARTNER_URL', 'https://qc.example', 1);`,
    true,
  ],
  [
    "a shop whose services were disconnected",
    `${SANDBOX} ${SAVE('{"PRODUCT_INFO_URL": {"from": "https://goods.example", "to": null}}')}`,
    true,
  ],
  [
    "a shop in which a real service has answered",
    `${SANDBOX} INSERT INTO service_answers VALUES ('product-proxy', '', 'answered', '', now());`,
    true,
  ],
  [
    "a demonstration that sends real emails",
    `${SANDBOX} INSERT INTO service_answers VALUES ('mail', '', 'answered', '', now());`,
    false,
  ],
])("the upgrade of %s finds whether the demonstration is over", async (_, rows, isOver) => {
  const name = `earlier_${randomBytes(6).toString("hex")}`;
  const url = withDatabaseName(inject("templateUrl"), name);
  await runOnServer(url, `CREATE DATABASE ${name}`);
  await migrate(url, { upTo: BEFORE });
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(rows);
  await migrate(url);
  const marks = await client.query("SELECT ended_at IS NOT NULL AS is_over FROM demonstration");
  expect(marks.rows[0]?.is_over).toBe(isOver);
  await client.end();
  await runOnServer(url, `DROP DATABASE ${name} WITH (FORCE)`);
});
