import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "./tables.server.ts";
import { openPage } from "#testing/browser/opened-page.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off", PUBLIC_URL: "https://loupe.example" });
  await shop.context.db.insert(products).values({
    storeName: "weidian",
    productCode: "300000001",
    name: "Canvas shoes",
    price_fen: 100,
    thumbnailImg: "/images/initials/P",
    serialNo: 1,
    category: "Bags & Shoes",
    createdAt: new Date("2026-11-02T12:00:00Z"),
  });
});
afterAll(() => shop.close());

const headOf = async (address: string) => (await openPage(shop, address)).head;

test.each([
  "category=Bags+%26+Shoes",
  "category=+bags+%26+shoes&compact=1",
  "category=BAGS+%26+SHOES&cursor=",
])("a category has a page of its own for search engines: %s", async (query) => {
  const head = await headOf(`/popular?${query}`);
  expect(head).toContain("<title>Bags &amp; Shoes · Popular products · Loupe</title>");
  expect(head).toContain(
    '<link rel="canonical" href="https://loupe.example/popular?category=Bags+%26+Shoes"/>',
  );
  expect(head).toContain('href="https://loupe.example/de/popular?category=Bags+%26+Shoes"');
  expect(head).not.toContain("noindex");
});

test.each(["category=Hats", "category=Bags+%26+Shoes&MaxPrice=5", "search=shoes"])(
  "other filters make no page for search engines: %s",
  async (query) => {
    expect(await headOf(`/popular?${query}`)).toContain("noindex");
  },
);

test("the sitemap lists categories, and days of changes where they are known", async () => {
  const sitemap = await (await shop.get("/sitemap/de.xml")).text();
  expect(sitemap).toContain("/de/popular?category=Bags+%26+Shoes<".replace("&", "&#38;"));
  expect(sitemap).toContain("/de/product/weidian/300000001</loc><lastmod>2026-11-02</lastmod>");
  expect(sitemap).toMatch(/\/de\/agents<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  expect(sitemap).toContain("/de/popular</loc></url>");
});
