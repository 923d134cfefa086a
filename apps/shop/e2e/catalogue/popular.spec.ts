import type { Page } from "@playwright/test";
import { fillCatalogue, lantern, LANTERNS } from "../fixtures/catalogue.ts";
import { delayScripts } from "../fixtures/delay-scripts.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { adminHeaders } from "../fixtures/people.ts";

/** Makes the first six lanterns garden lanterns, and the first three of them new. */
test.beforeEach(async ({ request }) => {
  await fillCatalogue(request);
  const headers = await adminHeaders(request);
  const lines = [1, 2, 3, 4, 5, 6].map((place) => {
    const { storeName, productCode } = lantern(place);
    return [storeName, productCode, "Garden", place < 4 ? "New in;Paper" : "Paper"].join();
  });
  const text = ["storeName,productCode,category,tags", ...lines].join("\n");
  const file = { name: "labels.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  const sent = await request.post("/api/v1/products/importProducts", {
    headers,
    multipart: { file },
  });
  expect(sent.status(), await sent.text()).toBe(200);
});

const ALL = "/popular?search=lantern";
const products = (page: Page) => page.getByRole("region", { name: "Products" });
const cards = (page: Page) => products(page).getByRole("article");
const filters = (page: Page) => page.getByRole("form", { name: "Filters" });
const field = (page: Page, name: string) => filters(page).getByRole("textbox", { name });
const tags = (page: Page) => filters(page).getByRole("navigation", { name: "Tags" });
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Scrolls to the end of the page as it is now. More of the list then loads. */
const scrollDown = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));

test("a shopper who scrolls the list finds the same place again after Back", async ({ page }) => {
  await page.goto(ALL);
  await hydrated(page);
  await expect(page.getByText(`${LANTERNS} products`, { exact: true })).toBeVisible();
  const [card, later] = [cards(page).first(), cards(page).nth(50)];
  await expect(card.getByRole("heading")).toHaveText(lantern(1).name);
  for (const text of ["¥ 10.00", "Not rated", "0 reviews"]) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByText("0 views")).toBeHidden();
  for (const count of [48, LANTERNS]) {
    await scrollDown(page);
    await expect(cards(page)).toHaveCount(count);
  }
  expect(query(page).shown).toBe("72");
  expect(new Set(await cards(page).getByRole("heading").allTextContents()).size).toBe(LANTERNS);
  await later.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  await later.getByRole("link", { name: /^View QC/ }).click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(cards(page)).toHaveCount(LANTERNS);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await page.reload();
  await expect(cards(page)).toHaveCount(LANTERNS);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test("filters that are typed before hydration take effect once the page is hydrated", async ({
  page,
}) => {
  await delayScripts(page, 1500);
  await page.goto(ALL, { waitUntil: "commit" });
  await field(page, "Min Price").fill("590");
  await filters(page).getByText("Compact mode").click();
  await expect(cards(page)).toHaveCount(2);
  expect(query(page)).toEqual({ search: "lantern", MinPrice: "590", compact: "1" });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the row of trending products, filters, page links and Buy work, and a wrong address is explained", async ({
    page,
    watch,
  }) => {
    watch.expects(400, /^\/popular/);
    await page.goto("/");
    const trending = page.getByRole("region", { name: "Trending Products" });
    const card = trending.getByRole("listitem").filter({ hasText: lantern(2).name });
    await expect(card.getByRole("link", { name: /^Buy/ })).toHaveAttribute(
      "href",
      `https://cnfans.com/product?id=${lantern(2).productCode}&platform=TAOBAO`,
    );
    await expect(trending.getByRole("button")).toHaveCount(0);
    await trending.getByRole("link", { name: "View all →" }).click();
    await expect(page.getByRole("heading", { name: "Popular products" })).toBeVisible();
    await field(page, "Search").fill("lantern");
    await field(page, "Min Price").fill("100");
    await field(page, "Min Price").press("Enter");
    await expect(page.getByText("51 products", { exact: true })).toBeVisible();
    await filters(page).getByText("Compact mode").click();
    await filters(page).getByRole("button", { name: "Apply filters" }).click();
    expect(query(page)).toMatchObject({ search: "lantern", MinPrice: "100", compact: "1" });
    await expect(cards(page)).toHaveCount(24);
    await products(page).getByRole("link", { name: "Load more" }).click();
    await expect(cards(page).first().getByRole("heading")).toHaveText(lantern(34).name);
    await products(page).getByRole("link", { name: "Load more" }).click();
    await expect(cards(page)).toHaveCount(3);
    await expect(products(page).getByRole("link", { name: "Load more" })).toHaveCount(0);
    const code = lantern(58).productCode;
    await expect(cards(page).first().getByRole("link", { name: /^Buy/ })).toHaveAttribute(
      "href",
      `https://cnfans.com/product?id=${code}&platform=WEIDIAN`,
    );
    await products(page).getByRole("link", { name: "Show from the beginning" }).click();
    await expect(cards(page).first().getByRole("heading")).toHaveText(lantern(10).name);

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/popular");
    await filters(page).getByText("Filters").click();
    await filters(page).getByLabel("Category").selectOption({ label: "Garden (6)" });
    await filters(page).getByRole("button", { name: "Apply filters" }).click();
    await expect(page.getByText("6 products", { exact: true })).toBeVisible();
    await tags(page).getByRole("link", { name: "New in 3" }).click();
    await expect(cards(page)).toHaveCount(3);
    await field(page, "Max Price").fill("20");
    await field(page, "Max Price").press("Enter");
    await filters(page).getByRole("button", { name: "Apply filters" }).click();
    await expect(cards(page), "the tag stays").toHaveCount(2);

    await page.goto("/popular?MinPrice=300&MaxPrice=200");
    await expect(page.getByText("Min Price must not be above Max Price")).toBeVisible();
    for (const [address, status] of [
      ["MinPrice=300&MaxPrice=200", 400],
      ["cursor=%00", 400],
      ["cursor=bm90aGluZw", 400],
      ["Storefront=amazon", 400],
      [`search=${"x".repeat(1000)}`, 400],
      ["MaxPrice=1e9", 400],
      ["search=%25_%27", 200],
    ] as const) {
      expect((await page.request.get(`/popular?${address}`)).status(), address).toBe(status);
    }
  });
});
