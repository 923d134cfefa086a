import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectWellShown } from "#testing/components/accessible.ts";
import { refuseInvalid } from "#testing/components/answers.ts";
import { answerProducts, idOf, PAGE_SIZE } from "#testing/components/product-answers.ts";
import {
  mark,
  notice,
  numbers,
  openProducts,
  row,
  rowNumbers,
  trend,
} from "#testing/components/product-rows.ts";

let catalogue: ReturnType<typeof answerProducts>;
beforeEach(() => {
  catalogue = answerProducts(40);
});

/** Shortens the list for tests that check how the page looks, which takes a tenth of a second for each row. */
const listOnly = (count: number) => (catalogue = answerProducts(40, count));

const dialog = page.getByRole("dialog", { name: /^Edit \d+ products$/ });
const editAll = page.getByRole("button", { name: "Edit…" });
const changeAll = dialog.getByRole("button", { name: "Change all" });
const deleteAll = page.getByRole("button", { name: "Delete", exact: true });
const undo = page.getByRole("button", { name: "Undo" });
const field = (name: string) => dialog.getByLabelText(name, { exact: true });

async function select(...indexes: number[]): Promise<void> {
  for (const index of indexes) await mark(index).click();
}

test("the dialog for the selected products sets a category, and adds and removes tags", async () => {
  listOnly(6);
  refuseInvalid("POST /products/changeProducts");
  await openProducts();
  await select(1, 2);
  await editAll.click();
  await field("Category").fill("Bedroom");
  await field("Take the products out of their category").click();
  await dialog.getByLabelText("Add tags").fill(`New; ${"x".repeat(41)}`);
  await changeAll.click();
  await expect
    .element(dialog.getByText("Leave this blank to take the products out of"))
    .toBeVisible();
  await field("Take the products out of their category").click();
  await changeAll.click();
  await expect.element(dialog.getByLabelText("Add tags")).toHaveFocus();
  await expect.element(dialog.getByLabelText("Add tags")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabelText("Add tags").fill("New; Gift");
  await dialog.getByLabelText("Remove tags").fill("old");
  await expectWellShown();
  await changeAll.click();
  await expect.element(page.getByText("2 products changed.")).toBeVisible();
  expect(catalogue.bulkChanges).toEqual([
    {
      body: {
        ids: [idOf(1), idOf(2)],
        change: { category: "Bedroom", addTags: ["New", "Gift"], removeTags: ["old"] },
      },
    },
  ]);
});

test("the dialog for the selected products changes only the fields that are filled in, and that can be undone", async () => {
  await openProducts();
  await expect.element(deleteAll).toBeDisabled();
  await select(2, 4, 5);
  await expect.element(page.getByText("3 products selected")).toBeVisible();
  await editAll.click();
  await changeAll.click();
  await expect.element(dialog.getByText("Fill in at least one field")).toBeVisible();
  await dialog.getByLabelText("Trending").selectOptions("Trending");
  await dialog.getByLabelText("Weight (g)").fill("640");
  await changeAll.click();
  await expect.element(page.getByText("3 products changed.")).toBeVisible();
  for (const index of [2, 4, 5]) await expect.element(trend(index)).toBeChecked();
  expect(catalogue.bulkChanges[0]!.body.change).toEqual({ onTrend: true, weight: 640 });
  await undo.click();
  await expect.element(notice("3 put back.")).toBeVisible();
  for (const index of [2, 4, 5]) await expect.element(trend(index)).not.toBeChecked();
});

test("a deletion of several products is offered for undoing until its toast is closed, and the focus moves to the list", async () => {
  listOnly(6);
  await openProducts();
  await select(2, 3, 4);
  await deleteAll.click();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect.element(question).toMatchTextContent("3 products selected");
  await expect.element(question).toMatchTextContent("You can undo this for a day.");
  await question.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect.element(notice("3 products deleted.")).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Products" })).toHaveFocus();
  await expect.poll(rowNumbers).toEqual([1, ...numbers(5, 9)]);
  await expectWellShown();
  await undo.click();
  await expect.poll(rowNumbers).toEqual(numbers(1, 6));
  await expect.element(undo).not.toBeInTheDocument();
});

test("all products that match a filter can be selected and changed, also those that are not loaded", async () => {
  await openProducts();
  await page.getByLabelText("Select all", { exact: true }).click();
  await expect.element(page.getByText(`${PAGE_SIZE} products selected`)).toBeVisible();
  await page.getByRole("button", { name: "Select all 40 found" }).click();
  await expect.element(page.getByText("40 products selected")).toBeVisible();
  await editAll.click();
  await expect.element(dialog.getByRole("heading", { name: "Edit 40 products" })).toBeVisible();
  await dialog.getByLabelText("Add tags").fill("everywhere");
  await changeAll.click();
  await expect.element(page.getByText("40 products changed.")).toBeVisible();
  expect(catalogue.bulkChanges[0]!.body).toEqual({
    filter: {},
    change: { addTags: ["everywhere"] },
  });
  await page.getByLabelText("Shop", { exact: true }).selectOptions("Weidian");
  await expect.element(page.getByText("20 products", { exact: true })).toBeVisible();
  await page.getByLabelText("Select all", { exact: true }).click();
  await deleteAll.click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect.element(page.getByText("20 products deleted.")).toBeVisible();
  // All matching products are loaded, so the call contains their ids in place of the filter.
  expect(catalogue.deletions[0]!.body.ids).toHaveLength(20);
  expect(catalogue.all()).toHaveLength(20);
  await undo.click();
  await expect.element(notice(/put back/)).toBeVisible();
  await expect.element(row(2)).toBeVisible();
  expect(catalogue.all()).toHaveLength(40);
});
