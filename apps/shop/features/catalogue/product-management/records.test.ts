import { addProduct, findProduct, getAllProducts } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { changeRating } from "#features/catalogue/products/service.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
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
afterAll(() => shop.close());

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
