import { afterAll, beforeAll, expect, test } from "vitest";
import { goneItems, lastListings } from "#features/look-up/items/tables.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";
import { reviews } from "#features/catalogue/reviews/tables.server.ts";
import { BUILT_LANGUAGES } from "#testing/built-languages.ts";
import { openHttpServer, type TestHttpServer } from "#testing/servers/http-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { openPages } from "./languages.ts";

const ITEM = { storeName: "weidian", productCode: "7265512345" } as const;
const SINCE = new Date("2026-01-05T10:00:00Z");

let shop: TestShop;
let front: TestHttpServer;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "on", RATE_LIMIT: "off", UPSTREAM_TIMEOUT_MS: "20000" });
  await shop.get(`/api/v1/goods/detail?shopType=weidian&id=${ITEM.productCode}`);
  const { db } = shop.context;
  const { rows } = await db.execute<{ answer: any }>(
    "select answer from cached_answers where source = 'product-proxy' and key = 'weidian:7265512345'",
  );
  const listing = { ...ITEM, source: "product-proxy", goods: rows[0]!.answer, fetchedAt: SINCE };
  await db.insert(lastListings).values(listing);
  const state = { negatives: 3, since: SINCE, goneAt: SINCE, nextLookAt: new Date("2100-01-01") };
  await db.insert(goneItems).values({ ...ITEM, ...state });
  await db.insert(products).values({
    ...ITEM,
    name: "Canvas bag",
    price_fen: 5000,
    thumbnailImg: "/images/initials/C",
    serialNo: 0,
    goneSince: SINCE,
  });
  const review = {
    name: "Kim",
    rating: 5,
    comment: "Held for years.",
    status: "approved",
  } as const;
  await db
    .insert(reviews)
    .values({ ...ITEM, ...review, productName: "Canvas bag", productImg: "", createdAt: SINCE });
  await db.execute("update cached_answers set answer = 'null'");
  for (const service of ["productProxy", "productInfo"] as const) {
    shop.sandbox.switches.set({ service, gone: [ITEM.productCode] });
  }
  front = await openHttpServer(shop.context, await openPages(shop.context));
});
afterAll(async () => {
  await front?.close();
  await shop?.close();
});

test.each(BUILT_LANGUAGES)(
  "the page of an item that is no longer sold says so in $name, and keeps its last details",
  async ({ tag, folder }) => {
    const items = (await import(`../../.texts/${tag}/items.ts`)) as Record<string, string>;
    const texts = (await import(`../../.texts/${tag}/products.ts`)) as Record<string, string>;
    const page = await fetch(`${front.origin}${folder}/product/weidian/${ITEM.productCode}`);
    const html = (await page.text()).replaceAll("&#x27;", "'");
    expect(page.status).toBe(200);
    const [before = ""] = items.goneSinceTitle!.split("{date}");
    expect(html).toContain(before.trim());
    expect(html).toContain("2026-01-05");
    expect(html).toContain(items.lastPriceLabel);
    expect(html).toContain("Canvas bag");
    expect(html).toContain("Held for years.");
    expect(html).toContain("schema.org/Discontinued");
    expect(html).not.toContain("InStock");
    const [check = ""] = items.goneBuyLink!.split("{agent}");
    expect(html).toContain(check.trim());
    const card = await (await fetch(`${front.origin}${folder}/popular`)).text();
    expect(card).toContain(texts.goneMark);
  },
);

test.each(BUILT_LANGUAGES)(
  "in a live shop, the page of an invented item of the demonstration says so in $name",
  async ({ tag, folder }) => {
    const items = (await import(`../../.texts/${tag}/items.ts`)) as Record<string, string>;
    const frame = (await import(`../../.texts/${tag}/frame.ts`)) as Record<string, string>;
    const page = await (await fetch(`${front.origin}${folder}/product/weidian/7265511373`)).text();
    expect(page).toContain(items.demonstrationNote);
    expect(page).toContain('content="noindex"');
    expect(page).not.toContain("schema.org");
    const cards = await (await fetch(`${front.origin}${folder}/popular`)).text();
    expect(cards).toContain(`>${frame.demonstration}<`);
  },
);
