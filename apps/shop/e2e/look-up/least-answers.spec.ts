import type { Page } from "@playwright/test";
import { addButton, becomeMember, cards, openProduct } from "../fixtures/collecting.ts";
import { linkTo } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { LEAST, scenarioId } from "../fixtures/servers/sandbox.ts";

/**
 * Returns an item that has not been looked up yet, and of which the services return the least that they may. The journeys of
 * `main-job.spec.ts`, `collection.spec.ts`, `watches.spec.ts` and `haul.spec.ts` have normal answers.
 */
const newItem = () => {
  const id = scenarioId(LEAST);
  return { id, path: `/product/weidian/${id}` };
};

test("a shopper looks up an item by its link, enlarges a QC photo, and buys the item", async ({
  page,
  context,
}) => {
  const { id, path } = newItem();
  await lookUp(page, linkTo.weidian(id));
  await expect(page).toHaveURL(path);
  const main = page.getByRole("main");
  await expect(main.getByText(/^Price: .*¥\s\d/)).toBeVisible();
  await main
    .getByRole("link", { name: /^Enlarge QC photo 1 of/ })
    .first()
    .click();
  const photo = page.getByRole("dialog");
  await expect(photo).toBeVisible();
  // On a busy machine the dialog takes the focus, by which it receives the key, only later.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(photo).toBeHidden({ timeout: 1000 });
  }).toPass();
  const opened = context.waitForEvent("page");
  await main.getByRole("link", { name: "Buy on CNFans" }).click();
  await expect(await opened).toHaveURL(new RegExp(id));
  await expect(page.getByText(/undefined|NaN/)).toHaveCount(0);
});

test("a member saves an item, and watches its price", async ({ page }) => {
  await becomeMember(page);
  const { path } = newItem();
  await openProduct(page, path);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  const added = page.waitForResponse("**/api/v1/users/addToCollection?*");
  await addButton(page).click();
  await expect(page.getByRole("button", { name: "In your collection" })).toBeFocused();
  expect((await added).status()).toBe(200);
  await page.getByRole("button", { name: "Watch price" }).click();
  await expect(page.getByRole("button", { name: "Watching" })).toBeVisible();

  await page.goto("/collection");
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(title);
  await expect(cards(page)).toContainText(/Price: .*¥\s\d+/);
  await cards(page)
    .getByRole("link", { name: /^Details of/ })
    .click();
  await expect(page).toHaveURL(path);
  await page.goto("/watches");
  const row = page.getByRole("main").getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(title);
  await expect(row).toContainText(/Now .*¥\s\d+/);
});

test("a haul of two items is priced after their weights are entered", async ({ page }) => {
  await page.goto("/haul");
  await hydrated(page);
  const links = [newItem(), newItem()].map(({ id }) => linkTo.weidian(id));
  await page.getByLabel("Add by link").fill(links.join(" "));
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const rows = page.getByRole("main").locator("li > fieldset:visible");
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) {
    await expect(row).toContainText(/¥\s\d/);
    const weight = row.getByLabel("Weight(g)");
    if (!(await weight.isVisible())) await row.locator("summary").click();
    await weight.fill("400");
  }
  await page.getByLabel("Destination").selectOption("Germany");
  await expect(page.getByRole("heading", { name: /to Germany, .* parcels?, / })).toBeVisible();
  await expect(page.getByText(/undefined|NaN/)).toHaveCount(0);
});

async function lookUp(page: Page, link: string) {
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("textbox", { name: "Product link" }).fill(link);
  await page.getByRole("button", { name: "Look up QC" }).click();
}
