import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { expect, test } from "../fixtures/journey.ts";
import { ADMIN, begin } from "../fixtures/people.ts";
import { newId } from "../fixtures/servers/sandbox.ts";

const opener = (page: Page) => page.getByRole("button", { name: "Add to product list" });
const editor = (page: Page) => page.getByRole("button", { name: "Edit product" });

// Waits until all sources respond: after earlier failures, the shop may have paused the calls to one.
test.beforeEach(({ sandbox }) => sandbox.untilWell());

test("an admin can add an item to the catalogue on its page and edit it there, and the page shows each change", async ({
  page,
}) => {
  const id = newId();
  await page.goto(`/product/ali_1688/${id}`);
  await expect(page.getByRole("button", { name: "Add to Collection" }).first()).toBeVisible();
  await expect(opener(page)).toBeHidden();
  await begin(page, ADMIN, `/product/ali_1688/${id}`);
  const { data: goods } = await (
    await page.request.get(`/api/v1/goods/detail?shopType=1688&id=${id}`)
  ).json();
  await opener(page).click();
  const dialog = page.getByRole("dialog", { name: "Add Product" });
  await expect(dialog.getByLabel("Product URL")).toHaveValue(
    `https://detail.1688.com/offer/${id}.html`,
  );
  await dialog.getByLabel("Weight (g)").fill("1140");
  await dialog.getByLabel("Dimensions").fill("4.5x4.5x1");
  await page.keyboard.press("Enter");
  // The page is loaded again, and shows the notice of the page before.
  await expect(page.getByText("Product added successfully!")).toBeVisible();
  await expect(page.getByText("Dimensions: 4.5x4.5x1 cm")).toBeVisible();
  // The change also invalidates the cached page, so a reload shows it too.
  await page.reload();
  await expect(page.getByText("Dimensions: 4.5x4.5x1 cm")).toBeVisible();
  await expect(opener(page)).toBeHidden();

  const edit = page.getByRole("dialog", { name: "Update Product" });
  const update = edit.getByRole("button", { name: "Update Product" });
  const followsName = edit.getByRole("checkbox", { name: "Follow the marketplace: Name" });
  await editor(page).click();
  await edit.getByLabel("Price (¥)", { exact: true }).fill("77,50");
  await edit.getByLabel("Name", { exact: true }).fill("Our own words");
  await expectAccessible(page);
  await update.click();
  await expect(edit).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our own words");
  await expect(page.getByText("¥ 77.50").first()).toBeVisible();
  await editor(page).click();
  await expect(followsName).not.toBeChecked();
  await followsName.check();
  await update.click();
  await expect(edit).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(goods.title);
  await expect(page.getByText("¥ 77.50").first()).toBeVisible();
});
