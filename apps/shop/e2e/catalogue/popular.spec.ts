import type { Page } from "@playwright/test";
import { startAnotherShop } from "../fixtures/another-shop.ts";
import { fillCatalogue, lantern, LANTERNS } from "../fixtures/catalogue.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";

test.beforeEach(({ request }) => fillCatalogue(request));

const ALL = "/popular?search=lantern";
const products = (page: Page) => page.getByRole("region", { name: "Products" });
const cards = (page: Page) => products(page).getByRole("article");
const filters = (page: Page) => page.getByRole("form", { name: "Filters" });
const field = (page: Page, name: string) => filters(page).getByRole("textbox", { name });
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Scrolls to the end, step by step. */
const scrollDown = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));

test("the unfiltered page has its headline, the total, and the cards in order", async ({
  page,
}) => {
  await page.goto("/popular");
  await expect(page.getByText("Trusted by 500K+ shoppers.")).toBeVisible();
  await expect(page.getByText(/^[\d,]+ products$/)).toBeVisible();
  await page.goto(ALL);
  await expect(page.getByText(`${LANTERNS} products`, { exact: true })).toBeVisible();
  const card = cards(page).first();
  await expect(card.getByRole("heading")).toHaveText(lantern(1).name);
  for (const text of ["¥ 10.00", "Not rated", "0 reviews"]) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByText(/^\d+ views?$/)).toBeVisible();
});

test("each filter applies on change, is in the address, and Back undoes it", async ({ page }) => {
  await page.goto(ALL);
  await hydrated(page);
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();
  await field(page, "Min Price").pressSequentially("250", { delay: 250 });
  await page.waitForTimeout(700);
  expect(query(page), "half a price is no filter").toEqual({ search: "lantern" });
  await field(page, "Min Price").press("Enter");
  await expect.poll(() => query(page)).toEqual({ search: "lantern", MinPrice: "250" });
  await expect(cards(page).first().getByRole("heading")).toHaveText(lantern(25).name);
  await expect(field(page, "Min Price")).toBeFocused();
  await field(page, "Max Price").fill("400");
  await field(page, "Search").focus();
  await expect(page.getByText("16 products", { exact: true })).toBeVisible();
  expect(await steps()).toBe(before + 2);
  await filters(page).getByText("1688", { exact: true }).click();
  await expect(page.getByText("5 products", { exact: true })).toBeVisible();
  expect(query(page)).toMatchObject({ MinPrice: "250", MaxPrice: "400", Storefront: "1688" });
  for (const link of await cards(page)
    .getByRole("link", { name: /^View QC/ })
    .all()) {
    await expect(link).toHaveAttribute("href", /^\/product\/ali_1688\/\d+#qc-photos$/);
  }
  await page.goBack();
  await expect(page.getByText("16 products", { exact: true })).toBeVisible();
  await expect(filters(page).getByRole("radio", { name: "All" })).toBeChecked();
  await field(page, "Max Price").fill("4");
  await page.goBack();
  await expect(page).not.toHaveURL(/MaxPrice/);
  await expect(field(page, "Max Price"), "as the address says").toHaveValue("");
  await page.reload();
  await expect(field(page, "Min Price")).toHaveValue("250");
  await expect(cards(page).first().getByRole("heading")).toHaveText(lantern(25).name);
});

test("an empty search is named, and offers to show all products", async ({ page }) => {
  await page.goto("/popular");
  await hydrated(page);
  await field(page, "Search").fill("no such thing anywhere");
  await field(page, "Search").press("Enter");
  const nothing = page.getByRole("heading", {
    name: "Nothing found for “no such thing anywhere”",
  });
  await expect(nothing).toBeVisible();
  await page.getByRole("link", { name: "Show all products" }).click();
  await expect(page).toHaveURL("/popular");
  await expect(page.getByRole("heading", { name: "Popular products" })).toBeFocused();
  await expect(cards(page).first()).toBeVisible();
  await expect(field(page, "Search")).toHaveValue("");
  await field(page, "Search").fill(lantern(7).productCode);
  await field(page, "Search").press("Enter");
  await expect(cards(page)).toHaveCount(1);
});

test("invalid prices are reported beside their field", async ({ page, watch }) => {
  watch.expects(400, /^\/popular/);
  await page.goto(ALL);
  await hydrated(page);
  await field(page, "Min Price").fill("-5");
  await field(page, "Min Price").press("Enter");
  await expect(filters(page).getByRole("alert")).toHaveText(/^Min Price must be a price of 0/);
  await expect(field(page, "Min Price")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "Min Price")).toHaveValue("-5");
  await field(page, "Min Price").fill("300");
  await field(page, "Min Price").press("Enter");
  await expect(filters(page).getByRole("alert")).toBeHidden();
  await field(page, "Max Price").fill("200");
  await field(page, "Max Price").press("Enter");
  await expect(filters(page).getByRole("alert")).toHaveText(
    "Min Price must not be above Max Price",
  );
  const answer = await page.goto("/popular?MinPrice=300&MaxPrice=200");
  expect(answer!.status()).toBe(400);
  await expect(page.getByText("Min Price must not be above Max Price")).toBeVisible();
  for (const address of [
    "cursor=%00",
    "cursor=bm90aGluZw",
    "Storefront=amazon",
    `search=${"x".repeat(1000)}`,
    "MaxPrice=1e9",
  ]) {
    expect((await page.goto(`/popular?${address}`))!.status(), address).toBe(400);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toBeVisible();
  }
  expect((await page.goto("/popular?search=%25_%27"))!.status()).toBe(200);
});

test("the list loads more near its end; reload and Back keep the position", async ({ page }) => {
  await page.goto(ALL);
  await hydrated(page);
  await expect(cards(page)).toHaveCount(24);
  await scrollDown(page);
  await expect(cards(page)).toHaveCount(48);
  await scrollDown(page);
  await expect(cards(page)).toHaveCount(LANTERNS);
  expect(query(page).shown).toBe("72");
  await expect(products(page).getByRole("link", { name: "Load more" })).toHaveCount(0);
  expect(new Set(await cards(page).getByRole("heading").allTextContents()).size).toBe(LANTERNS);

  const card = cards(page).nth(50);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  await card.getByRole("link", { name: /^View QC/ }).click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(cards(page)).toHaveCount(LANTERNS);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await page.reload();
  await expect(cards(page)).toHaveCount(LANTERNS);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test("the keyboard reaches both buttons of each card, and then those that 'Load more' adds", async ({
  page,
}) => {
  await page.goto(ALL);
  await hydrated(page);
  const link = (place: number, name: RegExp) => cards(page).nth(place).getByRole("link", { name });
  await link(0, /^View QC/).focus();
  await page.keyboard.press("Tab");
  await expect(link(0, /^Buy/)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(link(1, /^View QC/)).toBeFocused();
  // The list also loads by itself once the link is near. Here the key comes first.
  const pressed = Promise.withResolvers<void>();
  await page.route("**/getAllProduct*", async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await products(page).getByRole("link", { name: "Load more" }).press("Enter");
  pressed.resolve();
  await expect(link(24, /^View QC/)).toBeFocused();
  await expect(link(24, /^View QC/)).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/product/weidian/${lantern(25).productCode}#qc-photos`);
});

test("compact mode is in the address and needs no request", async ({ page }) => {
  await page.goto(ALL);
  await hydrated(page);
  const tall = (await cards(page).first().boundingBox())!.height;
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes(".data") && asked.push(request.url()));
  const compact = filters(page).getByRole("checkbox", { name: "Compact mode" });
  await compact.check({ force: true });
  await expect.poll(() => query(page).compact).toBe("1");
  await expect
    .poll(async () => (await cards(page).first().boundingBox())!.height)
    .toBeLessThan(tall / 2);
  expect(asked).toEqual([]);
  await page.reload();
  await expect(compact).toBeChecked();
  await expect(cards(page).first().getByRole("link", { name: /^Buy/ })).toBeVisible();
});

test("a list shows eight skeletons while it loads, and a retry button if it fails", async ({
  page,
  watch,
}) => {
  watch.expects(0, /^\/(popular\.data|api\/v1\/products)/);
  await page.goto(ALL);
  await hydrated(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/popular.data*", async (route) => {
    await held;
    await route.abort();
  });
  await filters(page).getByText("weidian", { exact: true }).click();
  await expect(page.getByText("Loading products…")).toBeVisible();
  await expect(page.getByRole("main").locator("li[aria-hidden]")).toHaveCount(8);
  release();
  await expect(page.getByRole("heading", { name: "could not be loaded" })).toBeVisible();
  await expect(filters(page).getByRole("radio", { name: "weidian" })).toBeChecked();
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("20 products", { exact: true })).toBeVisible();

  await page.goto(ALL);
  await hydrated(page);
  await page.route("**/api/v1/products/getAllProduct*", (route) => route.abort());
  await scrollDown(page);
  await expect(page.getByRole("alert")).toHaveText("More products could not be loaded.");
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
});

test("a click is sent to the collector as 'Product Click'", async ({ browser, request }) => {
  const shop = await startAnotherShop({
    DEMO: "off",
    ANALYTICS: "http://localhost:9/events",
    ADMIN_EMAIL: "admin@loupe.example",
    ADMIN_PASSWORD: "admin-password",
  });
  try {
    await fillCatalogue(request, shop.origin);
    const visitor = await browser.newContext({ baseURL: shop.origin });
    const page = await visitor.newPage();
    await page.addInitScript(() => {
      const told: unknown[] = [];
      Object.assign(window, { told });
      navigator.sendBeacon = (_, body) => told.push(JSON.parse(String(body))) > 0;
    });
    await page.goto(ALL);
    await hydrated(page);
    await cards(page)
      .nth(2)
      .getByRole("link", { name: /^View QC/ })
      .click({ modifiers: ["ControlOrMeta"] });
    const told = await page.evaluate(() => (window as unknown as { told: unknown[] }).told);
    expect(told).toContainEqual(
      expect.objectContaining({
        event: "Product Click",
        store: "1688",
        product: lantern(3).productCode,
      }),
    );
    await visitor.close();
  } finally {
    await shop.close();
  }
});

test("input before hydration takes effect once the page is hydrated", async ({ page }) => {
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await page.goto(ALL, { waitUntil: "commit" });
  await field(page, "Min Price").fill("590");
  await filters(page).getByText("Compact mode").click();
  await expect(cards(page)).toHaveCount(2);
  expect(query(page)).toEqual({ search: "lantern", MinPrice: "590", compact: "1" });
});

test("on a phone the filters unfold", async ({ newVisitor }) => {
  const visitor = await newVisitor({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await visitor.newPage();
  await page.goto(ALL);
  await expect(cards(page).first()).toBeInViewport();
  await expect(field(page, "Min Price")).toBeHidden();
  await filters(page)
    .getByText(/Filters$/)
    .tap();
  await field(page, "Min Price").fill("590");
  await field(page, "Min Price").press("Enter");
  await expect(cards(page)).toHaveCount(2);
  await expect.poll(() => query(page).MinPrice).toBe("590");
  await page.reload();
  await expect(field(page, "Min Price")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("filters, pages and Buy work", async ({ page }) => {
    await page.goto("/popular");
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
  });
});
