import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { fillCatalogue, lantern } from "../fixtures/catalogue.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { ADMIN, begin } from "../fixtures/people.ts";

const PHONE = { width: 360, height: 740 };

const cards = (page: Page) => page.getByRole("region", { name: "Products" }).getByRole("article");
const filters = (page: Page) => page.getByRole("form", { name: "Filters" });
const tags = (page: Page) => filters(page).getByRole("navigation", { name: "Tags" });

/** The first six lanterns are garden lanterns, and the first three of them are new. */
test.beforeEach(async ({ request }) => {
  await fillCatalogue(request);
  const { email, password } = ADMIN;
  const login = await request.post("/api/v1/auth/login", { data: { email, password } });
  const headers = { authorization: (await login.json()).approvalToken as string };
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

test("a shopper on a phone filters by category and tag", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/popular");
  await hydrated(page);
  await filters(page).getByText("Filters").click();
  await filters(page).getByLabel("Category").selectOption({ label: "Garden (6)" });
  await expect(page.getByText("6 products", { exact: true })).toBeVisible();
  await tags(page).getByRole("link", { name: "New in 3" }).click();
  await expect(page.getByText("3 products", { exact: true })).toBeVisible();
  expect(new URL(page.url()).search).toBe("?category=Garden&tag=New+in");
  await filters(page).getByRole("textbox", { name: "Max Price" }).fill("20");
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(2);
  await expectAccessible(page);
  await page.goBack();
  await expect(cards(page)).toHaveCount(3);
  await page.reload();
  await expect(filters(page).getByLabel("Category")).toHaveValue("Garden");
  await expect(tags(page).getByRole("link", { name: "New in 3" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await tags(page).getByRole("link", { name: "All tags" }).click();
  await expect(cards(page)).toHaveCount(6);
  await page.goto("/popular?category=No+such+thing");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
});

test("filters by category and tag work without scripts", async ({ browser, baseURL }) => {
  const page = await withoutScripts(browser, baseURL);
  await page.goto("/popular");
  await filters(page).getByText("Filters").click();
  await filters(page).getByLabel("Category").selectOption({ label: "Garden (6)" });
  await filters(page).getByRole("button", { name: "Apply filters" }).click();
  await expect(page.getByText("6 products", { exact: true })).toBeVisible();
  await tags(page).getByRole("link", { name: "New in 3" }).click();
  await expect(cards(page)).toHaveCount(3);
  await filters(page).getByRole("textbox", { name: "Max Price" }).fill("20");
  await page.keyboard.press("Enter");
  await filters(page).getByRole("button", { name: "Apply filters" }).click();
  await expect(cards(page), "the tag stays").toHaveCount(2);
  await page.context().close();
});

async function withoutScripts(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: PHONE });
  return context.newPage();
}

test("the owner gives a product its category and tags, and the existing ones are suggested", async ({
  page,
  request,
}) => {
  await begin(page, ADMIN, `/dashboard/manage-products?search=${lantern(7).productCode}`);
  await page.getByRole("row").getByRole("button", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator("datalist option", { hasText: "Garden" })).toHaveCount(1);
  await dialog.getByLabel("Category").fill("Indoor");
  await dialog.getByLabel("Tags").fill("Warm light; Paper");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Update Product" }).click();
  await expect(dialog).toBeHidden();
  const found = await request.get("/api/v1/products/getAllProduct?category=indoor&tag=warm+light");
  expect((await found.json()).data).toMatchObject([{ tags: ["Warm light", "Paper"] }]);
});
