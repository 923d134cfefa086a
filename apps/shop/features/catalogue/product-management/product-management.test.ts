import { readdir } from "node:fs/promises";
import { join } from "node:path";
import {
  addProduct,
  changeProducts as changeProductsRoute,
  deleteProducts,
  findProduct,
  getAllProducts,
  getUndoableChange,
  type Product,
  undoBulkChange,
  updateProduct as updateProductRoute,
} from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import { PRODUCTS_AT_ONCE_MAX, TAGS_MAX } from "@loupe/contract/limits";
import { HOUR_MS } from "@loupe/contract/time";
import { and, eq, inArray, sql } from "drizzle-orm";
import { Client } from "pg";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeRating } from "#features/catalogue/products/service.server.ts";
import { products, productWords, ratings } from "#features/catalogue/products/tables.server.ts";
import { namedUploads } from "#features/shop-keeping/backups/service.server.ts";
import { forgetUploadedPictures } from "#features/shop-keeping/unused-data/service.server.ts";
import { SHOP } from "#server/audit/actor.ts";
import { auditLog } from "#server/audit/tables.ts";
import { binChanges } from "#server/bin/tables.ts";
import type { Database } from "#server/database/client.ts";
import { drawPicture } from "#testing/agents.ts";
import { insertWithoutTriggers } from "#testing/database.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { changeProducts } from "./bulk-changes.server.ts";
import { updateProduct } from "./product-changes.server.ts";
import { addProduct as addProductOfServer } from "./service.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off", RATE_LIMIT: "off" });
});
afterAll(() => shop.close());

describe("records of products", () => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    headers = (await shop.logIn("admin")).headers;
    await shop.context.db.insert(products).values(
      Array.from({ length: 20 }, (_, at) => ({
        storeName: "weidian" as const,
        productCode: String(100_000_000 + at),
        name: `Bag ${at}`,
        price_fen: 100,
        thumbnailImg: "/images/initials/P",
        serialNo: at + 1,
      })),
    );
  });

  const BAG = {
    name: "Tote",
    price: 88.8,
    thumbnailImg: "https://img.example.com/tote.jpg",
    storeName: "1688",
    productCode: "692154802217",
  };
  const add = (body: object, as = headers) => shop.post("/api/v1/products/addProduct", body, as);

  describe("adding a product", () => {
    test("appends it to the catalogue, serves its picture at our address, and accepts every spelling of its store", async () => {
      const response = await shop.get("/api/v1/products/getAllProduct?limit=100");
      const last = getAllProducts.answer.parse(await response.json()).data.length;
      const body = { ...BAG, storeName: "ali_1688", weight: 900, dimensions: "30 × 20*10" };
      const { data } = addProduct.answer.parse(await (await add(body)).json());
      expect(data).toMatchObject({
        serial_No: last + 1,
        storeName: "1688",
        price: 88.8,
        weight: 900,
        dimensions: "30x20x10",
        totalReview: 0,
      });
      expect(data.thumbnailImg).toMatch(/^\/images\/goods\/[\w-]{22}$/);
      expect((await add({ ...BAG, thumbnailImg: data.thumbnailImg })).status).toBe(409);
    });

    test.each([
      "http://10.0.0.1/x.jpg",
      "http://127.1/x.jpg",
      "http://[::1]/x.jpg",
      "http://localhost/x.jpg",
    ])(
      "or changing it is rejected with a picture at %s, which the server would never fetch",
      async (thumbnailImg) => {
        const response = await add({ ...BAG, productCode: "692154802299", thumbnailImg });
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({
          issues: [
            { path: "body.thumbnailImg", message: expect.stringMatching(/not on the internet/) },
          ],
        });
        const listResponse = await shop.get("/api/v1/products/getAllProduct?limit=1");
        const { _id } = getAllProducts.answer.parse(await listResponse.json()).data[0]!;
        const path = `/api/v1/products/updateProduct?product_id=${_id}`;
        expect((await shop.send("PATCH", path, { body: { thumbnailImg }, headers })).status).toBe(
          400,
        );
      },
    );

    test("succeeds once if it is sent several times at once, and the other requests get 409", async () => {
      const body = { ...BAG, productCode: "692154802218" };
      const answers = await Promise.all([add(body), add(body), add(body)]);
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
    });

    test("and many others at once gives them places without gaps or duplicates", async () => {
      const codes = Array.from({ length: 12 }, (_, at) => String(700_000_000 + at));
      const answers = await Promise.all(codes.map((productCode) => add({ ...BAG, productCode })));
      const places = await Promise.all(
        answers.map(async (answer) => addProduct.answer.parse(await answer.json()).data.serial_No),
      );
      const sorted = places.toSorted((a, b) => a - b);
      expect(sorted).toEqual(sorted.map((_, at) => sorted[0]! + at));
    });

    test("gives it the rating of the item's earlier reviews", async () => {
      const item = { storeName: "weidian", id: "700100200" } as const;
      await changeRating(shop.context, item, { total: 2, sum: 9 });
      const { data } = addProduct.answer.parse(
        await (await add({ ...BAG, ...itemFields(item) })).json(),
      );
      expect(data).toMatchObject({ totalReview: 2, avgRetting: 4.5 });
    });

    test.each([
      { name: "" },
      { name: "x".repeat(301) },
      { name: "a\u0000b" },
      { price: -1 },
      { price: "free" },
      { price: 1e12 },
      { storeName: "amazon" },
      { productCode: "12" },
      { productCode: "../../etc" },
      { weight: 1.5 },
      { weight: -1 },
      { weight: "5" },
      { dimensions: "4x5" },
      { dimensions: "4x5x6cm" },
      { shippingTime: -1 },
      { thumbnailImg: "javascript:alert(1)" },
      { thumbnailImg: "https://example.com/a\u0000b.jpg" },
      { thumbnailImg: "/images/goods/AAAAAAAAAAAAAAAAAAAAAA" },
      { thumbnailImg: "/images/../healthz" },
    ])("with %j is rejected", async (wrong) => {
      const response = await add({ ...BAG, productCode: "692154802219", ...wrong });
      expect(response.status).toBe(400);
    });
  });

  describe("the product that the API returns by item", () => {
    const find = async (query: string) => {
      const response = await shop.get(`/api/v1/products/findProductById?${query}`);
      return findProduct.answer.parse(await response.json()).data;
    };

    test("is null for an item outside the catalogue, whose views are counted if it was ever looked up", async () => {
      await shop.get("/api/v1/qc-photos/999999999?shopType=taobao");
      expect(await find("productCode=999999999&count=true")).toBeNull();
      const { rows } = await shop.context.db.execute(
        sql`select kind, count from daily_counts where product_code = '999999999'`,
      );
      expect(rows).toEqual([{ kind: "view", count: 1 }]);
    });

    test("gets one view for a visitor in ten minutes, whichever of two calls counts it", async () => {
      const code = "100000010";
      for (let time = 0; time < 3; time += 1) await find(`productCode=${code}&count=true`);
      await shop.get(`/api/v1/products/incrementViewCount?productCode=${code}`);
      expect((await find(`productCode=${code}`))?.totalView).toBe(1);
      shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
      await find(`productCode=${code}&count=true&storeName=weidian`);
      expect((await find(`productCode=${code}`))?.totalView).toBe(2);
    });

    test("gets a view for each of many visitors at once", async () => {
      const looks = Array.from({ length: 40 }, (_, at) =>
        shop.get(
          "/api/v1/products/findProductById?productCode=100000011&count=true",
          {},
          `192.0.2.${at}`,
        ),
      );
      await Promise.all(looks);
      expect((await find("productCode=100000011"))?.totalView).toBe(40);
    });

    test("is cached, except with count=true", async () => {
      const path = "/api/v1/products/findProductById?productCode=100000012";
      expect((await shop.get(`${path}&count=true`)).headers.get("cache-control")).toBe("no-store");
      expect((await shop.get(path)).headers.get("cache-control")).toMatch(/^public, /);
    });

    test("is the one with the lowest place if two stores have the same item id", async () => {
      const { db } = shop.context;
      const row = { name: "Twin", price_fen: 1, thumbnailImg: "/images/initials/T" };
      await db.insert(products).values([
        { ...row, productCode: "555555555", storeName: "taobao", serialNo: 90_002 },
        { ...row, productCode: "555555555", storeName: "1688", serialNo: 90_001 },
      ]);
      expect((await find("productCode=555555555"))?.storeName).toBe("1688");
      expect((await find("productCode=555555555&storeName=taobao"))?.storeName).toBe("taobao");
    });
  });

  test("the rating counts every review when many change at once", async () => {
    const item = { storeName: "weidian", id: "100000000" } as const;
    const changes = Array.from({ length: 30 }, (_, at) => ({ total: 1, sum: 1 + (at % 5) }));
    await Promise.all(
      changes.map((by) =>
        shop.context.db.transaction((tx) => changeRating({ ...shop.context, db: tx }, item, by)),
      ),
    );
    const [row] = await shop.context.db
      .select()
      .from(products)
      .where(eq(products.productCode, item.id));
    expect(row).toMatchObject({ totalReview: 30, avgRating: "3.00" });
  });
});

describe("the order of the catalogue", () => {
  let headers: Record<string, string>;
  const TOTAL = 8;
  beforeEach(async () => {
    headers ??= (await shop.logIn("admin")).headers;
    await shop.context.db.execute(sql`delete from products`);
    for (let n = 1; n <= TOTAL; n += 1) await add(n);
  });

  const add = (n: number) =>
    addProductOfServer(shop.context, SHOP, {
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
  const update = (id: string, body: object) =>
    send("PATCH", `updateProduct?product_id=${id}`, body);

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
      const moves = ids.flatMap((id, at) => [
        move(id, ((at * 3) % TOTAL) + 1),
        move(id, TOTAL - at),
      ]);
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

  describe("a catalogue of more than 10,000 products", () => {
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
});

describe("uploaded pictures", () => {
  let headers: Record<string, string>;
  let code = 400_000_000;
  beforeAll(async () => {
    headers = (await shop.logIn("admin")).headers;
  });

  async function send(method: string, path: string, body?: unknown, as = headers) {
    const response = await shop.send(method, `/api/v1/products/${path}`, { body, headers: as });
    return { status: response.status, json: (await response.json()) as any };
  }
  const upload = (bytes: Buffer, as = headers) => {
    const form = new FormData();
    form.set("file", new File([new Uint8Array(bytes)], "bag.png"));
    return send("POST", "uploadPicture", form, as);
  };
  const png = (color: string) => drawPicture(color, { width: 300, height: 200 }).png().toBuffer();
  const uploaded = async (color: string): Promise<string> =>
    (await upload(await png(color))).json.data.thumbnailImg;
  const add = async (thumbnailImg: string) =>
    (
      await send("POST", "addProduct", {
        name: "Bag",
        price: 10,
        storeName: "weidian",
        productCode: String((code += 1)),
        thumbnailImg,
      })
    ).json.data;
  const remove = (id: string) => send("DELETE", `dleteProduct?product_id=${id}`);
  const picture = async (path: string) => {
    const response = await shop.get(`${path}?w=160`);
    if (response.status !== 200 || response.headers.has("x-picture")) return undefined;
    return sharp(Buffer.from(await response.arrayBuffer())).metadata();
  };
  const files = async () =>
    (await readdir(join(shop.context.config.DATA_DIR, "uploads")).catch(() => [])).sort();
  const listKeysInUse = async () => {
    const client = new Client({ connectionString: shop.databaseUrl });
    await client.connect();
    const keys = await namedUploads(client);
    await client.end();
    return keys;
  };
  /** Moves the clock by these hours, and runs the job that deletes unused uploads. */
  const pass = async (hours: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + hours * HOUR_MS);
    headers = (await shop.logIn("admin")).headers;
    await forgetUploadedPictures(shop.context);
  };

  describe("an uploaded picture", () => {
    test("can be set when a product is added or edited, and is included in backups while it is used", async () => {
      const path = await uploaded("red");
      expect(path).toMatch(/^\/images\/goods\/[\w-]{22}$/);
      expect(await picture(path)).toMatchObject({ width: 160 });
      const product = await add(path);
      expect(product).toMatchObject({ thumbnailImg: path, ownFields: ["name", "thumbnailImg"] });
      const other = await uploaded("blue");
      const body = { thumbnailImg: other, was: { thumbnailImg: path } };
      const response = await send("PATCH", `updateProduct?product_id=${product._id}`, body);
      expect(response.json.data).toMatchObject({ thumbnailImg: other });
      expect(await listKeysInUse()).toHaveLength(2);
      expect((await listKeysInUse()).map((key) => key.replace("uploads/", ""))).toEqual(
        await files(),
      );
      const exported = await shop.get("/api/v1/products/exportProducts", headers);
      expect(await exported.text()).toContain(other);
      await remove(product._id);
      await pass(49);
      expect(await files()).toEqual([]);
    });

    test("is stored while a product or a deletion that can be undone uses it, and deleted a day after that", async () => {
      const path = await uploaded("green");
      const unused = await uploaded("olive");
      const product = await add(path);
      await pass(23);
      expect(await picture(unused), "less than a day old").toBeDefined();
      await pass(2);
      expect(await picture(path)).toBeDefined();
      expect((await shop.get(unused)).status).toBe(404);
      const { data } = (await remove(product._id)).json;
      await pass(23);
      expect((await send("POST", `undoBulkChange?change_id=${data._id}`)).status).toBe(200);
      expect(await picture(path)).toBeDefined();
      await remove(product._id);
      await pass(25);
      expect((await shop.get(path)).status).toBe(404);
      expect(await files()).toEqual([]);
      expect(await listKeysInUse()).toEqual([]);
    });

    test("is not deleted as unused if it is uploaded again, even twice at the time of its deletion", async () => {
      const path = await uploaded("pink");
      shop.clock.now = new Date(shop.clock.now.getTime() + 25 * HOUR_MS);
      headers = (await shop.logIn("admin")).headers;
      for (let round = 0; round < 5; round += 1) {
        const [again, too] = await Promise.all([
          uploaded("pink"),
          uploaded("pink"),
          forgetUploadedPictures(shop.context),
        ]);
        expect([again, too]).toEqual([path, path]);
        expect(await files()).toHaveLength(1);
        expect(await picture(path)).toBeDefined();
      }
    });
  });

  describe("the API for uploads rejects, without storing anything,", () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`;
    test.each<[string, () => Promise<Buffer> | Buffer, number]>([
      ["an SVG", () => Buffer.from(svg), 415],
      ["an HTML page", () => Buffer.from("<!doctype html><script>1</script>"), 415],
      ["a truncated PNG", async () => (await png("red")).subarray(0, 60), 400],
      ["a file of more than 20 MB", () => Buffer.alloc(20.1 * 1024 ** 2), 413],
      ["an empty file", () => Buffer.alloc(0), 400],
    ])("%s", async (_, draw, status) => {
      const before = [await files(), await listKeysInUse()];
      expect((await upload(await draw())).status).toBe(status);
      expect([await files(), await listKeysInUse()]).toEqual(before);
    });
  });
});

describe("changes of several products", () => {
  let headers: Record<string, string>;
  const TOTAL = 9;
  beforeEach(async () => {
    headers ??= (await shop.logIn("admin")).headers;
    await shop.context.db.delete(products);
    await shop.context.db.delete(binChanges);
    await shop.context.db.delete(ratings);
    await fill(1, TOTAL);
  });

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
      await addProductOfServer(shop.context, SHOP, {
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
      await addProductOfServer(shop.context, SHOP, {
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

  test("one request can delete 500 products, and another restore them, in a catalogue of 10,600, 10,300 or 10,000", async () => {
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
      expect(performance.now() - began).toBeLessThan(process.env.CI ? 45_000 : 15_000);
      expect(await idsInOrder()).toEqual(before);
      expect(await rows(1000)).toEqual(firstBefore);
    }
  });

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
});

describe("labels of several products", () => {
  let headers: Record<string, string>;
  let ids: string[];
  beforeAll(async () => {
    headers = (await shop.logIn("admin")).headers;
  });

  const GIVEN = [
    { category: "Coats", tags: ["Sale", "Wool"] },
    { category: null, tags: [] },
    { category: "Hats", tags: ["sale"] },
  ];

  beforeEach(async () => {
    await shop.context.db.delete(products);
    await shop.context.db.delete(binChanges);
    const values = GIVEN.map((fields, at) => ({
      ...fields,
      storeName: "weidian" as const,
      productCode: String(400_000_000 + at),
      name: `Thing ${at}`,
      price_fen: 100,
      thumbnailImg: "/images/initials/T",
      serialNo: at + 1,
    }));
    const rows = await shop.context.db.insert(products).values(values).returning();
    ids = rows.map(({ id }) => id);
  });

  const post = (change: object) =>
    shop.post("/api/v1/products/changeProducts", { ids, change }, headers);
  async function change(to: object) {
    const response = await post(to);
    expect(response.status).toBe(200);
    return changeProductsRoute.answer.parse(await response.json()).data;
  }
  async function undo(id: string) {
    const response = await shop.post(
      `/api/v1/products/undoBulkChange?change_id=${id}`,
      undefined,
      headers,
    );
    expect(response.status).toBe(200);
    return undoBulkChange.answer.parse(await response.json()).data;
  }
  const update = (id: string | undefined, body: object) =>
    shop.send("PATCH", `/api/v1/products/updateProduct?product_id=${id}`, { body, headers });
  const labels = () =>
    shop.context.db
      .select({ category: products.category, tags: products.tags })
      .from(products)
      .orderBy(products.serialNo);
  const countMatches = async (query: string) =>
    (
      (await (await shop.get(`/api/v1/products/getAllProduct?${query}`)).json()) as {
        total: number;
      }
    ).total;

  describe("in a change of many products at once, the products", () => {
    test("get a category, are found by it, and get their old category back when the change is undone", async () => {
      const { _id } = await change({ category: " Winter " });
      expect((await labels()).map(({ category }) => category)).toEqual(Array(3).fill("Winter"));
      expect(await countMatches("category=winter")).toBe(3);
      expect(await undo(_id)).toEqual({ count: 3, missing: 0 });
      expect(await labels()).toEqual(GIVEN);
      expect(await countMatches("category=winter")).toBe(0);
      expect(await countMatches("category=coats")).toBe(1);
    });

    test("lose their category, and get it back when the change is undone", async () => {
      const { _id } = await change({ category: null });
      expect((await labels()).map(({ category }) => category)).toEqual([null, null, null]);
      await undo(_id);
      expect(await labels()).toEqual(GIVEN);
    });

    test("get and lose tags regardless of their case, and keep the spelling of existing tags", async () => {
      const { _id } = await change({ addTags: ["New", "SALE"], removeTags: ["wool", "unknown"] });
      expect((await labels()).map(({ tags }) => tags)).toEqual([
        ["Sale", "New"],
        ["New", "SALE"],
        ["sale", "New"],
      ]);
      expect([
        await countMatches("tag=new"),
        await countMatches("tag=sale"),
        await countMatches("tag=wool"),
      ]).toEqual([3, 3, 0]);
      await undo(_id);
      expect(await labels()).toEqual(GIVEN);
      expect([
        await countMatches("tag=new"),
        await countMatches("tag=sale"),
        await countMatches("tag=wool"),
      ]).toEqual([0, 2, 1]);
    });

    test("keep a category or tags that somebody has set since then, when the change is undone", async () => {
      const { _id } = await change({ category: "Winter", addTags: ["New"], weight: 500 });
      await update(ids[0], { category: "Summer" });
      await update(ids[2], { tags: ["Other"] });
      await undo(_id);
      expect(await labels()).toEqual([
        { category: "Summer", tags: ["Sale", "Wool"] },
        { category: null, tags: [] },
        { category: "Hats", tags: ["Other"] },
      ]);
    });

    test("each get an entry in the audit log, with category and tags before and after", async () => {
      await change({ category: "Hats", removeTags: ["Sale"] });
      const entries = await shop.context.db
        .select()
        .from(auditLog)
        .where(inArray(auditLog.subject, ids));
      const changes = entries.map(({ before, after }) => [before, after]);
      expect(changes).toHaveLength(3);
      expect(changes).toContainEqual([
        expect.objectContaining({ category: "Coats", tags: ["Sale", "Wool"] }),
        expect.objectContaining({ category: "Hats", tags: ["Wool"] }),
      ]);
    });
  });

  describe("the API rejects", () => {
    test("a change that would give a product too many tags, and changes no product", async () => {
      const ten = Array.from({ length: TAGS_MAX }, (_, at) => `t${at}`);
      const response = await post({ addTags: ten, category: "Winter" });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: "too_many_tags",
        message: "A product can have at most 10 tags. 2 of these would have more.",
      });
      expect(await labels()).toEqual(GIVEN);
      expect(await shop.context.db.$count(binChanges)).toBe(0);
      await change({ addTags: ten, removeTags: ["Sale", "Wool"] });
    });

    test.each([
      { addTags: [] },
      { removeTags: [] },
      { addTags: ["a;b"] },
      { addTags: ["x".repeat(41)] },
      { removeTags: Array.from({ length: TAGS_MAX + 1 }, (_, at) => `t${at}`) },
      { addTags: ["New"], removeTags: ["NEW"] },
      { category: "" },
      { category: "x".repeat(41) },
    ])("the labels %.60j", async (to) => {
      expect((await post(to)).status).toBe(400);
      expect(await labels()).toEqual(GIVEN);
    });
  });
});

describe("the shop's own fields", () => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    await shop.context.db.delete(products);
    headers = (await shop.logIn("admin")).headers;
  });
  afterEach(async () => {
    shop.sandbox.switches.clear();
    await Promise.all(shop.context.background);
    await shop.context.db.delete(products);
  });

  let lastId = 7_265_700_000;
  const json = async (response: Response) => ((await response.json()) as { data: any }).data;

  /** Loads an item's data as its page does, and waits until the catalogue is updated with it in the background. */
  async function look(id: string) {
    const detail = await json(await shop.get(`/api/v1/goods/detail?shopType=weidian&id=${id}`));
    await Promise.all(shop.context.background);
    return detail;
  }

  /** Changes the cached result about an item, as if its marketplace had just returned these fields. */
  async function setCachedFields(id: string, fields: object) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await shop.context.db.execute(sql`
    update cached_answers set answer = answer || ${JSON.stringify(fields)}::jsonb,
      fetched_at = ${shop.clock.now.toISOString()}::timestamptz
    where key like ${`%${id}`} and source in ('product-info', 'product-proxy')`);
  }

  /** Adds a product with exactly the name, price and picture of its marketplace. */
  async function addListed() {
    const id = String((lastId += 1));
    const { title, price, imgList } = await look(id);
    const body = {
      name: title,
      price,
      thumbnailImg: imgList[0],
      storeName: "weidian",
      productCode: id,
    };
    const response = await shop.post("/api/v1/products/addProduct", body, headers);
    const { data } = addProduct.answer.parse(await response.json());
    return { id, product: data };
  }
  const change = (product: Product, body: object) =>
    shop.send("PATCH", `/api/v1/products/updateProduct?product_id=${product._id}`, {
      body,
      headers,
    });
  async function update(product: Product, body: object): Promise<Product> {
    const response = await change(product, body);
    expect(response.status).toBe(200);
    return updateProductRoute.answer.parse(await response.json()).data;
  }
  const onCard = async () =>
    getAllProducts.answer.parse(await (await shop.get("/api/v1/products/getAllProduct")).json())
      .data[0]!;

  const NEW = {
    title: "A newer title",
    price: 12.34,
    skus: [],
    imgList: ["https://img.example.com/newer.jpg"],
  };

  test("a product that is added with the marketplace's values follows the marketplace in all fields", async () => {
    const { id, product } = await addListed();
    expect(product.ownFields).toEqual([]);
    await setCachedFields(id, NEW);
    const page = await look(id);
    expect(page).toMatchObject({ title: NEW.title, price: NEW.price });
    const card = await onCard();
    expect(card).toMatchObject({
      name: NEW.title,
      price: NEW.price,
      thumbnailImg: page.imgList[0],
    });
    expect(card.thumbnailImg).not.toBe(product.thumbnailImg);
  });

  test("a product that is added with another name and picture keeps both, and its price follows the marketplace", async () => {
    const { id, product } = await addListed();
    const body = {
      name: "Ours",
      price: 1,
      thumbnailImg: "https://img.example.com/ours.jpg",
      storeName: "weidian",
      productCode: String((lastId += 1)),
    };
    await look(body.productCode);
    const response = await shop.post("/api/v1/products/addProduct", body, headers);
    const { data } = addProduct.answer.parse(await response.json());
    expect(data.ownFields).toEqual(["name", "thumbnailImg"]);
    await setCachedFields(body.productCode, NEW);
    expect(await look(body.productCode)).toMatchObject({ title: "Ours", price: NEW.price });
    expect(id).toBe(product.productCode);
  });

  test.each([
    ["name", { name: "Ours" }, { name: "Ours", price: NEW.price }],
    ["price", { price: "77.5" }, { name: NEW.title, price: 77.5 }],
    [
      "thumbnailImg",
      { thumbnailImg: "https://img.example.com/ours.jpg" },
      { name: NEW.title, price: NEW.price },
    ],
  ])(
    "an edited %s no longer follows the marketplace, and the other fields still do",
    async (field, edit, expected) => {
      const { id, product } = await addListed();
      const edited = await update(product, edit);
      expect(edited.ownFields).toEqual([field]);
      await setCachedFields(id, NEW);
      const page = await look(id);
      expect(page).toMatchObject({ title: expected.name });
      expect(page.skus[0].price || page.price).toBe(expected.price);
      const card = await onCard();
      expect(card).toMatchObject(expected);
      expect(card.thumbnailImg === edited.thumbnailImg).toBe(field === "thumbnailImg");
    },
  );

  test("fields that an edit leaves unchanged still follow the marketplace", async () => {
    const { product } = await addListed();
    const { name, price, thumbnailImg } = product;
    const same = await update(product, { name, price, thumbnailImg, weight: 300 });
    expect(same).toMatchObject({ ownFields: [], weight: 300, priceAt: product.priceAt });
  });

  test("a field that is reset gets the marketplace's last value at once, even if the request contains another value", async () => {
    const { id, product } = await addListed();
    const mine = await update(product, {
      name: "Ours",
      price: 77,
      thumbnailImg: "https://a.example/b.jpg",
    });
    expect(mine.ownFields).toEqual(["name", "price", "thumbnailImg"]);
    await setCachedFields(id, NEW);
    const back = await update(product, { name: "Typed", price: 78, ownFields: ["price"] });
    expect(back).toMatchObject({ name: NEW.title, price: 78, ownFields: ["price"] });
    expect(back.thumbnailImg).toMatch(/^\/images\/goods\//);
    expect(back.thumbnailImg).not.toBe(mine.thumbnailImg);
    const all = await update(product, { ownFields: [] });
    expect(all).toMatchObject({ price: NEW.price, ownFields: [] });
  });

  test("a field can stop following the marketplace without a new value, and be reset if no lookup is cached", async () => {
    const { product } = await addListed();
    const result = await update(product, { ownFields: ["name"] });
    expect(result).toMatchObject({ name: product.name, ownFields: ["name"] });
    await shop.context.db.execute(sql`delete from cached_answers`);
    const back = await update(product, { ownFields: [] });
    expect(back).toMatchObject({ name: product.name, ownFields: [] });
  });

  test.each([
    ["an empty title", { title: " \u200B" }],
    ["no price", { price: 0, skus: [] }],
    ["an absurd price", { price: 1e9, skus: [] }],
    ["no picture", { imgList: [], picList: [] }],
  ])("a marketplace's response with %s does not change that field", async (_, fields) => {
    const { id, product } = await addListed();
    await setCachedFields(id, fields);
    await look(id);
    const { name, price, thumbnailImg } = product;
    expect(await onCard()).toMatchObject({ name, price, thumbnailImg });
  });

  test("after an import, a new name or picture no longer follows the marketplace, but the price still does", async () => {
    const { id, product } = await addListed();
    const load = async (cells: string) => {
      const body = new FormData();
      const lines = ["storeName,productCode,name,price,thumbnailImg", `weidian,${id},${cells}`];
      body.set("file", new File([lines.join("\n")], "products.csv"));
      expect((await shop.post("/api/v1/products/importProducts", body, headers)).status).toBe(200);
      return (await onCard()).ownFields;
    };
    expect(await load(`"${product.name}",5,`)).toEqual([]);
    expect(await load("Ours,,")).toEqual(["name"]);
    expect(await load("Ours,,https://a.example/b.jpg")).toEqual(["name", "thumbnailImg"]);
  });

  test("title and picture do not change while a source does not respond", async () => {
    const { id, product } = await addListed();
    await setCachedFields(id, { title: NEW.title, imgList: NEW.imgList });
    await shop.context.db.execute(sql`delete from cached_answers where source = 'product-proxy'`);
    shop.sandbox.switches.set({ service: "productProxy", scenario: "server-error" });
    await look(id);
    expect(await onCard()).toMatchObject({
      name: product.name,
      thumbnailImg: product.thumbnailImg,
    });
  });

  test.each([
    [{ price: -1 }],
    [{ price: "free" }],
    [{ thumbnailImg: "javascript:alert(1)" }],
    [{ thumbnailImg: "/images/goods/AAAAAAAAAAAAAAAAAAAAAA" }],
    [{ ownFields: ["serial_No"] }],
    [{ ownFields: Array(11).fill("name") }],
  ])("an edit with %j is rejected and changes nothing", async (body) => {
    const { product } = await addListed();
    expect((await change(product, { ...body, name: "Ours" })).status).toBe(400);
    const [row] = await shop.context.db.select().from(products).where(eq(products.id, product._id));
    expect(row).toMatchObject({ name: product.name, ownFields: [] });
  });
});
