import { shareCollection, viewCollection, viewCollectionItem } from "@loupe/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addProduct } from "#features/catalogue/product-management/service.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";
import { goneItems } from "#features/look-up/items/tables.server.ts";
import { SHOP } from "#server/audit/actor.ts";
import { openPage } from "#testing/browser/opened-page.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { collectionItems } from "./tables.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
});
afterAll(() => shop.close());

/** Shoes in two colours and four sizes, of which 45 costs 4 yuan more. */
const RUNNERS = "7265511533";

type Headers = Record<string, string>;
const add = (headers: Headers, productCode: string, storeName = "weidian") =>
  shop.send(
    "POST",
    `/api/v1/users/addToCollection?productCode=${productCode}&storeName=${storeName}`,
    { headers },
  );
const remove = (headers: Headers, productCode: string) =>
  shop.send("POST", `/api/v1/users/removeFromCollection?productCode=${productCode}`, { headers });
async function view(headers: Headers, query = "") {
  const response = await shop.get(`/api/v1/users/viewCollection${query}`, headers);
  return viewCollection.answer.parse(await response.json());
}

describe("the collection", () => {
  test("stores each item once, newest first, and removes items again", async () => {
    const { headers } = await shop.logIn();
    for (const code of ["7265511373", "7265511380", "7265511373"]) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
      expect((await add(headers, code)).status).toBe(200);
    }
    const { productCollection } = await view(headers);
    expect(productCollection.map((item) => item.productCode)).toEqual(["7265511380", "7265511373"]);
    const [item] = productCollection;
    expect(item?.product.title).not.toBe("");
    expect(item?.product.imgList[0]).toMatch(/^\/images\/goods\//);
    expect((await remove(headers, "7265511380")).status).toBe(200);
    expect((await remove(headers, "7265511380")).status).toBe(404);
    expect((await view(headers)).productCollection).toHaveLength(1);
  });

  test("stores an item once if many requests add it at the same time", async () => {
    const { headers } = await shop.logIn();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => add(headers, "7265511400")));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect((await view(headers)).productCollection).toHaveLength(1);
  });

  test("is returned to its owner only", async () => {
    const [mine, theirs] = [await shop.logIn(), await shop.logIn()];
    await add(mine.headers, "7265511373");
    expect((await view(theirs.headers)).productCollection).toEqual([]);
    const id = (await view(mine.headers)).productCollection[0]?._id;
    const path = `/api/v1/users/viewCollectionItem?collection_id=${id}`;
    expect((await shop.get(path, theirs.headers)).status).toBe(404);
    const own = await (await shop.get(path, mine.headers)).json();
    expect(viewCollectionItem.answer.parse(own).data.productCode).toBe("7265511373");
    expect((await remove(theirs.headers, "7265511373")).status).toBe(404);
  });

  test("can be read page by page, and each item is on one page", async () => {
    const { headers } = await shop.logIn();
    const codes = ["7265511373", "7265511380", "7265511400", "7265511401", "7265511402"];
    for (const code of codes) await add(headers, code);
    const order: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof view>> = await view(
        headers,
        `?limit=2&cursor=${cursor}`,
      );
      order.push(...page.productCollection.map((item) => item.productCode));
      cursor = page.nextCursor;
    }
    expect(order.toSorted()).toEqual(codes.toSorted());
  });

  test("refuses an unknown item with 404, and an item for which no service responded with 503", async () => {
    const { headers } = await shop.logIn();
    expect((await add(headers, "8000004040")).status).toBe(404);
    shop.sandbox.switches.set({ failureRate: 1 });
    const response = await add(headers, "8000000001");
    shop.sandbox.switches.clear();
    expect(response.status).toBe(503);
    expect((await view(headers)).productCollection).toEqual([]);
  });

  test.each(["productCode=12&storeName=weidian", "productCode=7265511373&storeName=amazon", ""])(
    "refuses to add an item with the query %j",
    async (query) => {
      const { headers } = await shop.logIn();
      const path = `/api/v1/users/addToCollection?${query}`;
      expect((await shop.send("POST", path, { headers })).status).toBe(400);
    },
  );
});

test("a product that was removed from the catalogue stays readable, marked as no longer available", async () => {
  const { headers } = await shop.logIn();
  await addProduct(shop.context, SHOP, {
    name: "Its name in the catalogue",
    price_fen: 12_345,
    thumbnailImg: "https://img.example.com/a.jpg",
    item: { storeName: "weidian", id: "7265511373" },
  });
  await add(headers, "7265511373");
  const [before] = (await view(headers)).productCollection;
  expect(before).toMatchObject({
    available: true,
    product: { title: "Its name in the catalogue", price: 123.45 },
  });
  await shop.context.db.delete(products).where(eq(products.productCode, "7265511373"));
  const [after] = (await view(headers)).productCollection;
  expect(after).toEqual({ ...before, available: false });
});

test("an item is saved with the chosen option, until it is added again with another one", async () => {
  const { headers } = await shop.logIn();
  const { skus } = (
    await (await shop.get(`/api/v1/goods/detail?shopType=weidian&id=${RUNNERS}`)).json()
  ).data;
  const [grey42, grey45] = [skus[0], skus[3]];
  const saved = async (query: string) => {
    expect((await add(headers, RUNNERS + query)).status).toBe(200);
    const [{ option, product }, ...others] = (await view(headers)).productCollection as any;
    expect(others).toEqual([]);
    return { option, price: product.price, picture: product.imgList[0] };
  };
  expect(await saved("")).toMatchObject({ option: null, price: grey42.price });
  expect(await saved(`&sku=${grey45.skuID}`)).toEqual({
    option: { skuID: grey45.skuID, name: "Grey, 45" },
    price: grey45.price,
    picture: grey45.imgUrl,
  });
  const [item] = (await view(headers)).productCollection;
  const { price } = grey45;
  expect(item).toMatchObject({ priceNow: price, savedPrice: price, qcPhotoCount: 0 });
  expect((await saved(""))?.option).toMatchObject({ name: "Grey, 45" });
  expect((await saved("&sku=gone"))?.option).toMatchObject({ name: "Grey, 45" });
  expect((await saved(`&sku=${grey42.skuID}`))?.option).toMatchObject({ name: "Grey, 42" });
});

test("a full collection refuses a further item, but not another option of one that it contains", async () => {
  const { user, headers } = await shop.logIn();
  expect((await add(headers, RUNNERS)).status).toBe(200);
  const others = Array.from({ length: 4999 }, (_, at) => ({
    userId: user.id,
    storeName: "weidian" as const,
    productCode: `${8_100_000_000 + at}`,
    title: "Another item",
    images: [],
    fromCatalogue: false,
  }));
  await shop.context.db.insert(collectionItems).values(others);
  expect((await add(headers, "7265511373")).status).toBe(409);
  const path = `/api/v1/goods/detail?shopType=weidian&id=${RUNNERS}`;
  const { skus } = (await (await shop.get(path)).json()).data;
  expect((await add(headers, `${RUNNERS}&sku=${skus[3].skuID}`)).status).toBe(200);
});

describe("a shared collection", () => {
  const share = async (headers: Headers, on: boolean) => {
    const path = `/api/v1/users/shareCollection?on=${on}`;
    const answer = await (await shop.send("POST", path, { headers })).json();
    return shareCollection.answer.parse(answer).data.shareId;
  };
  const shared = (id: string | null) => shop.get(`/api/v1/collection/shared/${id}`);

  test("has an address that cannot be guessed, which exists only while its owner shares it", async () => {
    const { headers } = await shop.logIn();
    await add(headers, "7265511373");
    expect((await view(headers)).shareId).toBeNull();
    const id = await share(headers, true);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(await share(headers, true)).toBe(id);
    const response = await shared(id);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({
      productCollection: [{ productCode: "7265511373" }],
    });
    expect(await share(headers, false)).toBeNull();
    expect((await shared(id)).status).toBe(404);
    const next = await share(headers, true);
    expect(next).not.toBe(id);
    expect((await shared(id)).status).toBe(404);
  });

  test("reveals nothing about its owner", async () => {
    const { user, headers } = await shop.logIn();
    await add(headers, "7265511373");
    const body = await (await shared(await share(headers, true))).text();
    for (const detail of [user.id, user.email, user.name]) expect(body).not.toContain(detail);
  });

  test("has a preview with its number of items and their pictures", async () => {
    const { headers } = await shop.logIn();
    await add(headers, "7265511373");
    await add(headers, "7265511380");
    const { head } = await openPage(shop, `/lists/${await share(headers, true)}`);
    expect(head).toContain("<title>A shared collection of 2 items · ");
    expect(head).toMatch(
      /og:image" content="[^"]+(\/images\/previews\/en\/lists\/[\w-]{22}\.jpg\?v=[\w-]{8})"/,
    );
  });

  test("marks items that are no longer sold, without JavaScript", async () => {
    const { headers } = await shop.logIn();
    await add(headers, "7265511373");
    const id = await share(headers, true);
    const open = () => openPage(shop, `/lists/${id}`);
    expect((await open()).text).not.toContain("No longer sold");
    const at = shop.clock.now;
    await shop.context.db.insert(goneItems).values({
      storeName: "weidian",
      productCode: "7265511373",
      goneAt: at,
      since: at,
      nextLookAt: at,
    });
    expect((await open()).text).toContain("No longer sold");
    await shop.context.db.delete(goneItems);
  });

  test.each(["x", "A".repeat(22), "A".repeat(23), "%00".repeat(8)])(
    "is not found by the invalid id %s",
    async (id) => expect([400, 404]).toContain((await shared(id)).status),
  );
});
