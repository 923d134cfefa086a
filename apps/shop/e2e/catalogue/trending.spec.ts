import type { Page } from "@playwright/test";
import { fillCatalogue, lantern } from "../fixtures/catalogue.ts";
import { expect, test } from "../fixtures/journey.ts";

test.beforeAll(({ request }) => fillCatalogue(request));

const trending = (page: Page) => page.getByRole("region", { name: "Trending Products" });
const slides = (page: Page) => trending(page).getByRole("listitem");

test("the row of trending products scrolls, its cards link to the items, and 'View all' links to the popular page", async ({
  page,
}) => {
  await page.goto("/");
  await trending(page).getByRole("button", { name: "Forward" }).click();
  await expect(trending(page).getByRole("button", { name: "Back" })).toBeEnabled();
  const card = slides(page).filter({ hasText: lantern(3).name });
  // The first price is the catalogue's. The second is the marketplace's, shown once the item has been looked up.
  await expect(card.getByText(/¥\s(?:30|127)\.00/)).toBeVisible();
  await card.getByRole("img").or(card.locator("img")).first().click({ force: true });
  await expect(page).toHaveURL(`/product/ali_1688/${lantern(3).productCode}#qc-photos`);
  await page.goBack();
  await trending(page).getByRole("link", { name: "View all →" }).click();
  await expect(page).toHaveURL("/popular");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the row of trending products is shown, and Buy is a link", async ({ page }) => {
    await page.goto("/");
    const card = slides(page).filter({ hasText: lantern(2).name });
    await expect(card.getByRole("link", { name: /^Buy/ })).toHaveAttribute(
      "href",
      `https://cnfans.com/product?id=${lantern(2).productCode}&platform=TAOBAO`,
    );
    await expect(trending(page).getByRole("button")).toHaveCount(0);
    await trending(page).getByRole("link", { name: "View all →" }).click();
    await expect(page.getByRole("heading", { name: "Popular products" })).toBeVisible();
  });
});
