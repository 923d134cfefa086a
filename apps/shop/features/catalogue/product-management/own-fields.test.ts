import { addProduct, getAllProducts, updateProduct, type Product } from "@loupe/contract";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { products } from "#features/catalogue/products/tables.server.ts";

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off", RATE_LIMIT: "off" });
  headers = (await shop.logIn("admin")).headers;
});
afterAll(() => shop.close());
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
  shop.send("PATCH", `/api/v1/products/updateProduct?product_id=${product._id}`, { body, headers });
async function update(product: Product, body: object): Promise<Product> {
  const response = await change(product, body);
  expect(response.status).toBe(200);
  return updateProduct.answer.parse(await response.json()).data;
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
  expect(card).toMatchObject({ name: NEW.title, price: NEW.price, thumbnailImg: page.imgList[0] });
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
  expect(await onCard()).toMatchObject({ name: product.name, thumbnailImg: product.thumbnailImg });
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
