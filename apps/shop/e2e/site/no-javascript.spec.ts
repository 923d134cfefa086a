import { HOODIE_1688, JACKET, linkTo } from "../fixtures/goods.ts";
import { expect, test } from "../fixtures/journey.ts";
import { newId } from "../fixtures/servers/sandbox.ts";

/** server/pages/without-scripts.test.ts tests the texts of pages without scripts. */
test.use({ javaScriptEnabled: false });

test("both search forms open the complete product page, on which options, pictures and QC filters are links", async ({
  page,
}) => {
  for (const path of ["/", "/popular"]) {
    await page.goto(path);
    const form = page.getByRole("search");
    await form.getByRole("textbox").first().fill(linkTo["1688"](HOODIE_1688.id));
    await form.getByRole("button", { name: /^(Look up QC|Search)$/ }).click();
    await expect(page).toHaveURL(HOODIE_1688.path);
  }
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main.getByText(/^Price: .*¥\s\d/)).toBeVisible();
  await expect(main.getByRole("link", { name: "Buy on CNFans" })).toHaveAttribute(
    "href",
    `https://cnfans.com/product?id=${HOODIE_1688.id}&platform=ALI_1688`,
  );
  await expect(main.getByRole("img").first()).toBeVisible();
  await expect(main.getByRole("term").filter({ hasText: "Material" })).toBeVisible();
  await expect(main.getByRole("link", { name: /^Enlarge QC photo/ }).first()).toBeVisible();
  await expect(page.getByText("Looking at the warehouses' photos…")).toBeHidden();

  await page.goto(JACKET.path);
  const large = main.getByRole("img").first();
  const before = await large.getAttribute("src");
  await main.getByRole("navigation", { name: "Option" }).getByRole("radio").nth(2).click();
  await expect(page).toHaveURL(/sku=/);
  await expect(large).not.toHaveAttribute("src", before!);
  await main.getByRole("link", { name: "Picture 5 of 8" }).click();
  await expect(page).toHaveURL(/image=5/);
  const filters = main.getByRole("navigation", { name: "QC photo filters" });
  await expect(main.getByRole("article")).toHaveCount(1);
  await main.getByRole("link", { name: "Show all" }).click();
  await expect(main.getByRole("article").first()).toContainText("Chosen option");
  await filters.getByRole("link", { name: "Third party" }).click();
  await expect(page).toHaveURL(/source=/);
  await page.waitForLoadState();
  const found = await main.getByRole("article").count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(7);
});

test("a page with a slow lookup offers a reload, which shows the result", async ({
  page,
  sandbox,
}) => {
  await sandbox.set({ latency_ms: 1500 });
  await page.goto(`/product/weidian/${newId()}`);
  await sandbox.clear();
  await page.getByRole("link", { name: "Reload the page to see the rest" }).first().click();
  await expect(page.getByText(/^Price: .*¥/)).toBeVisible();
});

test("the menus open on a phone and on a wide screen, and link to the login and the tools, which say if they need JavaScript", async ({
  page,
}) => {
  const menu = page.getByRole("navigation", { name: "Menu" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("link", { name: "Shipping Calculator" }).click();
  await expect(page).toHaveURL("/estimation");

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await page.getByRole("button", { name: "Tools" }).click();
  await menu.getByRole("link", { name: "Haul planner" }).click();
  await expect(page).toHaveURL("/haul");

  await page.goto("/");
  const account = page.locator(
    "header [data-bar] :is([data-login], .for-user, .for-staff):visible",
  );
  await expect(account).toHaveText(["Login / Signup"]);
  await account.click();
  await expect(page).toHaveURL("/login");
  await expect(page.locator("noscript p")).toContainText("Accounts need JavaScript.");
  await expect(page.getByLabel("Password", { exact: true })).toBeHidden();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);

  await page.goto("/convert");
  // Playwright does not find text inside `noscript` by its content.
  const told = page.getByRole("main").getByRole("paragraph");
  await expect(told.last()).toContainText("The full converter needs JavaScript");
  await expect(told.last()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Text with links" })).toBeHidden();
  await page.goto("/picture-search");
  await expect(told.nth(1)).toContainText("Search by picture needs JavaScript");
  await expect(told.nth(1)).toBeVisible();
  await expect(page.getByText("Choose a picture")).toBeHidden();
});
