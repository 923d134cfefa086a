import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listTrending } from "#features/catalogue/products/service.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { findExample } from "./service.server.ts";

const [JACKET, SHOE] = ["7265511380", "7265511408"] as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.context.db.delete(products);
});

const addTrending = (serialNo: number, productCode: string, change = {}) =>
  shop.context.db.insert(products).values({
    storeName: "weidian",
    productCode,
    name: "Trending",
    price_fen: 100,
    priceAt: shop.clock.now,
    thumbnailImg: "/images/goods/x",
    onTrend: true,
    serialNo,
    ...change,
  });
const photosOf = async (id: string) => {
  const response = await shop.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
  return ((await response.json()) as { data: { photos: { url: string }[] } }).data.photos;
};
const example = async () => findExample(shop.context, await listTrending(shop.context));

test("the example is the first trending product with a stored photo, and the tags are those of all products before it", async () => {
  await addTrending(1, JACKET);
  await addTrending(2, SHOE);
  expect(await example()).toEqual({ tags: [`item-weidian-${JACKET}`, `item-weidian-${SHOE}`] });
  const [ofShoe] = await photosOf(SHOE);
  expect((await example()).example).toMatchObject({
    product: { productCode: SHOE },
    photo: ofShoe!.url,
  });
  const [first] = await photosOf(JACKET);
  expect(await example()).toMatchObject({
    example: { product: { productCode: JACKET }, photo: first!.url },
    tags: [`item-weidian-${JACKET}`],
  });
});

test("a fictional product is an example only in a demonstration", async () => {
  await addTrending(1, SHOE, { demonstration: true });
  const [photo] = await photosOf(SHOE);
  const { config } = shop.context;
  const find = async (sandbox: boolean) =>
    findExample(
      { ...shop.context, config: { ...config, sandbox } },
      await listTrending(shop.context),
    );
  expect((await find(true)).example?.photo).toBe(photo!.url);
  expect(await find(false)).toEqual({ tags: [] });
});
