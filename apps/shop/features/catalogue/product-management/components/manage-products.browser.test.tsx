import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answer, noResponse, refusal } from "#testing/components/answers.ts";
import { mountDashboard } from "#testing/components/mount.tsx";
import { answerProducts, idOf, PAGE_SIZE } from "#testing/components/product-answers.ts";
import {
  address,
  edit,
  elementOf,
  mark,
  notice,
  numbers,
  openProducts,
  place,
  remove,
  row,
  rowNumbers,
  trend,
} from "#testing/components/product-rows.ts";

const PAGE = "/dashboard/manage-products";
const TREND = "PATCH /products/setOrRemoveProductOnTend";

let catalogue: ReturnType<typeof answerProducts>;
beforeEach(() => {
  catalogue = answerProducts(40);
});

const choice = (name: string) => page.getByLabelText(name, { exact: true });
const search = page.getByRole("textbox", { name: "Search", exact: true });
const handles = page.getByTitle("Drag to reorder");
const [trending, others] = [
  numbers(1, 40).filter((one) => one % 3 === 0),
  numbers(1, 40).filter((one) => one % 3 > 0),
];

test("the address contains the filters, and in a filtered list products cannot be moved", async () => {
  catalogue.update(idOf(2), { category: "Desk", tags: ["Old", "Kept"] });
  await openProducts();
  expect(rowNumbers()).toEqual(numbers(1, PAGE_SIZE));
  await expect.element(row(2)).toMatchTextContent("Desk · Old · Kept");
  await choice("Category").selectOptions("Desk");
  await expect.poll(rowNumbers).toEqual([2]);
  expect(address()).toBe(`${PAGE}?category=Desk`);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect.poll(rowNumbers).toEqual(numbers(1, PAGE_SIZE));
  await choice("Tag").selectOptions("Old");
  await expect.poll(address).toBe(`${PAGE}?tag=Old`);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect.poll(rowNumbers).toEqual(numbers(1, PAGE_SIZE));

  await choice("Show").selectOptions("Trending");
  await expect.poll(address).toBe(`${PAGE}?Trending=true`);
  await expect.poll(rowNumbers).toEqual(trending);
  await expect.element(page.getByText("Clear the filters to move products.")).toBeVisible();
  await expect.element(page.getByRole("table").getByRole("combobox")).toHaveLength(0);
  await expect.element(handles).toHaveLength(0);
  await choice("Show").selectOptions("Not Trending");
  await expect.poll(rowNumbers).toEqual(others.slice(0, PAGE_SIZE));
  await choice("Shop").selectOptions("Weidian");
  await expect.poll(address).toBe(`${PAGE}?Trending=false&Storefront=weidian`);
  await choice("Shop").selectOptions("All");
  await search.fill("7000000004");
  await expect.poll(address).toBe(`${PAGE}?Trending=false&search=7000000004`);
  await expect.poll(rowNumbers).toEqual([4]);
  await expect
    .element(row(4).getByRole("link"))
    .toHaveAttribute("href", "/product/weidian/7000000004");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect.poll(address).toBe(PAGE);
  await expect.poll(rowNumbers).toEqual(numbers(1, PAGE_SIZE));
  await search.fill("no such thing anywhere");
  await expect.element(page.getByRole("heading", { name: "No Product Found" })).toBeVisible();
  history.back();
  await expect.poll(rowNumbers).toEqual(numbers(1, PAGE_SIZE));
});

test("the list of products can show the most viewed ones first, without moving them in the catalogue", async () => {
  await openProducts();
  await choice("Order").selectOptions("Most viewed");
  await expect.poll(address).toBe(`${PAGE}?order=views`);
  await expect.poll(rowNumbers).toEqual(numbers(17, 40).toReversed());
  await expect.element(row(40)).toMatchTextContent("40 views in 30 days");
  await expect
    .element(page.getByText("The most viewed products of the last 30 days first."))
    .toBeVisible();
  await expect.element(page.getByText("Products move in the catalogue order only.")).toBeVisible();
  await expect.element(page.getByRole("table").getByRole("combobox")).toHaveLength(0);
  await expect.element(handles).toHaveLength(0);
  await page.getByRole("button", { name: /more/i }).click();
  await expect.poll(rowNumbers).toEqual(numbers(1, 40).toReversed());
  await choice("Order").selectOptions("Most Buy clicks");
  await expect.poll(() => elementOf(1)?.textContent).toContain("0 Buy clicks in 30 days");
  await choice("Order").selectOptions("Catalogue order");
  await expect.poll(address).toBe(PAGE);
  await expect.element(handles.first()).toBeVisible();
  await openProducts("?order=views");
  await expect.element(choice("Order")).toHaveValue("views");
});

test("one call contains both the list's order and its filters", async () => {
  await openProducts("?order=clicks&Trending=true");
  expect(catalogue.lists.at(-1)).toMatchObject({ query: { order: "clicks", Trending: true } });
  await expect.element(page.getByText("Products move in the catalogue order only.")).toBeVisible();
});

test("the trending switch changes before the server responds", async () => {
  await openProducts();
  const deferred = Promise.withResolvers<Response>();
  answer(TREND, () => deferred.promise);
  await trend(2).click();
  await expect.element(trend(2)).toBeChecked();
  deferred.resolve(noResponse());
  await expect.element(notice("Something went wrong!")).toBeVisible();
  await expect.element(trend(2)).not.toBeChecked();
  answer(TREND, () => catalogue.update(idOf(2), { onTrend: true }));
  await trend(2).click();
  await expect.element(notice("Trending list updated!")).toBeVisible();
  await expect.element(trend(2)).toBeChecked();
});

test("a change that the server rejects is rolled back and reported", async () => {
  await openProducts();
  answer(TREND, refusal("product_not_found"));
  answer("PATCH /products/setProductSerial", refusal("product_not_found"));
  answer("DELETE /products/dleteProduct", refusal("product_not_found"));
  await trend(2).click();
  await expect.element(notice("Product not found")).toBeVisible();
  await expect.element(trend(2)).not.toBeChecked();
  (place(2).element() as HTMLElement).focus();
  await place(2).selectOptions("7");
  await expect.poll(rowNumbers).toEqual(numbers(1, PAGE_SIZE));
  await expect.element(place(2)).toHaveValue("2");
  await remove(2).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  await expect.element(row(2)).toBeVisible();
});

test("a product is deleted after a confirmation, the others move up, and Undo restores it", async () => {
  await openProducts();
  await remove(1).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect.element(question).toMatchTextContent("You can undo this for a day.");
  await expect.element(question).toMatchTextContent("Sneaker of winter 1");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(remove(1)).toHaveFocus();
  await remove(1).click();
  await question.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect.element(notice("Deleted!")).toBeVisible();
  await expect.poll(rowNumbers).toEqual(numbers(2, 25));
  await expect.element(row(2).getByRole("checkbox")).toHaveFocus();
  await expect.element(place(2)).toHaveValue("1");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(notice("1 put back.")).toBeVisible();
  await expect.poll(rowNumbers).toEqual(numbers(1, PAGE_SIZE));
  await expect.element(page.getByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

test("the page has no accessibility violation in either theme, wide and on a phone", async () => {
  // Checking a row takes a tenth of a second, and more rows would look the same.
  catalogue = answerProducts(40, 4);
  catalogue.update(idOf(2), { category: "Desk", tags: ["Old", "Kept"] });
  await openProducts();
  await mark(1).click();
  await expectWellShown();
  await edit(1).click();
  await expect.element(page.getByRole("dialog", { name: "Update Product" })).toBeVisible();
  await expectWellShown();
  answerProducts(0);
  mountDashboard("manage-products");
  await expect.element(page.getByRole("heading", { name: "No Product Found" })).toBeVisible();
  await expectWellShown();
});
