import { getDemonstration, getNotices, getSettings, removeDemonstration } from "@loupe/contract";
import { and, eq, ne, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addProduct } from "#features/catalogue/product-management/service.server.ts";
import { products, ratings } from "#features/catalogue/products/tables.server.ts";
import { reviews } from "#features/catalogue/reviews/tables.server.ts";
import { calculateWeights } from "#features/look-up/weights/service.server.ts";
import { goneItems, lastListings } from "#features/look-up/items/tables.server.ts";
import { productMeta } from "#features/look-up/items/product-meta.ts";
import { auditLog } from "#server/audit/tables.ts";
import { SHOP } from "#server/audit/actor.ts";
import { startOrEndDemonstration } from "#server/jobs/end-demonstration.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
let headers: Record<string, string>;

/** Opens a live shop, not a demonstration: it treats the sandbox as the real services. */
async function open() {
  shop = await openTestShop({ DEMO: "on" });
  headers = (await shop.logIn("admin")).headers;
}
const remove = (as = headers) =>
  shop.send("DELETE", "/api/v1/dashboard/demonstration", { headers: as });

const SEEDED = { storeName: "weidian", id: "7265511373" } as const;
const left = async () => {
  const response = await shop.get("/api/v1/dashboard/demonstration", headers);
  return getDemonstration.answer.parse(await response.json()).data;
};
const countAll = async () => ({
  products: await shop.context.db.$count(products),
  reviews: await shop.context.db.$count(reviews),
});

async function addOwn() {
  const item = { storeName: "weidian", id: "7265599999" } as const;
  const details = {
    name: "Canvas bag",
    price_fen: 1250,
    thumbnailImg: "https://example.com/b.jpg",
  };
  await addProduct(shop.context, SHOP, { item, ...details });
}

async function review(id: string) {
  const { headers: theirs } = await shop.logIn();
  const body = { store_name: "weidian", product_code: id, comment: "Good", rating: 5 };
  expect((await shop.post("/api/v1/review/postReview", body, theirs)).status).toBe(200);
}

describe("in a live shop with the demonstration's rows", () => {
  beforeAll(open);
  afterAll(() => shop.close());

  test("every product and review of the demonstration is marked as such", async () => {
    const { products: marked, reviews: ofThem, written: ownReviews, isLive } = await left();
    expect({ products: marked, reviews: ofThem }).toEqual(await countAll());
    expect(marked).toBe(48);
    expect(ofThem).toBeGreaterThan(48);
    expect({ written: ownReviews, isLive }).toEqual({ written: 0, isLive: true });
  });

  test("a live shop excludes the demonstration's rows from the sitemap, from search engines and from the owner's tasks", async () => {
    await addOwn();
    const sitemap = await (await shop.get("/sitemap/en.xml")).text();
    expect(sitemap).toContain("7265599999");
    expect(sitemap).not.toContain(SEEDED.id);
    const { data } = getNotices.answer.parse(
      await (await shop.get("/api/v1/notices", headers)).json(),
    );
    expect(data.filter(({ subject }) => subject === "reviews")).toEqual([]);
    const response = await shop.get("/api/v1/goods/detail?shopType=weidian&id=7265511373");
    const { data: detail } = (await response.json()) as any;
    expect(detail.demonstration).toBe(true);
    const head = JSON.stringify(
      productMeta({
        site: undefined,
        preview: "",
        item: SEEDED,
        listing: "https://weidian.com",
        detail,
        rating: { average: 5, total: 2 },
      }),
    );
    expect(head).toContain('"noindex"');
    expect(head).not.toContain("schema.org");
  });

  test("the page of a fictional item still works if the real services do not know the item", async () => {
    // No other test requests this item, so its data is not cached.
    const [item] = await shop.context.db
      .select()
      .from(products)
      .where(and(eq(products.storeName, "weidian"), ne(products.productCode, SEEDED.id)))
      .limit(1);
    shop.sandbox.switches.set({ scenario: "empty" });
    const response = await shop.get(
      `/api/v1/goods/detail?shopType=weidian&id=${item!.productCode}`,
    );
    shop.sandbox.switches.clear();
    expect(response.status).toBe(200);
    expect(((await response.json()) as any).data).toMatchObject({ demonstration: true });
  });
});

describe("removing the demonstration's rows", () => {
  beforeEach(open);
  afterEach(() => shop.close());

  test("deletes its products with all their reviews, returns how many, and keeps the owner's rows", async () => {
    await addOwn();
    await review("7265599999");
    await review(SEEDED.id);
    const before = await left();
    expect(before.written).toBe(1);
    const response = await remove();
    const { data: removal } = removeDemonstration.answer.parse(await response.json());
    expect(removal).toEqual({ ...before, isLive: undefined });
    expect(await left()).toMatchObject({ products: 0, reviews: 0 });
    expect(await countAll()).toEqual({ products: 1, reviews: 1 });
    const { db } = shop.context;
    expect(await db.select({ place: products.serialNo }).from(products)).toEqual([{ place: 1 }]);
    const [sums] = await db
      .select({ total: sql<number>`sum(total)::int`, stars: sql<number>`sum(sum)::int` })
      .from(ratings);
    expect(sums).toEqual({ total: 0, stars: 0 });
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "removeDemonstration"));
    expect(entries).toHaveLength(1);
  });

  test("by two admins at once deletes each row once", async () => {
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await countAll()).toEqual({ products: 0, reviews: 0 });
    expect(await shop.context.db.$count(auditLog, eq(auditLog.action, "removeDemonstration"))).toBe(
      1,
    );
  });
});

describe("connecting the first real service", () => {
  let demo: Awaited<ReturnType<TestShop["openDemonstration"]>>;
  let owner: Record<string, string>;
  beforeEach(async () => {
    await open();
    demo = await shop.openDemonstration();
    owner = (await shop.logIn("owner")).headers;
    // Visits a page of the demonstration, whose data is cached like any other.
    const visit = await demo.request("GET", "/api/v1/qc-photos/7265512345?shopType=weidian");
    expect(visit.status).toBe(200);
    // An item on which the sandbox had data before it responded that there is none.
    const item = { storeName: "weidian", productCode: "7265512345" } as const;
    const goods = { name: "Invented", price_fen: 1, images: [] } as any;
    const { db } = shop.context;
    await db
      .insert(lastListings)
      .values({ ...item, source: "product-proxy", goods, fetchedAt: new Date() });
    await db.insert(goneItems).values({ ...item, nextLookAt: new Date() });
    await calculateWeights(shop.context);
  });
  afterEach(async () => {
    await demo.close();
    await shop.close();
  });

  const connect = (demonstration?: string) =>
    demo.request("PATCH", "/api/v1/settings", {
      headers: owner,
      body: {
        version: 0,
        values: { PRODUCT_PROXY_URL: "https://proxy.example/goods" },
        demonstration,
      },
    });
  const storedRows = async () => {
    const { rows } = await shop.context.db.execute<Record<string, number>>(sql`
      select (select count(*)::int from photo_sets) as sets,
        (select count(*)::int from cached_answers) as answers,
        (select count(*)::int from last_listings) as listings,
        (select count(*)::int from gone_items) as gone,
        (select count(*)::int from weight_statistics) as weights,
        (select count(*)::int from pictures) as pictures`);
    return rows[0]!;
  };

  const NONE = { sets: 0, answers: 0, listings: 0, gone: 0, weights: 0 };

  test("is rejected until the owner has decided about the demonstration's rows", async () => {
    const response = await connect();
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: "demonstration_undecided",
      params: { products: 48 },
    });
    expect(demo.context.config.sandbox).toBe(true);
    const { data } = getSettings.answer.parse(
      await (await shop.get("/api/v1/settings", headers)).json(),
    );
    expect(data.version).toBe(0);
  });

  test("removes these rows if the owner decides so, and all cached responses of the sandbox", async () => {
    expect((await storedRows()).sets).toBeGreaterThan(0);
    expect((await connect("remove")).status).toBe(200);
    expect(demo.context.config.sandbox).toBe(false);
    expect(await countAll()).toEqual({ products: 0, reviews: 0 });
    expect(await storedRows()).toEqual({ ...NONE, pictures: 0 });
  });

  test("keeps these rows if the owner decides so, and deletes all other cached responses of the sandbox", async () => {
    expect((await connect("keep")).status).toBe(200);
    expect((await countAll()).products).toBe(48);
    expect(await storedRows()).toEqual({ ...NONE, pictures: 48 });
  });

  test("requires no decision if no such row is left", async () => {
    await shop.context.db.delete(products);
    await shop.context.db.delete(reviews);
    expect((await connect()).status).toBe(200);
  });

  test("in the environment makes the next start delete the cached responses of the sandbox", async () => {
    expect((await storedRows()).answers).toBeGreaterThan(0);
    const live = await shop.openAnother({ PRODUCT_PROXY_URL: "https://proxy.example/goods" });
    await startOrEndDemonstration(live.context);
    expect((await storedRows()).answers).toBe(0);
    expect((await left()).products).toBe(48);
    await live.close();
  });
});
