import type { Page } from "@playwright/test";
import { HOODIE_1688, linkTo, TROUSERS_TAOBAO, WATCH } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";

test.use({ showsPictures: true, contextOptions: { reducedMotion: "no-preference" } });

const LINKS = [
  { of: "Weidian", text: linkTo.weidian(WATCH.id), leadsTo: WATCH },
  { of: "Taobao", text: linkTo.taobao(TROUSERS_TAOBAO.id), leadsTo: TROUSERS_TAOBAO },
  { of: "Tmall", text: linkTo.tmall(TROUSERS_TAOBAO.id), leadsTo: TROUSERS_TAOBAO },
  { of: "1688", text: linkTo["1688"](HOODIE_1688.id), leadsTo: HOODIE_1688 },
  {
    of: "CNFans",
    text: `https://cnfans.com/product?id=${WATCH.id}&platform=WEIDIAN`,
    leadsTo: WATCH,
  },
  {
    of: "Kakobuy, a link in a link",
    text: `https://www.kakobuy.com/item/details?url=${encodeURIComponent(linkTo["1688"](HOODIE_1688.id))}`,
    leadsTo: HOODIE_1688,
  },
  {
    of: "ACBuy",
    text: `https://www.acbuy.com/product?id=${HOODIE_1688.id}&source=AL`,
    leadsTo: HOODIE_1688,
  },
  {
    of: "CSSBuy",
    text: `https://www.cssbuy.com/item-micro-${WATCH.id}.html`,
    leadsTo: WATCH,
  },
  {
    of: "a share text",
    text: `【淘宝】${linkTo.taobao(TROUSERS_TAOBAO.id)} CZ0001 「直筒长裤」点击链接直接打开`,
    leadsTo: TROUSERS_TAOBAO,
  },
  { of: "no scheme", text: `weidian.com/item.html?itemID=${WATCH.id}`, leadsTo: WATCH },
];

for (const { of, text, leadsTo } of LINKS) {
  test(`a link of ${of} leads to the item and its photos`, async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await page.getByRole("textbox", { name: "Product link" }).fill(text);
    await page.getByRole("button", { name: "Look up QC" }).click();
    await expect(page).toHaveURL(leadsTo.path);
    await expectProduct(page);
    // All links of an item show the same pictures, so one check is enough.
    if (LINKS.find((link) => link.leadsTo === leadsTo)?.of === of) await expectPictures(page);
    expect(await page.evaluate(() => localStorage.getItem("url"))).toBe(text);
  });
}

test("a product is shown right after a search, without another step", async ({ page, request }) => {
  await request.get(WATCH.path);
  await page.goto("/");
  await hydrated(page);
  await page.keyboard.press("/");
  await page.keyboard.type(linkTo.weidian(WATCH.id));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(WATCH.path);
  await expect(page.getByText(/^Price: ¥/)).toBeVisible({ timeout: 2000 });
  await expect(page.getByRole("heading", { name: "QC Photos" })).toBeVisible({ timeout: 1000 });
});

test("paste a link, view the photos, pick an agent, and open the item at the agent", async ({
  page,
  context,
  watch,
}) => {
  await page.goto("/");
  await page.getByRole("search").getByRole("textbox").fill(linkTo.weidian(WATCH.id));
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(WATCH.path);
  await expectProduct(page);

  await page.getByRole("button", { name: "Select Agent" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "CSSBuy" }).click();
  const buy = page.getByRole("link", { name: "Buy on CSSBuy" });
  const agentPage = `https://www.cssbuy.com/item-micro-${WATCH.id}.html`;
  await expect(buy).toHaveAttribute("href", agentPage);
  await expect(buy).toHaveAttribute("rel", /noopener/);

  const counted = page.waitForResponse(/\/api\/v1\/products\/incrementViewCount/);
  const opened = context.waitForEvent("page");
  await buy.click();
  const tab = await opened;
  await expect(tab).toHaveURL(agentPage);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  const count = await counted;
  expect(count.status()).toBe(200);
  expect(new URL(count.url()).searchParams.get("productCode")).toBe(WATCH.id);
  expect(watch.visits).toEqual([agentPage]);
});

test("a link pasted anywhere on the home page is looked up", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  await hydrated(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), linkTo.weidian(WATCH.id));
  await page.keyboard.press("Control+V");
  await expect(page).toHaveURL(WATCH.path);

  await page.goto("/");
  await page.getByRole("button", { name: "Paste" }).click();
  await expect(page).toHaveURL(WATCH.path);
});

test("a link pasted into a field is not looked up", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  await hydrated(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), linkTo.weidian(WATCH.id));
  const field = page.getByRole("search").getByRole("textbox");
  await field.focus();
  await page.keyboard.press("Control+V");
  await expect(field).toHaveValue(linkTo.weidian(WATCH.id));
  await expect(page).toHaveURL("/");
});

test("the slash key focuses the search, except while typing", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.keyboard.press("/");
  const field = page.getByRole("search").getByRole("textbox", { name: "Product URL" });
  await expect(field).toBeFocused();
  await page.keyboard.type("a/b");
  await expect(field).toHaveValue("a/b");
});

test("each sample leads to a product", async ({ page }) => {
  for (const [name, path] of [
    ["weidian.com", WATCH.path],
    ["1688.com", HOODIE_1688.path],
    ["cnfans.com", TROUSERS_TAOBAO.path],
  ] as const) {
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("each tool leads to its page", async ({ page, context }) => {
  await page.goto("/");
  await hydrated(page);
  const tools = page.getByRole("region", { name: "More tools" });
  await expect(tools.getByRole("link", { name: "Add to Chrome" })).toHaveAttribute(
    "href",
    "https://extension.example/loupe",
  );
  await tools.getByRole("link", { name: /^Track/ }).click();
  await expect(tools.getByText("Please enter a tracking number.")).toBeVisible();
  await tools.getByRole("textbox", { name: "Tracking number" }).fill("LP 001/CN");
  const opened = context.waitForEvent("page");
  await tools.getByRole("link", { name: /^Track/ }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/LP%20001%2FCN/);
  await tools.getByRole("link", { name: "Calculate Shipping" }).click();
  await expect(page).toHaveURL("/estimation");
  await expect(page.getByRole("heading", { name: "Shipping Calculator" })).toBeVisible();
});

/** Expects a title, a price, a QC photo, and a link to an agent. */
async function expectProduct(page: Page) {
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main.getByText(/^Price: ¥\s\d/)).toBeVisible();
  await expect(main.getByRole("link", { name: "Buy on CNFans" })).toBeVisible();
  await expect(main.getByRole("link", { name: /^Enlarge QC photo 1 of/ }).first()).toBeVisible();
}

/** Waits until the large picture and a QC photo are loaded. */
async function expectPictures(page: Page) {
  const main = page.getByRole("main");
  const title = await main.getByRole("heading", { level: 1 }).innerText();
  await expectLoaded(page, main.getByRole("img", { name: title }).first());
  const photo = main.getByRole("link", { name: /^Enlarge QC photo 1 of/ }).first();
  await photo.scrollIntoViewIfNeeded();
  await expectLoaded(page, photo.locator("img"));
}

const expectLoaded = (page: Page, image: ReturnType<Page["getByRole"]>) =>
  expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
