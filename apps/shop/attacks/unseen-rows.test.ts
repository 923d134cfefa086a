import { DAY_MS } from "@loupe/contract/time";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addToCollection } from "#features/saved/collection/collection-changes.server.ts";
import {
  countForDay,
  countsByDay,
  foldOldCounts,
} from "#features/site/daily-counts/service.server.ts";
import { storeSets } from "#features/look-up/qc/service.server.ts";
import { forgetUnseen } from "#features/shop-keeping/unused-data/service.server.ts";
import { insertWithoutTriggers } from "#testing/database.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const TABLES = ["cached_answers", "photo_sets", "photos", "listing_pictures", "pictures"] as const;
async function rowsNow(): Promise<Record<string, number>> {
  const counts = TABLES.map((table) => sql`(select count(*)::int from ${sql.raw(table)})`);
  const { rows } = await shop.context.db.execute<Record<string, number>>(
    sql`select ${sql.join(
      counts.map((count, at) => sql`${count} as ${sql.raw(TABLES[at]!)}`),
      sql`, `,
    )}`,
  );
  return rows[0]!;
}
const NOTHING = Object.fromEntries(TABLES.map((table) => [table, 0]));

const idle = new AbortController().signal;
const runDeleteUnseen = () => forgetUnseen(shop.context, idle);
async function viewItem(id: string): Promise<void> {
  await shop.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
  await shop.get(`/api/v1/goods/detail?shopType=weidian&id=${id}`);
  await Promise.all(shop.context.background);
}
const later = (days: number) =>
  (shop.clock.now = new Date(shop.clock.now.getTime() + days * DAY_MS));
async function setsOf(id: string): Promise<number> {
  const { rows } = await shop.context.db.execute<{ count: number }>(
    sql`select count(*)::int from photo_sets where product_code = ${id}`,
  );
  return rows[0]!.count;
}

beforeEach(async () => {
  shop.clock.now = new Date();
  await shop.context.db.execute(
    sql`truncate cached_answers, photo_sets, photos, listing_pictures, pictures, products, product_words, collection_items cascade`,
  );
});

test("items that anonymous clients looked up once, and that nobody views again, leave no rows in the database", async () => {
  for (let place = 0; place < 10; place += 1) await viewItem(`72655700${10 + place}`);
  const grown = await rowsNow();
  for (const table of TABLES) expect(grown[table]).toBeGreaterThan(0);
  later(29);
  await runDeleteUnseen();
  expect(await setsOf("7265570010")).toBeGreaterThan(0);
  later(2);
  await runDeleteUnseen();
  expect(await rowsNow()).toEqual(NOTHING);
});

test("empty responses and failures are deleted after a day, but responses that were viewed since then remain", async () => {
  shop.sandbox.switches.set({ scenario: "empty" });
  await viewItem("7265570030");
  shop.sandbox.switches.set({ scenario: "server-error" });
  await viewItem("7265570031");
  shop.sandbox.switches.clear();
  await shop.restart();
  await viewItem("7265570032");
  later(1.1);
  await runDeleteUnseen();
  const { rows } = await shop.context.db.execute<{ key: string }>(
    sql`select distinct key from cached_answers where key like 'weidian:72655700%'`,
  );
  expect(rows).toEqual([{ key: "weidian:7265570032" }]);
  later(25);
  await viewItem("7265570032");
  later(10);
  await runDeleteUnseen();
  expect(await setsOf("7265570032")).toBeGreaterThan(0);
});

test("an old response that is being refreshed is kept until there is a new one", async () => {
  await viewItem("7265570033");
  later(31);
  await shop.context.db.execute(sql`
    update cached_answers
    set lease_until = ${new Date(shop.clock.now.getTime() + 5000).toISOString()}::timestamptz`);
  const before = await rowsNow();
  await runDeleteUnseen();
  expect(await rowsNow()).toEqual(before);
});

const UNLIMITED = { wait_s: async () => 0 };

describe("these rows are kept even if nobody views them again:", () => {
  const ID = "7265570040";
  const countSetsAfterDeletion = async () => {
    later(400);
    await runDeleteUnseen();
    return setsOf(ID);
  };

  test("an item in somebody's collection, with its pictures", async () => {
    await viewItem(ID);
    const { user } = await shop.logIn();
    const item = { storeName: "weidian", productCode: ID } as const;
    await addToCollection(shop.context, user.id, item, UNLIMITED);
    const before = await rowsNow();
    expect(await countSetsAfterDeletion()).toBeGreaterThan(0);
    expect(await rowsNow()).toEqual(before);
  });

  test("an item in the catalogue", async () => {
    await viewItem(ID);
    await shop.context.db.execute(sql`
      insert into products (store_name, product_code, name, price_fen, thumbnail_img, serial_no)
      values ('weidian', ${ID}, 'Boots', 100, '/images/goods/x', 1)`);
    expect(await countSetsAfterDeletion()).toBeGreaterThan(0);
  });

  test.each(["goods", "qc"])("the picture of a product, of the kind %s", async (kind) => {
    await viewItem(ID);
    const { rows } = await shop.context.db.execute<{ id: string }>(
      sql`select id from pictures where kind = ${kind} order by id limit 1`,
    );
    const { id } = rows[0]!;
    await shop.context.db.execute(sql`
      insert into products (store_name, product_code, name, price_fen, thumbnail_img, serial_no)
      values ('weidian', '1', 'Boots', 100, ${`/images/${kind}/${id}`}, 1)`);
    expect(await countSetsAfterDeletion()).toBe(0);
    const { rows: remaining } = await shop.context.db.execute(sql`select id from pictures`);
    expect(remaining).toEqual([{ id }]);
  });

  test("a photo set that its source no longer has", async () => {
    await viewItem(ID);
    const before = await setsOf(ID);
    await shop.context.db.execute(sql`
      update photo_sets set last_seen_at = last_seen_at - interval '3 days'
      where id = (select min(id) from photo_sets)`);
    expect(before).toBeGreaterThan(1);
    expect(await countSetsAfterDeletion()).toBe(1);
  });

  test("a photo set with a photo that an admin has hidden", async () => {
    await viewItem(ID);
    await shop.context.db.execute(sql`
      update photos set hidden_at = now() where set_id = (select min(id) from photo_sets)`);
    expect(await countSetsAfterDeletion()).toBe(1);
  });

  test("a photo set that an admin has added", async () => {
    const item = { storeName: "weidian", id: ID } as const;
    await viewItem(ID);
    await storeSets(shop.context, item, "own", [
      { skuInfo: "own", weight_g: 1, qcTime: 1, images: ["own:abcdefghijklmnopqrstuv"] },
    ]);
    expect(await countSetsAfterDeletion()).toBe(1);
  });
});

test(
  "the cached responses of two thousand items are deleted, and their space is released",
  { timeout: 60_000 },
  async () => {
    const { db } = shop.context;
    await viewItem("7265570050");
    // The test copies only the responses. All of them refer to the photo sets and pictures of one item.
    await db.execute(sql`
    insert into cached_answers (source, key, answer, fetched_at)
    select source, 'weidian:' || 8000000000 + n, answer, fetched_at + n * interval '1 millisecond'
    from cached_answers, generate_series(1, 2000) as n`);
    const bytes = async () => {
      const { rows } = await db.execute<{ bytes: number }>(
        sql`select pg_total_relation_size('cached_answers')::int as bytes`,
      );
      return rows[0]!.bytes;
    };
    expect((await rowsNow()).cached_answers).toBeGreaterThan(6000);
    const full = await bytes();
    later(31);
    await runDeleteUnseen();
    expect(await rowsNow()).toEqual(NOTHING);
    await db.execute(sql`vacuum cached_answers`);
    expect(await bytes()).toBeLessThan(full / 4);
  },
);

test("a large catalogue does not slow down the deletion", { timeout: 60_000 }, async () => {
  const { db } = shop.context;
  await insertWithoutTriggers(shop.context, (tx) =>
    tx.execute(sql`
      insert into products (store_name, product_code, name, price_fen, thumbnail_img, serial_no)
      select 'weidian', 8000000000 + n, 'Boots', 100, '/images/initials/B', n
      from generate_series(1, 100000) as n`),
  );
  await db.execute(sql`analyze products`);
  for (let place = 0; place < 10; place += 1) await viewItem(`72655700${70 + place}`);
  later(31);
  // Comparing every picture with every product would exceed this limit by far.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '4s'`);
    await forgetUnseen({ ...shop.context, db: tx }, idle);
  });
  expect(await rowsNow()).toEqual(NOTHING);
});

test("the view counts of a past day are combined into a few rows", async () => {
  const { context } = shop;
  for (let place = 0; place < 50; place += 1) {
    await countForDay(context, {
      kind: place % 2 ? "view" : "lookup",
      item: { storeName: "weidian", id: String(7265570060 + place) },
    });
  }
  const before = (await countsByDay(context, 90)).at(-1)!;
  const rows = async () =>
    (await context.db.execute(sql`select * from daily_counts where product_code <> ''`)).rows
      .length;
  later(10);
  await foldOldCounts(context, idle);
  await foldOldCounts(context, idle);
  expect(await rows()).toBe(25);
  expect((await countsByDay(context, 90)).find(({ day }) => day === before.day)).toEqual(before);
  later(90);
  await foldOldCounts(context, idle);
  expect(await rows()).toBe(0);
});
