import { DAY_MS } from "@loupe/contract/time";
import { findReplacements, findSameItems } from "@loupe/contract";
import { SAME_ITEMS_MAX } from "@loupe/contract/limits";
import { itemFields } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addProduct } from "#features/catalogue/product-management/service.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";
import { goneItems, listingPictures } from "#features/look-up/items/tables.server.ts";
import { priceHeads } from "#features/look-up/price-history/tables.server.ts";
import { findQcPhotos, storeSets } from "#features/look-up/qc/service.server.ts";
import { fingerprintPicture } from "#features/pictures/fingerprints.server.ts";
import { pictureIdOf, registerPictures } from "#features/pictures/service.server.ts";
import { pictures } from "#features/pictures/tables.server.ts";
import { SHOP } from "#server/audit/actor.ts";
import { drawScene } from "#testing/pictures.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { sameItems } from "./tables.server.ts";

const item = (id: number): ItemRef => ({ storeName: "weidian", id: String(7_400_000_000 + id) });
const A = item(1);
const B = item(2);
const C = item(3);

let shop: TestShop;
let scenes: Buffer[];
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off", RATE_LIMIT: "off" });
  scenes = await Promise.all(Array.from({ length: 8 }, (_, seed) => drawScene(seed + 1)));
});
afterAll(() => shop.close());
beforeEach(async () => {
  const tables = [sameItems, listingPictures, priceHeads, goneItems, products, pictures];
  for (const table of tables) await shop.context.db.delete(table);
});

const urlOf = ({ id }: ItemRef, scene: number) => `https://pictures.example/${id}/${scene}.jpg`;

/** Lists an item with pictures of these scenes. Each item has its own files, which its marketplace compressed anew. */
async function list(ref: ItemRef, ofScenes: number[], price?: number) {
  for (const scene of ofScenes) {
    const url = urlOf(ref, scene);
    const width = 400 + (Number(ref.id) % 5) * 40;
    const bytes = await sharp(scenes[scene]).resize({ width }).jpeg({ quality: 70 }).toBuffer();
    await registerPictures(shop.context, "goods", [url]);
    const id = pictureIdOf("goods", url);
    expect(await fingerprintPicture(shop.context, { id, kind: "goods" }, bytes)).toBe(true);
    await shows(ref, id);
  }
  if (price !== undefined) await record(ref, price);
}

const shows = ({ storeName, id }: ItemRef, ...pictureIds: string[]) =>
  shop.context.db
    .insert(listingPictures)
    .values(pictureIds.map((pictureId) => ({ storeName, productCode: id, pictureId })));

const record = ({ storeName, id }: ItemRef, price: number, state: "ok" | "out" = "ok") => {
  const at = shop.clock.now;
  const prices = { minFen: price * 100, maxFen: price * 100, state };
  const rest = { source: "product-info", optionsHash: "", knowsStock: false, title: `Item ${id}` };
  const times = { firstAt: at, checkedAt: at };
  return shop.context.db
    .insert(priceHeads)
    .values({ itemKey: `${storeName}:${id}`, ...prices, ...rest, ...times });
};

const end = (ref: ItemRef) => {
  const at = shop.clock.now;
  const gone = { ...itemFields(ref), goneAt: at, since: at, nextLookAt: at };
  return shop.context.db.insert(goneItems).values(gone);
};

async function find({ id }: ItemRef) {
  const response = await shop.get(`/api/v1/goods/sameItems?shopType=weidian&id=${id}`);
  expect(response.status).toBe(200);
  return findSameItems.answer.parse(await response.json()).data;
}
const codes = (items: { productCode: string }[]) => items.map(({ productCode }) => productCode);

const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};

describe("the other listings of an item", () => {
  test("have at least two of its pictures, with their last price and photo sets, the cheapest first", async () => {
    await list(A, [0, 1, 2, 3]);
    await list(B, [1, 2, 5], 90);
    await list(C, [0, 3], 75);
    await list(item(4), [0, 6, 7], 10);
    const set = { skuInfo: "", weight_g: 0, qcTime: 0, images: ["https://qc.example/1.jpg"] };
    await storeSets(shop.context, C, "third-party", [set, { ...set, qcTime: 5 }]);
    const { sameItems: others, lookAlikes } = await find(A);
    expect(others).toMatchObject([
      { productCode: C.id, name: `Item ${C.id}`, price: 75, qcSetCount: 2 },
      { productCode: B.id, name: `Item ${B.id}`, price: 90, qcSetCount: 0 },
    ]);
    const paths = [0, 3].map((scene) => ({
      own: `/images/goods/${pictureIdOf("goods", urlOf(A, scene))}`,
      other: `/images/goods/${pictureIdOf("goods", urlOf(C, scene))}`,
    }));
    expect(others[0]!.pictures).toEqual(expect.arrayContaining(paths));
    expect(lookAlikes, "of an item that is sold").toEqual([]);
  });

  test("are marked as looked up once every photo source has answered", async () => {
    await list(A, [0, 1]);
    await list(B, [0, 1]);
    await list(C, [0, 1]);
    await findQcPhotos(shop.context, C, null);
    const { sameItems: others } = await find(A);
    const lookedUp = others.map(({ productCode, isQcLookedUp }) => [productCode, isQcLookedUp]);
    expect(lookedUp).toEqual([
      [B.id, false],
      [C.id, true],
    ]);
  });

  test("have no price while they are sold out, because nobody sells them for it", async () => {
    await list(A, [0, 1]);
    await list(B, [0, 1], 90);
    await list(C, [0, 1]);
    await record(C, 10, "out");
    const { sameItems: others } = await find(A);
    expect(others.map(({ productCode, price }) => [productCode, price])).toEqual([
      [B.id, 90],
      [C.id, null],
    ]);
  });

  test("have the name and the own price of the catalogue, unless the owner hides them", async () => {
    await list(A, [0, 1]);
    await list(B, [0, 1], 80);
    const fields = { name: "Named by the owner", price_fen: 7000, thumbnailImg: "/images/goods/x" };
    fields.thumbnailImg = `/images/goods/${pictureIdOf("goods", urlOf(B, 0))}`;
    const { _id } = await addProduct(shop.context, SHOP, { item: B, ...fields });
    expect((await find(A)).sameItems).toMatchObject([{ name: fields.name, price: 80 }]);
    const isIt = eq(products.id, _id);
    await shop.context.db
      .update(products)
      .set({ ownFields: ["price"] })
      .where(isIt);
    expect((await find(A)).sameItems).toMatchObject([{ price: 70 }]);
    await shop.context.db.update(products).set({ hidden: true }).where(isIt);
    expect((await find(A)).sameItems).toEqual([]);
  });

  test("do not include an item with one picture that is a copy of two", async () => {
    await list(A, [0, 1]);
    await list(B, [0]);
    const copy = pictureIdOf("goods", "https://pictures.example/copy.jpg");
    await registerPictures(shop.context, "goods", ["https://pictures.example/copy.jpg"]);
    const bytes = await sharp(scenes[0]).resize({ width: 300 }).png().toBuffer();
    await fingerprintPicture(shop.context, { id: copy, kind: "goods" }, bytes);
    await shows(A, copy);
    await shows(B, copy);
    expect((await find(A)).sameItems).toEqual([]);
  });

  test("do not include items that share only pictures that more than twenty items have", async () => {
    await list(A, [0, 1, 2]);
    await list(B, [0, 1, 2]);
    const chart = [0, 1].map((scene) => pictureIdOf("goods", urlOf(A, scene)));
    const crowd = Array.from({ length: SAME_ITEMS_MAX }, (_, at) => item(100 + at));
    for (const one of crowd) await shows(one, ...chart);
    expect((await find(A)).sameItems, "one picture of its own is left").toEqual([]);
    await list(A, [3]);
    await list(B, [3]);
    later(DAY_MS);
    expect(codes((await find(A)).sameItems)).toEqual([B.id]);
    expect(codes((await find(crowd[0]!)).sameItems)).toEqual([]);
  });

  test("are found quickly among a thousand items with the same pictures", async () => {
    await list(A, [0, 1, 2, 3, 4, 5, 6, 7]);
    const all = Array.from({ length: 8 }, (_, scene) => pictureIdOf("goods", urlOf(A, scene)));
    for (let at = 0; at < 1000; at += 1) await shows(item(1000 + at), ...all);
    const start_ms = performance.now();
    expect(await find(A)).toEqual({ sameItems: [], lookAlikes: [] });
    expect(performance.now() - start_ms).toBeLessThan(process.env.CI ? 5000 : 1000);
  });

  test("include one that was listed since, once its own page is opened or a day has passed", async () => {
    await list(A, [0, 1]);
    expect((await find(A)).sameItems).toEqual([]);
    await list(B, [0, 1]);
    expect((await find(A)).sameItems, "stored for a day").toEqual([]);
    expect(codes((await find(B)).sameItems)).toEqual([A.id]);
    expect(codes((await find(A)).sameItems)).toEqual([B.id]);
    await list(C, [0, 1]);
    later(DAY_MS);
    expect(codes((await find(A)).sameItems)).toEqual([B.id, C.id]);
  });

  test("include one whose pictures had no hash yet ten minutes ago", async () => {
    await list(B, [0, 1]);
    const urls = [0, 1].map((scene) => urlOf(A, scene));
    const ids = urls.map((url) => pictureIdOf("goods", url));
    await registerPictures(shop.context, "goods", urls);
    await shows(A, ...ids);
    expect((await find(A)).sameItems).toEqual([]);
    for (const [at, id] of ids.entries()) {
      await fingerprintPicture(shop.context, { id, kind: "goods" }, scenes[at]!);
    }
    later(DAY_MS / 144);
    expect(codes((await find(A)).sameItems)).toEqual([B.id]);
  });
});

test("an item that is no longer sold has its other listings, and items with one common picture", async () => {
  await list(A, [0, 1, 2]);
  await list(B, [0, 1], 80);
  await list(C, [2], 70);
  await end(A);
  const { sameItems: others, lookAlikes } = await find(A);
  expect([codes(others), codes(lookAlikes)]).toEqual([[B.id], [C.id]]);
  await end(B);
  expect((await find(A)).sameItems, "one that is not sold either").toEqual([]);
});

describe("the replacements of many items", () => {
  const ask = (items: ItemRef[]) =>
    shop.post("/api/v1/goods/replacements", {
      items: items.map(({ storeName, id }) => ({ storeName, productCode: id })),
    });
  const replacements = async (items: ItemRef[]) =>
    findReplacements.answer.parse(await (await ask(items)).json()).data;

  test("name those that are no longer sold, with their other listings, without a lookup", async () => {
    await list(A, [0, 1]);
    await list(B, [0, 1], 80);
    await list(C, [0, 1], 70);
    await end(A);
    await end(item(9));
    const calls = shop.sandbox.calls.all();
    const [first, second, ...others] = await replacements([A, B, A, item(9), item(10)]);
    expect(first).toMatchObject({
      productCode: A.id,
      goneSince: shop.clock.now.toISOString(),
      sameItems: [
        { productCode: C.id, price: 70 },
        { productCode: B.id, price: 80 },
      ],
    });
    expect(second).toMatchObject({ productCode: item(9).id, sameItems: [] });
    expect(others).toEqual([]);
    expect(shop.sandbox.calls.all()).toEqual(calls);
  });

  test("need a list of at most a hundred items", async () => {
    const many = Array.from({ length: 101 }, (_, at) => item(at));
    expect((await ask([])).status).toBe(400);
    expect((await ask(many)).status).toBe(400);
    expect((await ask(many.slice(1))).status).toBe(200);
  });
});
