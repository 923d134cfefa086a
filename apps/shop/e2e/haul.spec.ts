import type { Page } from "@playwright/test";
import { add, becomeMember } from "./collecting.ts";
import { JACKET, linkTo, WATCH } from "./goods.ts";
import { expect, hydrated, test } from "./journey.ts";
import { missingId } from "./sandbox.ts";

const rows = (page: Page) => page.getByRole("main").getByRole("group");
const row = (page: Page, place: number) => rows(page).nth(place);
const calculate = (page: Page) => page.getByRole("button", { name: "Calculate" }).click();

async function type(page: Page, place: number, item: Record<string, string>) {
  for (const [label, value] of Object.entries(item)) {
    await row(page, place).getByLabel(label, { exact: true }).fill(value);
  }
}

test("by hand: one parcel, a cheaper split, shared by its address", async ({
  page,
  newVisitor,
}) => {
  await page.goto("/haul");
  await hydrated(page);
  await type(page, 0, { Item: "Coat", "Weight(g)": "800", "Size(cm)": "50x40x30" });
  await page.getByRole("button", { name: "Another item by hand" }).click();
  await type(page, 1, { Item: "Book", "Weight(g)": "1500", "Size(cm)": "20x10x10", Pieces: "2" });
  await page.getByLabel("Destination").selectOption("United States");
  await calculate(page);
  await expect(page.getByText("3 pieces, 3,800 g to United States")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Cheapest in 2 parcels" })).toBeVisible();
  await expect(page.getByText("One parcel would be more than it takes.").first()).toBeVisible();
  await expect(page.getByText("1 × Coat").first()).toBeVisible();
  await expect(page.getByText("2 × Book").first()).toBeVisible();

  const visitor = await (await newVisitor()).newPage();
  await visitor.goto(page.url());
  await expect(visitor.getByRole("heading", { name: "Cheapest in 2 parcels" })).toBeVisible();
  await expect(row(visitor, 1).getByLabel("Item", { exact: true })).toHaveValue("Book");

  await page.getByRole("button", { name: "Remove Coat" }).click();
  await expect(page.getByText("2 pieces, 3,000 g to United States")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("3 pieces, 3,800 g to United States")).toBeVisible();
});

test("by link: name and weight come, the rest is asked for beside its field", async ({ page }) => {
  await page.goto("/haul");
  await hydrated(page);
  await page.getByLabel("Add by link").fill(linkTo.weidian(WATCH.id));
  await page.keyboard.press("Enter");
  await expect(row(page, 0).getByLabel("Weight(g)")).toHaveValue(/^\d+$/);
  await expect(page).toHaveURL(/[?&]item=weidian%2F7265511373/);
  await expect(page).not.toHaveURL(/[?&]add=/);
  await expect(page.getByText("Country is required")).toBeVisible();
  await page.reload();
  await expect(rows(page), "one item and the empty row").toHaveCount(2);
  await page.getByLabel("Destination").selectOption("Germany");
  await calculate(page);
  await expect(page.getByText(/^1 piece, .* to Germany$/)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "View QC" })).toHaveAttribute(
    "href",
    WATCH.path,
  );
});

test("a link that leads nowhere is named, and nothing typed is lost", async ({ page }) => {
  await page.goto("/haul");
  await hydrated(page);
  await type(page, 0, { Item: "Cap", "Weight(g)": "x" });
  await page.getByLabel("Add by link").fill(linkTo.weidian(missingId()));
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText(/^Product not found! \(weidian/)).toBeVisible();
  await expect(page.getByText("Weight must be a positive number of grams")).toBeVisible();
  await expect(row(page, 0).getByLabel("Weight(g)")).toHaveValue("x");
});

test("from the collection", async ({ page }) => {
  await becomeMember(page);
  for (const { id } of [WATCH, JACKET]) expect((await add(page, id, "weidian")).status()).toBe(200);
  await page.goto("/collection");
  await page.getByRole("link", { name: "Plan a haul" }).click();
  await page.getByRole("button", { name: "From my collection" }).click();
  const dialog = page.getByRole("dialog", { name: "From my collection" });
  await expect(dialog.getByRole("checkbox")).toHaveCount(2);
  for (const box of await dialog.getByRole("checkbox").all()) await box.check();
  await dialog.getByRole("button", { name: "Add 2" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(row(page, 1).getByLabel("Weight(g)")).toHaveValue(/^\d+$/);
});

test("without scripts it is a plain form", async ({ newVisitor }) => {
  const page = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  await page.goto("/haul?destination=GB&name=Cap&weight=90");
  await expect(page.getByText("1 piece, 90 g to United Kingdom")).toBeVisible();
  await type(page, 1, { Item: "Scarf", "Weight(g)": "200" });
  await calculate(page);
  await expect(page.getByText("2 pieces, 290 g to United Kingdom")).toBeVisible();
});

test("fits a phone of 360 px", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/haul?destination=US&name=Coat&weight=800&size=50x40x30&name=Book&weight=3000");
  await expect(page.getByRole("heading", { name: /^Cheapest/ })).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(360);
});
