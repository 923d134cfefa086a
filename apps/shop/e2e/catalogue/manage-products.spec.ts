import type { Page } from "@playwright/test";
import { test } from "../fixtures/demonstration.ts";
import { expect } from "../fixtures/journey.ts";
import { listed, open, place, rowOf, rows, type Listed } from "../fixtures/manage-products.ts";
import { LONG_TEST } from "../fixtures/long-test.ts";

test.describe.configure(LONG_TEST);

const idsOf = (products: readonly Listed[]) => products.map(({ _id }) => _id);
const shownIds = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.dataset.row));

/**
 * Moves the pointer over the row of a product. The second move is needed because the first one only enters the
 * row.
 */
async function dragOver(page: Page, product: Listed, moves = 2): Promise<void> {
  const { x, y, width, height } = (await rowOf(page, product).boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2, { steps: moves });
  if (moves > 1) await page.mouse.move(x + width / 2 + 4, y + height / 2 + 4);
}

test("products can be dragged, moved, marked as trending and edited, and the changes are still there after a reload", async ({
  page,
  watch,
}) => {
  watch.expects(400, /updateProduct/);
  const before = await open(page);
  const [first, second, third, fourth] = before as [Listed, Listed, Listed, Listed];
  await rowOf(page, first).getByTitle("Drag to reorder").hover();
  await page.mouse.down();
  await dragOver(page, second);
  await expect(place(page, second)).toHaveValue("1");
  // One move, so that the pointer has only entered the row when the button is released.
  await dragOver(page, third, 1);
  await page.mouse.up();
  await expect(page.getByText("Serial updated successfully!")).toBeVisible();
  const dragged = idsOf([second, third, first, fourth]);
  expect((await shownIds(page)).slice(0, 4)).toEqual(dragged);
  expect(idsOf(await listed(page)).slice(0, 4)).toEqual(dragged);
  await place(page, fourth).focus();
  await place(page, fourth).selectOption("1");
  await expect
    .poll(async () => idsOf(await listed(page)).slice(0, 2))
    .toEqual(idsOf([fourth, second]));

  const trend = rowOf(page, second).getByRole("switch");
  const wasOn = await trend.isChecked();
  await trend.click();
  await expect(page.getByText("Trending list updated!")).toBeVisible();

  await rowOf(page, second).getByRole("button", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog", { name: "Update Product" });
  await dialog.getByLabel("Name", { exact: true }).fill("A lamp for the desk");
  await dialog.getByLabel("Weight (g)").fill("");
  await dialog.getByLabel("Dimensions").fill("large");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("must be length x width x height in cm")).toBeVisible();
  await dialog.getByLabel("Dimensions").fill("4.5 x 4.5 x 1");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect.poll(async () => (await shownIds(page))[0]).toBe(fourth._id);
  await expect(rowOf(page, second).getByRole("link")).toHaveText("A lamp for the desk");
  expect((await listed(page))[1]).toMatchObject({
    name: "A lamp for the desk",
    weight: null,
    dimensions: "4.5x4.5x1",
    onTrend: !wasOn,
  });
});
