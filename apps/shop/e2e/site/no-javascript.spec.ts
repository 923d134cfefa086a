import { HOODIE_1688, JACKET, linkTo, WATCH } from "../fixtures/goods.ts";
import { expect, test } from "../fixtures/journey.ts";
import { missingId, newId, scenarioId } from "../fixtures/sandbox.ts";

test.use({ javaScriptEnabled: false });

test("both search forms lead to the complete product page", async ({ page }) => {
  for (const place of ["main", "search"] as const) {
    await page.goto("/");
    const form = page.getByRole(place);
    await form.getByRole("textbox").first().fill(linkTo["1688"](HOODIE_1688.id));
    await form.getByRole("button", { name: /^(Look up QC|Search)$/ }).click();
    await expect(page).toHaveURL(HOODIE_1688.path);
  }
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main.getByText(/^Price: ¥\s\d/)).toBeVisible();
  await expect(main.getByRole("link", { name: "Buy on CNFans" })).toHaveAttribute(
    "href",
    `https://cnfans.com/product?id=${HOODIE_1688.id}&platform=ALI_1688`,
  );
  await expect(main.getByRole("img").first()).toBeVisible();
  await expect(main.getByRole("term").filter({ hasText: "Material" })).toBeVisible();
  await expect(main.getByRole("link", { name: /^Enlarge QC photo/ }).first()).toBeVisible();
  await expect(page.getByText("Looking at the warehouses' photos…")).toBeHidden();
});

test("skus, pictures and QC filters are links", async ({ page }) => {
  await page.goto(JACKET.path);
  const main = page.getByRole("main");
  const large = main.getByRole("img").first();
  const before = await large.getAttribute("src");
  await main.getByRole("navigation", { name: "Sku" }).getByRole("radio").nth(2).click();
  await expect(page).toHaveURL(/sku=/);
  await expect(large).not.toHaveAttribute("src", before!);
  await main.getByRole("link", { name: "Picture 5 of 8" }).click();
  await expect(page).toHaveURL(/image=5/);
  const filters = main.getByRole("navigation", { name: "QC photo filters" });
  await filters.getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/qc=/);
  await page.waitForLoadState();
  const found = await main.getByRole("article").count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(7);
});

test("the search by channel and offer id works", async ({ page }) => {
  await page.goto("/");
  const search = page.getByRole("search");
  await search.getByRole("checkbox", { name: "Search by Channel and OfferId" }).check();
  await search.getByRole("combobox", { name: "Channel" }).selectOption("Weidian");
  await search.getByRole("textbox", { name: "Offer ID" }).fill(WATCH.id);
  await search.getByRole("textbox", { name: "Offer ID" }).press("Enter");
  await expect(page.getByRole("heading", { name: "QC results" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(3);
  await page.getByRole("link", { name: "View Details" }).first().click();
  await expect(page.getByText("QC time", { exact: true })).toBeVisible();
});

test("every failure has a readable message", async ({ page, sandbox, watch }) => {
  await sandbox.untilWell();
  watch.expects(404, /^\/product\//);
  watch.expects(503, /^\/(product|qc-search)/);
  await page.goto("/");
  const field = page.getByRole("main").getByRole("textbox").first();
  await field.fill("https://shop.example/goods/12345");
  await field.press("Enter");
  await expect(page.getByRole("heading", { name: "No products found!" })).toBeVisible();
  await expect(
    page.getByText("We couldn't find this product using both search methods."),
  ).toBeVisible();

  await page.goto(`/search?url=${encodeURIComponent(linkTo.weidian(missingId()))}`);
  await expect(page.getByRole("heading", { name: "Product not found!" })).toBeVisible();
  await page.goto(`/search?by=offer&channel=3&offerId=${scenarioId(5)}`);
  await expect(page.getByRole("heading", { name: "Search Failed" })).toBeVisible();
  await page.goto(`/search?url=${encodeURIComponent(linkTo.weidian(scenarioId(5)))}`);
  await expect(page.getByText("Weidian isn't responding, so title, price, options")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^Buy/ })).toBeVisible();
  await page.goto("/search?by=offer&channel=3");
  await expect(page.getByRole("heading", { name: "No QC Search Data Found!" })).toBeVisible();
});

const NO_ITEM = [
  { text: "htp://weidian.com", told: "Invalid URL format!" },
  {
    text: "https://weidian.com/?userid=1234567",
    told: "This link leads to a shop, not to an item.",
  },
  {
    text: "https://weidian.com/item.html?itemID=72655abc73",
    told: "No item can have the number in this link.",
  },
  { text: "https://m.tb.cn/short/broken", told: "Both local and external searches failed." },
];

test("text that leads to no item says why", async ({ page, watch }) => {
  watch.expects(400, /^\/qc-search/);
  watch.expects(404, /^\/qc-search/);
  watch.expects(503, /^\/qc-search/);
  for (const { text, told } of NO_ITEM) {
    await page.goto("/");
    const field = page.getByRole("main").getByRole("textbox").first();
    await field.fill(text);
    await field.press("Enter");
    await expect(page.getByText(told)).toBeVisible();
  }
});

test("words search the catalogue, and two links lead to both items", async ({ page }) => {
  for (const place of ["main", "search"] as const) {
    await page.goto("/");
    const field = page.getByRole(place).getByRole("textbox").first();
    await field.fill("denim jeans");
    await field.press("Enter");
    await expect(page).toHaveURL("/popular?search=denim+jeans");
    await page.goto("/");
    await field.fill(`${linkTo.weidian(WATCH.id)} ${linkTo["1688"](HOODIE_1688.id)}`);
    await field.press("Enter");
    // Playwright finds no roles in a `noscript`.
    const links = page.locator("main noscript li a");
    await expect(links).toHaveCount(2);
    await links.nth(1).click();
    await expect(page).toHaveURL(HOODIE_1688.path);
  }
});

test("a slow look-up offers a reload, which shows the result", async ({ page, sandbox }) => {
  await sandbox.set({ latency_ms: 1500 });
  await page.goto(`/product/weidian/${newId()}`);
  await sandbox.clear();
  await page.getByRole("link", { name: "Reload the page to see the rest" }).first().click();
  await expect(page.getByText(/^Price: ¥/)).toBeVisible();
});

test("parts that need scripts say so", async ({ page }) => {
  for (const path of ["/reset-password?id=1&token=1", "/verify-email?token=1"]) {
    await page.goto(path);
    await expect(page.locator("main noscript p")).toContainText("Accounts need JavaScript.");
    await expect(page.locator("main noscript p")).toBeVisible();
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  }
  await page.goto("/dashboard/outbox");
  await expect(page.locator("main noscript p")).toContainText(
    "You need to log in to see this page, and logging in needs JavaScript.",
  );
});

test("the menu sheet opens on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page
    .getByRole("navigation", { name: "Menu" })
    .getByRole("link", { name: "Shipping Calculator" })
    .click();
  await expect(page).toHaveURL("/estimation");
});

test("the tools open on a wide screen", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Tools" }).click();
  await page
    .getByRole("navigation", { name: "Menu" })
    .getByRole("link", { name: "Haul planner" })
    .click();
  await expect(page).toHaveURL("/haul");
});
