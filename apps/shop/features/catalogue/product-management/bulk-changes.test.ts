import {
  deleteProducts,
  getAllProducts,
  getUndoableChange,
  undoBulkChange,
  type Product,
} from "@loupe/contract";
import { PRODUCTS_AT_ONCE_MAX } from "@loupe/contract/limits";
import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#server/audit/tables.ts";
import { SHOP } from "#server/audit/actor.ts";
import { binChanges } from "#server/bin/tables.ts";
import type { Database } from "#server/database/client.ts";
import { insertWithoutTriggers } from "#testing/database.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { changeProducts } from "./bulk-changes.server.ts";
import { updateProduct } from "./product-changes.server.ts";
import { addProduct } from "./service.server.ts";
import { changeRating } from "#features/catalogue/products/service.server.ts";
import { products, productWords, ratings } from "#features/catalogue/products/tables.server.ts";

let shop: TestShop;
let headers: Record<string, string>;
const TOTAL = 9;

beforeEach(async () => {
  shop ??= await openTestShop({ DEMO: "off", RATE_LIMIT: "off" });
  headers ??= (await shop.logIn("admin")).headers;
  await shop.context.db.delete(products);
  await shop.context.db.delete(binChanges);
  await shop.context.db.delete(ratings);
  await fill(1, TOTAL);
});
afterAll(() => shop.close());

const fill = (from: number, to: number, db: Pick<Database, "execute"> = shop.context.db) =>
  db.execute(sql`
    insert into products (store_name, product_code, name, price_fen, thumbnail_img, serial_no, weight_g, on_trend, total_view)
    select 'weidian', (200000000 + n)::text, 'Lantern ' || n, 100, '/images/initials/L', n, 100, n % 2 = 0, n
    from generate_series(${from}::int, ${to}::int) as n`);

const list = async (query = "limit=100"): Promise<Product[]> => {
  const response = await shop.get(`/api/v1/products/getAllProduct?${query}`);
  return getAllProducts.answer.parse(await response.json()).data;
};
const order = async () => (await list()).map(({ name }) => name.slice(8)).join(" ");
const idsOf = async (...numbers: number[]) => {
  const codes = numbers.map((n) => String(200_000_000 + n));
  const rows = await shop.context.db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.productCode, codes));
  return rows.map(({ id }) => id);
};
const rows = (limit = 10_000) =>
  shop.context.db.select().from(products).orderBy(products.serialNo, products.id).limit(limit);
const idsInOrder = async () => {
  const { db } = shop.context;
  const ordered = await db
    .select({ id: products.id })
    .from(products)
    .orderBy(products.serialNo, products.id);
  return ordered.map(({ id }) => id);
};
const post = (path: string, body?: object, as = headers) =>
  shop.post(`/api/v1/products/${path}`, body, as);
const undo = (id: string) => post(`undoBulkChange?change_id=${id}`);
async function remove(ids: string[]) {
  const response = await post("deleteProducts", { ids });
  expect(response.status).toBe(200);
  return deleteProducts.answer.parse(await response.json()).data;
}
async function change(ids: string[], to: object) {
  const response = await post("changeProducts", { ids, change: to });
  expect(response.status).toBe(200);
  return deleteProducts.answer.parse(await response.json()).data;
}
async function undone(id: string) {
  const response = await undo(id);
  expect(response.status).toBe(200);
  return undoBulkChange.answer.parse(await response.json()).data;
}

describe("the deletion of many products", () => {
  test.each([[[2, 3, 7]], [[1]], [[9]], [[1, 2, 3, 4, 5, 6, 7, 8, 9]], [[1, 9]]])(
    "at the places %j closes the gaps, and undoing restores everything",
    async (numbers) => {
      const before = await rows();
      const { _id, count, missing } = await remove(await idsOf(...numbers));
      expect({ count, missing }).toEqual({ count: numbers.length, missing: 0 });
      expect((await list()).map(({ serial_No }) => serial_No)).toEqual(
        Array.from({ length: TOTAL - numbers.length }, (_, at) => at + 1),
      );
      expect(await undone(_id)).toEqual({ count: numbers.length, missing: 0 });
      expect(await rows()).toEqual(before);
      expect(await list("search=lantern&limit=100")).toHaveLength(TOTAL);
      expect(await shop.context.db.$count(productWords)).toBeGreaterThan(TOTAL);
    },
  );

  test("can be undone without reverting later moves, products and reviews", async () => {
    const { _id } = await remove(await idsOf(2, 3, 8));
    const [last] = await idsOf(9);
    const path = `/api/v1/products/setProductSerial?product_id=${last}&serial_No=1`;
    expect((await shop.send("PATCH", path, { headers })).status).toBe(200);
    await addProduct(shop.context, SHOP, {
      name: "Lantern 10",
      price_fen: 100,
      thumbnailImg: "https://example.com/a.jpg",
      item: { storeName: "weidian", id: "200000010" },
    });
    await changeRating(
      shop.context,
      { storeName: "weidian", id: "200000002" },
      { total: 2, sum: 9 },
    );
    expect(await order()).toBe("9 1 4 5 6 7 10");
    await undone(_id);
    expect(await order()).toBe("9 2 3 1 4 5 6 8 7 10");
    expect((await list())[1]).toMatchObject({ totalReview: 2, avgRetting: 4.5, totalView: 2 });
    expect((await list()).map(({ serial_No }) => serial_No)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  test("can be undone for all items except one that was added again since then", async () => {
    const { _id } = await remove(await idsOf(1, 2));
    const again = { storeName: "weidian", id: "200000002" } as const;
    const thumbnailImg = "https://example.com/a.jpg";
    await addProduct(shop.context, SHOP, {
      name: "Lantern new",
      price_fen: 1,
      thumbnailImg,
      item: again,
    });
    expect(await undone(_id)).toEqual({ count: 1, missing: 1 });
    expect(await order()).toBe("1 3 4 5 6 7 8 9 new");
  });

  test("like their change, makes the change of one product wait, whose audit entry then has the right state before", async () => {
    const [id] = await idsOf(4);
    const entry = await shop.context.db.transaction(async (tx) => {
      const inside = { ...shop.context, db: tx };
      await changeProducts(inside, SHOP, [id!], { set: { category: "Lamps" } });
      const change = { name: "Lantern 4, renamed" };
      const updating = updateProduct(shop.context, SHOP, id!, change);
      const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(async () => (await shop.context.db.execute(waiting)).rowCount).toBe(1);
      return { updating };
    });
    await entry.updating;
    const entries = await shop.context.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, id!), eq(auditLog.action, "updateProduct")));
    expect(entries).toMatchObject([
      { before: { category: "Lamps" }, after: { category: "Lamps" } },
    ]);
  });

  test("by two admins at once deletes each product once, and each admin can undo their own part", async () => {
    const [a, b] = [await idsOf(2, 3, 4), await idsOf(3, 4, 5)];
    const [one, two] = await Promise.all([remove(a), remove(b)]);
    expect(one.count + two.count).toBe(4);
    expect(one.missing + two.missing).toBe(2);
    expect(await order()).toBe("1 6 7 8 9");
    await Promise.all([undone(one._id), undone(two._id)]);
    expect((await list()).map(({ serial_No }) => serial_No)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test("adds an entry for each product to the audit log, and so does undoing it", async () => {
    const ids = await idsOf(2, 3);
    const { _id } = await remove(ids);
    await undone(_id);
    const entries = await shop.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, ids[0]!))
      .orderBy(auditLog.createdAt);
    expect(entries).toMatchObject([
      { action: "deleteProducts", before: { name: "Lantern 2" }, after: null },
      { action: "undoBulkChange", before: null, after: { name: "Lantern 2", serial_No: 2 } },
    ]);
  });
});

describe("the change of many products", () => {
  test("sets the given fields, and undoing reverts them", async () => {
    const before = await rows();
    const to = { onTrend: true, weight: null, shippingTime: 9, dimensions: "1 x 2 x 3" };
    const { _id, count } = await change(await idsOf(1, 2, 3), to);
    expect(count).toBe(3);
    const newValues = { onTrend: true, weight: null, shippingTime: 9, dimensions: "1x2x3" };
    expect((await list()).slice(0, 3)).toMatchObject([newValues, newValues, newValues]);
    expect((await rows()).slice(3)).toEqual(before.slice(3));
    expect(await undone(_id)).toEqual({ count: 3, missing: 0 });
    expect(await rows()).toEqual(before);
  });

  test("can be undone without reverting values that were changed since then or restoring deleted products", async () => {
    const ids = await idsOf(1, 2, 3);
    const { _id } = await change(ids, { weight: 700, onTrend: true });
    const path = `/api/v1/products/updateProduct?product_id=${(await idsOf(1))[0]}`;
    await shop.send("PATCH", path, { body: { weight: 800 }, headers });
    await remove(await idsOf(3));
    expect(await undone(_id)).toEqual({ count: 2, missing: 1 });
    expect((await list()).slice(0, 2)).toMatchObject([
      { weight: 800, onTrend: false },
      { weight: 100, onTrend: true },
    ]);
    expect(await order()).toBe("1 2 4 5 6 7 8 9");
  });

  test("reports after undoing how many products were restored and how many were not", async () => {
    const ids = await idsOf(1, 2, 3);
    const { _id } = await change(ids, { weight: 700 });
    const path = `/api/v1/products/updateProduct?product_id=${(await idsOf(1))[0]}`;
    await shop.send("PATCH", path, { body: { weight: 800 }, headers });
    expect(await undone(_id)).toEqual({ count: 2, missing: 1 });
  });

  test.each([
    {},
    { weight: -1 },
    { onTrend: "yes" },
    { shippingTime: 366 },
    { dimensions: "large" },
  ])("is rejected with the values %j", async (to) => {
    const response = await post("changeProducts", { ids: await idsOf(1), change: to });
    expect(response.status).toBe(400);
  });
});

describe("the API rejects", () => {
  test("a change of no products, of too many, or of unknown ones", async () => {
    const unknown = Array.from({ length: PRODUCTS_AT_ONCE_MAX + 1 }, () => crypto.randomUUID());
    expect((await post("deleteProducts", { ids: [] })).status).toBe(400);
    expect((await post("deleteProducts", { ids: unknown })).status).toBe(400);
    expect((await post("deleteProducts", { ids: unknown.slice(1) })).status).toBe(404);
    const change = { onTrend: true };
    expect((await post("changeProducts", { ids: unknown.slice(1), change })).status).toBe(404);
    expect(await shop.context.db.$count(binChanges)).toBe(0);
  });

  test("undoing a change that is unknown, already undone, or a day old", async () => {
    const answerOfUndo = async (id: string) => {
      const response = await undo(id);
      return [response.status, ((await response.json()) as { message: string }).message];
    };
    const never = [404, "This can no longer be undone"];
    expect(await answerOfUndo(crypto.randomUUID())).toEqual(never);
    const { _id } = await remove(await idsOf(2));
    const both = await Promise.all([answerOfUndo(_id), answerOfUndo(_id)]);
    expect(both.map(([status]) => status).toSorted()).toEqual([200, 409]);
    expect(await answerOfUndo(_id)).toEqual([409, "This has been undone already"]);
    const later = await remove(await idsOf(2));
    await shop.context.db.execute(
      sql`update bin_changes set created_at = created_at - interval '24 hours 1 second'`,
    );
    expect(await answerOfUndo(later._id)).toEqual(never);
  });
});

test(
  "one request can delete 500 products, and another restore them, in a catalogue of 10,600, 10,300 or 10,000",
  { timeout: 60_000 },
  async () => {
    await fill(TOTAL + 1, 10_600);
    for (const total of [10_600, 10_300, 10_000]) {
      await shop.context.db.execute(sql`
        delete from products where id in (select id from products order by serial_no, id offset ${total})`);
      await shop.context.db.execute(sql`analyze products, product_words`);
      const places = Array.from({ length: PRODUCTS_AT_ONCE_MAX }, (_, at) => at * 3 + 2);
      const ids = await idsOf(...places);
      const [before, firstBefore] = [await idsInOrder(), await rows(1000)];
      expect(before).toHaveLength(total);
      const began = performance.now();
      const { _id } = await remove(ids);
      expect((await rows(1000)).map(({ serialNo }) => serialNo)).toEqual(
        Array.from({ length: 1000 }, (_, at) => at + 1),
      );
      const deletedIds = new Set(ids);
      expect(await idsInOrder()).toEqual(before.filter((id) => !deletedIds.has(id)));
      await undone(_id);
      expect(performance.now() - began).toBeLessThan(15_000);
      expect(await idsInOrder()).toEqual(before);
      expect(await rows(1000)).toEqual(firstBefore);
    }
  },
);

describe("a bulk change by filter", () => {
  const HALF = { search: "lantern", Trending: "true" };

  test("changes or deletes all matching products, also those on pages not loaded, and can be undone", async () => {
    await fill(TOTAL + 1, 1400);
    const response = await post("changeProducts", { filter: HALF, change: { weight: 777 } });
    expect(await response.json()).toMatchObject({ data: { count: 700, missing: 0 } });
    const weights = (await rows()).map(({ weight_g, onTrend }) => onTrend === (weight_g === 777));
    expect(weights).toEqual(Array.from({ length: 1400 }, () => true));
    const before = await rows();
    const deleted = await post("deleteProducts", { filter: HALF });
    const { data } = deleteProducts.answer.parse(await deleted.json());
    expect(data.count).toBe(700);
    expect(await undone(data._id)).toEqual({ count: 700, missing: 0 });
    expect(await rows()).toEqual(before);
  });

  test.each([
    ["gone", { gone: "true" }],
    ["Storefront", { Storefront: "taobao" }],
    ["tag", { tag: "sale" }],
    ["category", { category: "Lamps" }],
    ["MaxPrice", { MaxPrice: "0.5" }],
  ])("applies to the same products as the list with the filter %s", async (_, filter) => {
    await shop.context.db.execute(sql`
      update products set gone_since = now(), store_name = 'taobao', tags = '{sale}', category = 'Lamps', price_fen = 50
      where serial_no = 4`);
    const deleted = await post("deleteProducts", { filter });
    expect(await deleted.json()).toMatchObject({ data: { count: 1 } });
    expect(await order()).toBe("1 2 3 5 6 7 8 9");
  });

  test("is rejected for more than 10,000 products, for none, and together with ids", async () => {
    expect((await post("deleteProducts", { filter: { search: "umbrella" } })).status).toBe(404);
    expect((await post("deleteProducts", { filter: {}, ids: await idsOf(1) })).status).toBe(400);
    expect((await post("deleteProducts", {})).status).toBe(400);
    await insertWithoutTriggers(shop.context, (tx) => fill(TOTAL + 1, 10_001, tx));
    const response = await post("deleteProducts", { filter: {} });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: "At most 10000 products can be changed at once",
    });
    expect(await shop.context.db.$count(products)).toBe(10_001);
  });
});

test("the API returns the last change that is neither undone nor a day old", async () => {
  const loadUndoable = async () => {
    const response = await shop.get("/api/v1/products/getUndoableChange", headers);
    return getUndoableChange.answer.parse(await response.json()).data;
  };
  expect(await loadUndoable()).toBeNull();
  await change(await idsOf(1, 2), { weight: 5 });
  expect(await loadUndoable()).toMatchObject({ count: 2, isDeletion: false });
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
  const { _id } = await remove(await idsOf(3));
  expect(await loadUndoable()).toMatchObject({ _id, count: 1, isDeletion: true });
  await undone(_id);
  expect(await loadUndoable()).toMatchObject({ count: 2, isDeletion: false });
  const was = shop.clock.now;
  shop.clock.now = new Date(was.getTime() + 86_400_001);
  const { headers: later } = await shop.logIn("admin");
  const response = await shop.get("/api/v1/products/getUndoableChange", later);
  expect(((await response.json()) as { data: unknown }).data).toBeNull();
  shop.clock.now = was;
});
