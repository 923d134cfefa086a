import { getAllProducts, type Product } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { SHOP } from "#server/audit/actor.ts";
import type { Database } from "#server/database/client.ts";
import { insertWithoutTriggers } from "#testing/database.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { addProduct } from "./service.server.ts";
import { products, productWords } from "#features/catalogue/products/tables.server.ts";

let shop: TestShop;
let headers: Record<string, string>;
const TOTAL = 8;

beforeEach(async () => {
  shop ??= await openTestShop({ DEMO: "off" });
  headers ??= (await shop.logIn("admin")).headers;
  await shop.context.db.execute(sql`delete from products`);
  for (let n = 1; n <= TOTAL; n += 1) await add(n);
});
afterAll(() => shop.close());

const add = (n: number) =>
  addProduct(shop.context, SHOP, {
    name: `Lantern ${n}`,
    price_fen: n * 100,
    thumbnailImg: "https://example.com/a.jpg",
    item: { storeName: "weidian", id: String(100_000_000 + n) },
    weight_g: 100,
  });

const list = async (query = "limit=100"): Promise<Product[]> => {
  const response = await shop.get(`/api/v1/products/getAllProduct?${query}`, headers);
  return getAllProducts.answer.parse(await response.json()).data;
};
const names = async (query?: string) => (await list(query)).map(({ name }) => name.slice(8));
const idOf = async (n: number) => (await list()).find(({ name }) => name === `Lantern ${n}`)!._id;
const move = (id: string, to: number | string) =>
  send("PATCH", `setProductSerial?product_id=${id}&serial_No=${to}`);
const remove = (id: string) => send("DELETE", `dleteProduct?product_id=${id}`);
const update = (id: string, body: object) => send("PATCH", `updateProduct?product_id=${id}`, body);

async function send(method: string, path: string, body?: unknown, as = headers) {
  const response = await shop.send(method, `/api/v1/products/${path}`, { body, headers: as });
  return { status: response.status, json: (await response.json()) as any };
}

const gapless = async () =>
  expect((await list()).map(({ serial_No }) => serial_No)).toEqual(
    (await list()).map((_, at) => at + 1),
  );

describe("an admin can move", () => {
  test.each([
    [6, 2, "1 6 2 3 4 5 7 8"],
    [2, 6, "1 3 4 5 6 2 7 8"],
    [1, 8, "2 3 4 5 6 7 8 1"],
    [8, 1, "8 1 2 3 4 5 6 7"],
    [4, 4, "1 2 3 4 5 6 7 8"],
  ])("product %i to place %i, and all places stay without gaps", async (n, to, order) => {
    const { status, json } = await move(await idOf(n), to);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      message: "Serial updated successfully!",
      data: { serial_No: to },
    });
    expect((await names()).join(" ")).toBe(order);
    await gapless();
    expect((await names("search=lantern&limit=100")).join(" "), "a search's order").toBe(order);
  });

  test.each([0, 9, -1, 1.5, "last"])("no product to the invalid place %s", async (to) => {
    expect((await move(await idOf(3), to)).status).toBe(400);
    expect((await names()).join(" ")).toBe("1 2 3 4 5 6 7 8");
  });

  test("many products at once, and each still has its own place, without gaps", async () => {
    const ids = (await list()).map(({ _id }) => _id);
    const moves = ids.flatMap((id, at) => [move(id, ((at * 3) % TOTAL) + 1), move(id, TOTAL - at)]);
    const all = await Promise.all(moves);
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    await gapless();
    expect((await list()).map(({ _id }) => _id).sort()).toEqual(ids.sort());
  });

  test("products while others are deleted and added, and no place is empty or used twice", async () => {
    const ids = (await list()).map(({ _id }) => _id);
    const all = await Promise.all([
      remove(ids[0]!),
      move(ids[5]!, 1),
      remove(ids[7]!),
      add(20),
      move(ids[3]!, 2),
      add(21),
    ]);
    expect(all).toHaveLength(6);
    await gapless();
    expect(await list()).toHaveLength(TOTAL);
  });
});

describe("deleting a product", () => {
  test("closes the gap in the order, and later calls with its id get 404", async () => {
    const id = await idOf(3);
    expect(await remove(id)).toMatchObject({
      status: 200,
      json: { success: true, message: "Deleted!", data: { count: 1, missing: 0 } },
    });
    expect((await names()).join(" ")).toBe("1 2 4 5 6 7 8");
    await gapless();
    expect((await remove(id)).status).toBe(404);
    expect((await move(id, 1)).status).toBe(404);
    expect((await update(id, { name: "Again" })).status).toBe(404);
    expect(await shop.context.db.$count(productWords)).toBeGreaterThan(0);
    expect(await names("search=100000003")).toEqual([]);
  });

  test("can be undone once, as a deletion of many can", async () => {
    const before = await list();
    const { json } = await remove(await idOf(3));
    const undo = () =>
      shop.post(`/api/v1/products/undoBulkChange?change_id=${json.data._id}`, undefined, headers);
    expect(await (await undo()).json()).toMatchObject({ data: { count: 1, missing: 0 } });
    expect(await list()).toEqual(before);
    expect((await undo()).status).toBe(409);
  });

  test("succeeds for one of two admins at once, and the other gets 404", async () => {
    const id = await idOf(3);
    const both = await Promise.all([remove(id), remove(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    await gapless();
  });

  test("lets a shopper who is viewing its page still buy, review and save the item", async () => {
    const reader = await shop.logIn();
    const item = "productCode=100000003&storeName=weidian";
    await remove(await idOf(3));
    const response = await shop.get(`/api/v1/products/findProductById?${item}&count=true`);
    expect(await response.json()).toMatchObject({ success: true, data: null });
    const bought = await shop.get(`/api/v1/products/incrementViewCount?${item}`);
    expect(bought.status).toBe(200);
    const body = { store_name: "weidian", product_code: "100000003", comment: "Good", rating: 5 };
    const reviewed = await shop.post("/api/v1/review/postReview", body, reader.headers);
    expect(reviewed.status).toBe(200);
    const saved = await shop.send("POST", `/api/v1/users/addToCollection?${item}`, reader);
    expect(saved.status).toBe(200);
  });
});

describe("updating a product", () => {
  test("changes the fields in the request, clears those that are null, and keeps the others", async () => {
    const id = await idOf(2);
    const body = { name: " Moon lamp ", weight: null, dimensions: "10 x 5*2", shippingTime: 4 };
    const { json } = await update(id, body);
    expect(json).toMatchObject({
      message: "Product updated successfully!",
      data: { name: "Moon lamp", weight: null, dimensions: "10x5x2", shippingTime: 4, price: 2 },
    });
    expect((await update(id, {})).json.data).toEqual(json.data);
    expect((await list("search=moon")).map(({ name }) => name)).toEqual(["Moon lamp"]);
  });

  test("accepts dimensions with decimal commas", async () => {
    const { json } = await update(await idOf(2), { dimensions: "4,5x4,25x1" });
    expect(json).toMatchObject({ data: { dimensions: "4.5x4.25x1" } });
  });

  test.each([
    { name: " " },
    { dimensions: "1,000x2x3" },
    { name: "x".repeat(301) },
    { weight: -1 },
    { weight: 1.5 },
    { weight: "12" },
    { dimensions: "10x5" },
    { shippingTime: 366 },
  ])("with %j is rejected", async (body) => {
    expect((await update(await idOf(2), body)).status).toBe(400);
    expect((await names()).join(" ")).toBe("1 2 3 4 5 6 7 8");
  });
});

test.each([
  ["PATCH", "updateProduct?product_id=ID", {}],
  ["PATCH", "setProductSerial?product_id=ID&serial_No=1", undefined],
  ["DELETE", "dleteProduct?product_id=ID", undefined],
])("the API call %s %s returns 400 for a malformed id", async (method, path, body) => {
  expect((await send(method, path.replace("ID", "five"), body)).status).toBe(400);
  expect((await names()).join(" ")).toBe("1 2 3 4 5 6 7 8");
});

describe("a catalogue of more than 10,000 products", { timeout: 60_000 }, () => {
  const LARGE = 10_004;
  const addMany = (db: Pick<Database, "execute">) =>
    db.execute(sql`
      insert into products (store_name, product_code, name, price_fen, thumbnail_img, serial_no)
      select 'taobao', (200000000 + n)::text, 'Lantern ' || n, 100, '/images/initials/L', n
      from generate_series(${TOTAL + 1}::int, ${LARGE}::int) as n`);
  const head = () => names("limit=100");
  const placesInOrder = async () => {
    const { rows } = await shop.context.db.execute<{ places: number; distinct: number }>(
      sql`select count(*)::int as places, count(distinct serial_no)::int as distinct from ${products} where serial_no <= 1000`,
    );
    expect(rows).toEqual([{ places: 1000, distinct: 1000 }]);
  };

  test("lets admins move products only to the first 1,000 places, and only these have no gaps", async () => {
    await insertWithoutTriggers(shop.context, addMany);
    const far = await shop.context.db.execute<{ id: string }>(
      sql`select id from ${products} where name = 'Lantern 7000'`,
    );
    const { id } = far.rows[0]!;
    expect((await move(id, 1001)).status).toBe(400);
    expect((await move(id, 2)).status).toBe(200);
    expect((await head()).slice(0, 4)).toEqual(["1", "7000", "2", "3"]);
    await placesInOrder();
    expect((await move(id, 1000)).status).toBe(200);
    await placesInOrder();
    expect((await remove(await idOf(3))).status).toBe(200);
    expect((await head()).slice(0, 3)).toEqual(["1", "2", "4"]);
    await placesInOrder();
  });

  test("has no gaps again once only 10,000 products are left", async () => {
    await insertWithoutTriggers(shop.context, addMany);
    const rows = await list("limit=100");
    for (const { _id } of rows.slice(10, 14)) expect((await remove(_id)).status).toBe(200);
    const { rows: counts } = await shop.context.db.execute<{ most: number; total: number }>(
      sql`select max(serial_no)::int as most, count(*)::int as total from ${products}`,
    );
    expect(counts).toEqual([{ most: 10_000, total: 10_000 }]);
  });

  test("is deleted as fast on a connection that deleted products while there were few, with their words", async () => {
    const { db } = shop.context;
    await db.execute(sql`delete from products`);
    await db.execute(sql`vacuum full analyze products, product_words`);
    await db.transaction(async (tx) => {
      for (let n = 0; n < 12; n += 1) {
        await tx.execute(sql`
          insert into products (store_name, product_code, name, price_fen, thumbnail_img, serial_no)
          values ('taobao', '1', 'Lantern', 100, '/images/initials/L', 1)`);
        await tx.execute(sql`delete from products`);
      }
      await addMany(tx);
      const startedAt_ms = performance.now();
      await tx.execute(sql`delete from products`);
      expect(performance.now() - startedAt_ms).toBeLessThan(5000);
      expect(await tx.$count(productWords)).toBe(0);
    });
  });

  test("has at most 1,000 matches for a search by the start of an item's id", async () => {
    await addMany(shop.context.db);
    const response = await shop.get("/api/v1/products/getAllProduct?search=2000&limit=100");
    const { data, total } = getAllProducts.answer.parse(await response.json());
    expect(data).toHaveLength(100);
    expect(data.every(({ productCode }) => productCode.startsWith("2000"))).toBe(true);
    expect(total).toBe(1000);
  });

  test("is renumbered as fast on a connection that has moved single products before", async () => {
    const { db } = shop.context;
    const timeAfter = async (moves: number) => {
      await db.execute(sql`delete from products where serial_no > ${TOTAL}`);
      await db.execute(sql`vacuum full analyze products, product_words`);
      return db.transaction(async (tx) => {
        for (let n = 0; n < moves; n += 1)
          await tx.execute(
            sql`update products set serial_no = -serial_no where name = 'Lantern 1'`,
          );
        await addMany(tx);
        const startedAt_ms = performance.now();
        await tx.execute(sql`update products set serial_no = serial_no + 1`);
        return performance.now() - startedAt_ms;
      });
    };
    const fresh = await timeAfter(0);
    expect(await timeAfter(12)).toBeLessThan(4 * fresh);
  });
});
