import { DAY_MS, HOUR_MS } from "@loupe/contract/time";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listTrending } from "#features/catalogue/products/service.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";
import { FAILURE_RESTS_MS } from "#features/look-up/cached-answers/service.server.ts";
import { announceChange, CATALOGUE_TAG } from "#server/cache/changes.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { findExample } from "./service.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe("the example of photos", () => {
  const [JACKET, SHOE] = ["7265511380", "7265511408"] as const;
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
});

describe("the item that a page shows", () => {
  /** The id of an item whose name and price come from the sandbox. */
  const CODE = "7265511373";
  afterEach(async () => {
    shop.sandbox.switches.clear();
    await shop.context.db.delete(products);
  });

  const list = (price_fen: number, priceAt: Date) =>
    shop.context.db.insert(products).values({
      storeName: "weidian",
      productCode: CODE,
      name: "Renamed",
      price_fen,
      priceAt,
      thumbnailImg: "/images/goods/x",
      serialNo: 1,
    });

  const json = async (path: string) => {
    const response = await shop.get(path);
    expect(response.status, path).toBe(200);
    return ((await response.json()) as { data: any }).data;
  };
  /** Loads the item's data as its page does, and waits until the catalogue is updated in the background. */
  async function onPage() {
    const detail = await json(`/api/v1/goods/detail?shopType=weidian&id=${CODE}`);
    await Promise.all(shop.context.background);
    return detail;
  }
  const onCard = async () => (await json("/api/v1/products/getAllProduct"))[0];
  const ago = (ms: number) => new Date(shop.clock.now.getTime() - ms);
  const priceOf = ({ price, skus }: any) => skus[0].price || price;

  test("lists and pages show the name that the owner set and the marketplace's newest price", async () => {
    const live = priceOf(await onPage());
    expect(live).toBeGreaterThan(0);
    await list(Math.round(live * 100) + 100, ago(DAY_MS));
    const pageText = await onPage();
    expect(pageText.title).toBe("Renamed");
    expect(priceOf(pageText)).toBe(live);
    const card = await onCard();
    expect(card).toMatchObject({ name: "Renamed", price: live, priceAt: pageText.priceAt });
    const record = await json(`/api/v1/products/findProductById?productCode=${CODE}`);
    expect(record).toMatchObject({ name: "Renamed", price: live, priceAt: pageText.priceAt });
  });

  test("a price that the owner set later is displayed until the item is looked up again", async () => {
    const live = priceOf(await onPage());
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
    await list(Math.round(live * 100) + 100, shop.clock.now);
    const pageText = await onPage();
    expect(priceOf(pageText)).toBeCloseTo(live + 1);
    expect(pageText.priceAt).toBe(shop.clock.now.toISOString());
    expect(await onCard()).toMatchObject({ price: pageText.price, priceAt: pageText.priceAt });

    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * HOUR_MS);
    await onPage();
    await Promise.all(shop.context.background);
    expect(priceOf(await onPage())).toBe(live);
    expect((await onCard()).price).toBe(live);
  });

  test("a price keeps its date while the marketplace does not respond", async () => {
    await shop.context.db.execute(`delete from cached_answers`);
    await list(9700, ago(9 * DAY_MS));
    shop.sandbox.switches.set({ scenario: "server-error" });
    const pageText = await onPage();
    expect(pageText).toMatchObject({
      title: "Renamed",
      price: 97,
      fromCatalogue: true,
      stale: true,
    });
    expect(pageText.priceAt).toBe(ago(9 * DAY_MS).toISOString());
    expect(await onCard()).toMatchObject({ price: 97, priceAt: pageText.priceAt });
  });

  test("a lookup with the same price updates the price's date only once a day", async () => {
    await shop.restart();
    shop.clock.now = new Date(shop.clock.now.getTime() + FAILURE_RESTS_MS);
    const { priceAt } = await onPage();
    const live = priceOf(await onPage());
    const anHourEarlier = new Date(Date.parse(priceAt) - HOUR_MS);
    await list(Math.round(live * 100), anHourEarlier);
    await onPage();
    const [row] = await shop.context.db
      .select()
      .from(products)
      .where(eq(products.productCode, CODE));
    expect(row?.priceAt).toEqual(anHourEarlier);
  });

  test.each([
    ["an unchanged price gets a new date", 0, true],
    ["a new price is stored", 100, false],
  ])(
    "after a lookup %s (stored price + %i fen), and the catalogue's cached pages stay valid: %s",
    async (_, more, isCached) => {
      const { context } = shop;
      const { priceAt, ...detail } = await onPage();
      await list(Math.round(priceOf(detail) * 100) + more, ago(9 * DAY_MS));
      const keep = (tag: string) =>
        context.totals.put(
          tag,
          { total: 1, isEstimate: false, tags: [tag] },
          context.totals.generation(),
        );
      keep(CATALOGUE_TAG);
      keep("the end");
      await onPage();
      await announceChange(context, "the end");
      await expect.poll(() => context.totals.get("the end")).toBeUndefined();
      expect(context.totals.get(CATALOGUE_TAG) !== undefined).toBe(isCached);
      const [row] = await context.db.select().from(products).where(eq(products.productCode, CODE));
      expect(row?.priceAt.toISOString()).toBe(priceAt);
    },
  );
});
