import {
  findSameItems,
  getAllProducts,
  getGoodsDetail,
  getNotices,
  replaceListing,
} from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { goneItems, lastListings, listingPictures } from "#features/look-up/items/tables.server.ts";
import { priceHeads } from "#features/look-up/price-history/tables.server.ts";
import { productMeta } from "#features/look-up/items/product-meta.ts";
import { SHOP } from "#server/audit/actor.ts";
import { forgetUnseen } from "#features/shop-keeping/unused-data/service.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { addProduct, lookAtSuspects } from "./service.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";
import { sameItems } from "#features/catalogue/same-items/tables.server.ts";

const START = new Date("2026-03-01T12:00:00Z");
const HOUR_S = 3600;
const GONE: ItemRef = { storeName: "weidian", id: "7265512001" };
/** Products that the sources still find. They prove that the sources work when they do not find another. */
const OTHERS = ["7265512002", "7265512003", "7265512004", "7265512005", "7265512006"];
const SOURCES = ["productProxy", "productInfo"] as const;

let shop: TestShop;
let goneProduct: string;

beforeEach(async () => {
  shop ??= await openTestShop({ DEMO: "off", RATE_LIMIT: "off", DETAIL_FRESH_S: "60" });
  shop.sandbox.switches.clear();
  shop.clock.now = START;
  const { db } = shop.context;
  for (const table of [products, goneItems, lastListings, listingPictures, sameItems, priceHeads])
    await db.delete(table);
  await db.execute(sql`delete from cached_answers`);
  await shop.restart();
  for (const id of [GONE.id, ...OTHERS]) {
    await look(id);
    const item = { storeName: "weidian", id } as const;
    const fields = {
      name: `Item ${id}`,
      price_fen: 5000,
      thumbnailImg: "https://example.com/p.jpg",
    };
    const { _id } = await addProduct(shop.context, SHOP, { item, ...fields });
    if (id === GONE.id) goneProduct = _id;
  }
  // Items that were on sale for two weeks prove that a source works.
  await shop.context.db.execute(
    sql`update price_heads set first_at = first_at - interval '14 days'`,
  );
});
afterAll(() => shop.close());

/** Logs in at the test's current time, because the clock moves past the end of a session. */
const admin = async () => (await shop.logIn("admin")).headers;
const later = (s: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + s * 1000);
};
/**
 * Visits an item's page twice. The first visit may show a cached result while the sources are called again in the
 * background; the second shows the new result.
 */
async function look(id: string) {
  const visit = () => shop.get(`/api/v1/goods/detail?shopType=weidian&id=${id}`);
  await visit();
  await Promise.allSettled(shop.context.background);
  return visit();
}
const detailOf = async (id: string) =>
  getGoodsDetail.answer.parse(await (await look(id)).json()).data;
const list = async (query = "") =>
  getAllProducts.answer.parse(
    await (await shop.get(`/api/v1/products/getAllProduct?${query}`)).json(),
  );
const state = async () => {
  const where = and(eq(goneItems.storeName, "weidian"), eq(goneItems.productCode, GONE.id));
  const [row] = await shop.context.db.select().from(goneItems).where(where);
  return row && { negatives: row.negatives, isGone: row.goneAt !== null };
};

/** Lets both product services respond "no such item". */
function disappear(ids = [GONE.id]) {
  for (const service of SOURCES) shop.sandbox.switches.set({ service, gone: ids });
}

/** Lets a shopper find the item missing, and then runs the job that looks it up again, for a day. */
async function missForADay() {
  disappear();
  later(120);
  await look(GONE.id);
  await lookAtSuspects(shop.context);
  later(HOUR_S + 1);
  await lookAtSuspects(shop.context);
  later(23 * HOUR_S);
  await lookAtSuspects(shop.context);
}

test("in a new shop an item counts as no longer sold, because items that were on sale for a day prove that the sources work", async () => {
  await shop.context.db.execute(sql`update price_heads set first_at = ${START}`);
  later(25 * HOUR_S);
  for (const id of OTHERS) await look(id);
  await missForADay();
  expect(await state()).toEqual({ negatives: 3, isGone: true });
});

test("an item counts as no longer sold after three failed lookups over a day, and keeps its page", async () => {
  const before = await detailOf(GONE.id);
  disappear();
  later(120);
  const since = shop.clock.now.toISOString();
  expect(await detailOf(GONE.id)).toMatchObject({
    title: before.title,
    imgList: before.imgList,
    missing: true,
  });
  await lookAtSuspects(shop.context);
  expect(await state()).toEqual({ negatives: 1, isGone: false });
  await lookAtSuspects(shop.context);
  expect(await state(), "the same look counts once").toEqual({ negatives: 1, isGone: false });
  later(HOUR_S + 1);
  await Promise.all([lookAtSuspects(shop.context), lookAtSuspects(shop.context)]);
  expect(await state()).toEqual({ negatives: 2, isGone: false });
  expect((await list("gone=true")).total).toBe(0);
  later(23 * HOUR_S);
  await lookAtSuspects(shop.context);
  expect(await state()).toEqual({ negatives: 3, isGone: true });

  const { title, imgList, goneSince } = await detailOf(GONE.id);
  expect({ title, imgList, goneSince }).toEqual({
    title: before.title,
    imgList: before.imgList,
    goneSince: since,
  });
  expect((await list()).data[0]).toMatchObject({ productCode: GONE.id, goneSince: since });
  expect((await list("gone=true")).data.map(({ productCode }) => productCode)).toEqual([GONE.id]);
  expect(await (await shop.get("/sitemap/en.xml")).text()).not.toContain(GONE.id);
  const head = productMeta({
    site: undefined,
    preview: "",
    item: GONE,
    listing: "https://weidian.com",
    detail: await detailOf(GONE.id),
    rating: { average: 0, total: 0 },
  });
  expect(JSON.stringify(head)).toContain("schema.org/Discontinued");
  expect(JSON.stringify(head)).not.toContain("InStock");
  const { data } = getNotices.answer.parse(
    await (await shop.get("/api/v1/notices", await admin())).json(),
  );
  expect(data).toContainEqual({
    subject: "gone",
    page: "manage-products",
    text: "1 product is no longer sold at its marketplace.",
  });
});

test("the page of an item that is no longer sold keeps its data after the cached results are deleted", async () => {
  await missForADay();
  later(60 * 24 * HOUR_S);
  await forgetUnseen(shop.context, AbortSignal.timeout(60_000));
  expect(await detailOf(GONE.id)).toMatchObject({ goneSince: expect.any(String) });
  const pictures = await shop.context.db.$count(
    listingPictures,
    eq(listingPictures.productCode, GONE.id),
  );
  expect(pictures).toBeGreaterThan(0);
});

test("an item that a source finds again counts as sold again", async () => {
  await missForADay();
  shop.sandbox.switches.clear();
  later(120);
  expect((await detailOf(GONE.id)).goneSince).toBeUndefined();
  await lookAtSuspects(shop.context);
  expect(await state()).toBeUndefined();
  expect((await list("gone=true")).total).toBe(0);
});

test("the page of a product that no lookup ever found shows the catalogue's data and that it is missing", async () => {
  const id = "7265512099";
  disappear([id]);
  const item = { storeName: "weidian", id } as const;
  await addProduct(shop.context, SHOP, {
    item,
    name: "From a file",
    price_fen: 100,
    thumbnailImg: "https://example.com/p.jpg",
  });
  expect(await detailOf(id)).toMatchObject({ title: "From a file", missing: true });
});

describe("an item that a source does not find is not counted as missing", () => {
  const days = async () => {
    for (const s of [700, HOUR_S + 1, 24 * HOUR_S, 24 * HOUR_S]) {
      later(s);
      await lookAtSuspects(shop.context);
    }
  };

  test("while another source does not respond", async () => {
    disappear();
    later(120);
    await look(GONE.id);
    shop.sandbox.switches.set({ service: "productInfo", scenario: "server-error", gone: [] });
    await days();
    expect(await state()).toMatchObject({ negatives: 0, isGone: false });
  });

  test("while another source knows the item", async () => {
    shop.sandbox.switches.set({ service: "productProxy", gone: [GONE.id] });
    later(120);
    await look(GONE.id);
    await days();
    expect(await state()).toBeUndefined();
    expect((await detailOf(GONE.id)).missing).toBeUndefined();
  });

  test("while the sources find none of the other products either", async () => {
    disappear([GONE.id, ...OTHERS]);
    later(120);
    await look(GONE.id);
    await days();
    expect(await state()).toEqual({ negatives: 0, isGone: false });
  });

  test("in a shop with fewer than five items that were on sale for a day", async () => {
    await shop.context.db.execute(sql`
      update price_heads set first_at = ${START} where item_key = ${`weidian:${OTHERS[0]!}`}`);
    disappear();
    later(120);
    await look(GONE.id);
    await days();
    expect(await state()).toEqual({ negatives: 0, isGone: false });
  });
});

describe("an admin", () => {
  test("can hide a product that is no longer sold, and show it again", async () => {
    await missForADay();
    const headers = await admin();
    const change = (hidden: boolean) =>
      shop.post(
        "/api/v1/products/changeProducts",
        { ids: [goneProduct], change: { hidden } },
        headers,
      );
    expect((await change(true)).status).toBe(200);
    const { data, total } = await list();
    expect(data.map(({ productCode }) => productCode)).not.toContain(GONE.id);
    expect(total).toBe(OTHERS.length);
    expect((await list("search=item")).total).toBe(OTHERS.length);
    expect((await list("gone=true")).total).toBe(1);
    expect((await look(GONE.id)).status, "its page stays").toBe(200);
    expect((await change(false)).status).toBe(200);
    expect((await list()).total).toBe(OTHERS.length + 1);
  });

  test("can replace the item of a product that is no longer sold, and the product keeps its place", async () => {
    await missForADay();
    const headers = await admin();
    const replace = (productCode: string) =>
      shop.send("PATCH", `/api/v1/products/replaceListing?product_id=${goneProduct}`, {
        body: { storeName: "weidian", productCode },
        headers,
      });
    expect((await replace(OTHERS[0]!)).status).toBe(409);
    expect((await replace("7265514040")).status, "one that does not exist").toBe(400);
    expect((await replace("7265512007")).status).toBe(200);
    const [first] = (await list()).data;
    expect(first).toMatchObject({ productCode: "7265512007", serial_No: 1, goneSince: null });
    expect(first!.name).toBe((await detailOf("7265512007")).title);
    expect((await detailOf(GONE.id)).goneSince).toBeDefined();
  });

  describe("who replaces the item of a product", () => {
    const NEW = { storeName: "weidian" as const, productCode: "7265512008" };
    const replace = async (headers: Record<string, string>, body = NEW) => {
      const path = `/api/v1/products/replaceListing?product_id=${goneProduct}`;
      const response = await shop.send("PATCH", path, { body, headers });
      return replaceListing.answer.parse(await response.json());
    };
    const undo = (headers: Record<string, string>, id: string) =>
      shop.post(`/api/v1/products/undoBulkChange?change_id=${id}`, undefined, headers);

    /** Lets the new item show two pictures of the old one. */
    async function shareTwoPictures() {
      const paths = [...new Set((await detailOf(GONE.id)).imgList)].slice(0, 3);
      for (const path of paths) await shop.get(`${path}?w=160`);
      const pictureIds = paths.map((path) => path.split("/").at(-1)!);
      const rows = pictureIds.map((pictureId) => ({ ...NEW, pictureId }));
      await shop.context.db.insert(listingPictures).values(rows).onConflictDoNothing();
    }

    test("by one with the same pictures keeps the owner's name, and another one's name otherwise", async () => {
      await missForADay();
      const headers = await admin();
      const { change } = await replace(headers);
      expect((await list()).data[0]!.name).toBe((await detailOf(NEW.productCode)).title);
      expect((await undo(headers, change._id)).status).toBe(200);
      await shareTwoPictures();
      await shop.context.db.delete(sameItems);
      const { data } = await replace(headers);
      expect(data).toMatchObject({ ...NEW, name: `Item ${GONE.id}`, serial_No: 1, hidden: false });
      expect(data.price).toBe((await detailOf(NEW.productCode)).price);
    });

    test("can undo that, unless the catalogue has the old item again", async () => {
      await missForADay();
      const headers = await admin();
      const [before] = (await list()).data;
      const first = await replace(headers);
      expect((await undo(headers, first.change._id)).status).toBe(200);
      expect((await list()).data[0]).toEqual(before);
      expect((await undo(headers, first.change._id)).status, "twice").toBe(409);

      const second = await replace(headers);
      const fields = { name: "Again", price_fen: 100, thumbnailImg: "https://example.com/p.jpg" };
      const { _id } = await addProduct(shop.context, SHOP, { item: GONE, ...fields });
      expect((await undo(headers, second.change._id)).status).toBe(409);
      expect((await list()).data[0]).toMatchObject(NEW);
      await shop.context.db.delete(products).where(eq(products.id, _id));

      await replace(headers, { ...NEW, productCode: "7265512009" });
      const stale = await undo(headers, second.change._id);
      expect(await stale.json()).toMatchObject({ data: { count: 0 } });
      expect((await list()).data[0]).toMatchObject({ productCode: "7265512009" });
    });
  });
});

test("the API returns other items with the same photo as an item that is no longer sold", async () => {
  const [path = ""] = (await detailOf(GONE.id)).imgList;
  expect((await shop.get(`${path}?w=160`)).status).toBe(200);
  const other = { storeName: "weidian", productCode: OTHERS[0]! } as const;
  const pictureId = path.split("/").at(-1)!;
  await shop.context.db.insert(listingPictures).values({ ...other, pictureId });
  const alike = async () => {
    const response = await shop.get(`/api/v1/goods/sameItems?shopType=weidian&id=${GONE.id}`);
    const { lookAlikes } = findSameItems.answer.parse(await response.json()).data;
    return lookAlikes.map(({ productCode }) => productCode);
  };
  expect(await alike(), "of an item that is sold").toEqual([]);
  await missForADay();
  expect(await alike()).toEqual([other.productCode]);
});
