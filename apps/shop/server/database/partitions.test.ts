import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { countView } from "#features/catalogue/products/views.server.ts";
import { findAlike } from "#features/look-up/pictures/service.server.ts";
import { forgetVisitors } from "#features/shop-keeping/daily-counts/service.server.ts";
import { forgetUnseen } from "#server/jobs/forget-unseen.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { backUp } from "./backup.ts";
import { fileSource } from "./backup-format.ts";
import { newestMigration } from "./migrate.ts";
import { ownTables } from "./own-tables.ts";
import { DIVISIONS, divideTables, HASH_PARTITIONS } from "./partitions.ts";
import { restore } from "./restore.ts";

vi.setConfig({ testTimeout: 60_000 });

const TABLES = Object.keys(DIVISIONS);
const ID = "7265580010";
let shop: TestShop;
let folder: string;
let before: Awaited<ReturnType<typeof contents>>;
const said: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "loupe-partitions-"));
  shop = await openTestShop({ RATE_LIMIT: "off" });
  await look(ID);
  before = await contents();
  await divideTables(shop.databaseUrl, TABLES, (line) => said.push(line));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function onDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const look = async (id: string) => {
  const answer = await shop.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
  await shop.get(`/api/v1/goods/detail?shopType=weidian&id=${id}`);
  await Promise.all(shop.context.background);
  return ((await answer.json()) as { data: { photos: unknown[] } }).data.photos;
};

/** The rows of the divided tables, and the names of their keys and indexes, which migrations use. */
const contents = () =>
  onDatabase(async (client) => {
    const found: Record<string, unknown> = {};
    for (const table of TABLES) {
      const rows = await client.query(`SELECT to_jsonb(t) FROM ${table} t ORDER BY 1`);
      const names = await client.query(
        `SELECT relname AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
         WHERE indrelid = $1::regclass
         UNION SELECT conname FROM pg_constraint WHERE conrelid = $1::regclass ORDER BY 1`,
        [table],
      );
      const columns = await client.query(
        `SELECT column_name, data_type, is_nullable, column_default, generation_expression
         FROM information_schema.columns WHERE table_name = $1 ORDER BY ordinal_position`,
        [table],
      );
      found[table] = { rows: rows.rows, names: names.rows, columns: columns.rows };
    }
    return found;
  });

const partitionsOf = (table: string) =>
  onDatabase(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
       WHERE inhparent = $1::regclass AND relkind = 'r' ORDER BY 1`,
      [table],
    );
    return rows.map(({ name }) => name);
  });

test("the tables keep their rows, columns, and the names of keys and indexes", async () => {
  expect(said).toHaveLength(TABLES.length);
  expect(said).toContainEqual(expect.stringMatching(/^Divided pictures by hash: \d+ rows in/));
  expect(await contents()).toEqual(before);
  expect(await partitionsOf("pictures")).toHaveLength(HASH_PARTITIONS);
  expect(await partitionsOf("counted_visitors")).toEqual(["counted_visitors_other"]);
});

test("divided tables are left as they are", async () => {
  const again: string[] = [];
  await divideTables(shop.databaseUrl, TABLES, (line) => again.push(line));
  expect(again).toEqual(TABLES.map((table) => `${table} is divided already`));
});

test("a table that cannot be divided is refused, and the message names those that can", async () => {
  const dividing = divideTables(shop.databaseUrl, ["photos", "users"], () => {});
  await expect(dividing).rejects.toThrow(
    "users cannot be divided. These can: counted_visitors, cached_answers, pictures, photos.",
  );
});

test("running processes go on: earlier answers are shown, and new ones are stored", async () => {
  const known = await look(ID);
  expect(known.length).toBeGreaterThan(0);
  const found = await look("7265580011");
  expect(found.length).toBeGreaterThan(0);
  expect(await look("7265580011")).toEqual(found);
  expect(await findAlike(shop.context, 1n)).toEqual([]);
});

test("photos are deleted with their set", async () => {
  await look("7265580012");
  const { rowCount } = await shop.context.db.execute(
    sql`delete from photo_sets where product_code = '7265580012'`,
  );
  expect(rowCount).toBeGreaterThan(0);
  const { rows } = await shop.context.db.execute(
    sql`select from photos where set_id not in (select id from photo_sets)`,
  );
  expect(rows).toEqual([]);
});

test("visitors are counted once, and past days are dropped as whole partitions", async () => {
  const { context, clock } = shop;
  const item = { storeName: "weidian", id: ID } as const;
  const visit = () => countView(context, { address: "192.0.2.7", userAgent: "a browser" }, item);
  const counted = async () =>
    (await context.db.execute(sql`select tableoid::regclass::text as part from counted_visitors`))
      .rows;
  clock.now = new Date("2031-05-01T10:00:00Z");
  await visit();
  await visit();
  expect(await counted()).toEqual([{ part: "counted_visitors_other" }]);
  await forgetVisitors(context);
  expect(await counted()).toEqual([{ part: "counted_visitors_2031_05_01" }]);
  clock.now = new Date("2031-05-02T10:00:00Z");
  await visit();
  await visit();
  expect(await counted()).toHaveLength(2);
  await forgetVisitors(context);
  expect(await counted()).toEqual([{ part: "counted_visitors_2031_05_02" }]);
  expect(await partitionsOf("counted_visitors")).toEqual([
    ...["02", "03", "04", "05"].map((day) => `counted_visitors_2031_05_${day}`),
    "counted_visitors_other",
  ]);
});

test("a later migration can add columns and indexes and drop a key, as with any table", () =>
  onDatabase(async (client) => {
    await client.query("BEGIN");
    // These statements are written as drizzle-kit writes them.
    for (const statement of [
      'ALTER TABLE "pictures" ADD COLUMN "seen_times" integer DEFAULT 0 NOT NULL;',
      'ALTER TABLE "cached_answers" ADD COLUMN "note" text;',
      'CREATE INDEX "pictures_seen" ON "pictures" USING btree ("seen_times");',
      'CREATE UNIQUE INDEX "answers_once" ON "cached_answers" USING btree ("source","key");',
      'DROP INDEX "pictures_unseen";',
      'ALTER TABLE "counted_visitors" DROP CONSTRAINT "counted_visitors_store_name_product_code_visitor_pk";',
      'ALTER TABLE "pictures" DROP COLUMN "seen_times";',
    ]) {
      await client.query(statement);
    }
    await client.query("ROLLBACK");
  }));

test("a backup holds all rows; restored, the tables are undivided, and can be divided again", async () => {
  await look("7265580013");
  const path = join(folder, "divided.backup");
  const saved = await backUp(shop.databaseUrl, path);
  const unlogged = await onDatabase((client) =>
    client.query("SELECT relname FROM pg_class WHERE relkind = 'r' AND relpersistence = 'u'"),
  );
  // What can be made again is in no backup.
  expect(saved.tables).toBe(ownTables(newestMigration()).size - unlogged.rows.length);
  const rowsNow = async () =>
    (await onDatabase((client) => client.query("SELECT count(*)::int FROM photos"))).rows;
  const photosBefore = await rowsNow();
  const restored = await restore(shop.databaseUrl, fileSource(path), { replace: true });
  expect(restored).toEqual({ ...saved, leftOut: [] });
  expect(await rowsNow()).toEqual(photosBefore);
  expect(await partitionsOf("pictures")).toEqual([]);
  const again: string[] = [];
  await divideTables(shop.databaseUrl, TABLES, (line) => again.push(line));
  expect(again[0]).toMatch(/^Divided counted_visitors by day/);
});

test("rows that nobody looks at any more are deleted", async () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 40 * 86_400_000);
  await forgetUnseen(shop.context, new AbortController().signal);
  for (const table of ["cached_answers", "photos", "pictures"]) {
    const { rows } = await shop.context.db.execute(sql`select from ${sql.raw(table)}`);
    expect(rows, table).toEqual([]);
  }
});
