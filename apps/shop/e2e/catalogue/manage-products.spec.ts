import type { Page, Route } from "@playwright/test";
import { ask, expectWellShown, notices, test } from "../fixtures/demonstration.ts";
import { expect } from "../fixtures/journey.ts";
import { picture } from "../fixtures/manage-agents.ts";
import {
  listed,
  open,
  PAGE,
  place,
  rowOf,
  rows,
  type Listed,
} from "../fixtures/manage-products.ts";

const PAGE_SIZE = 24;

test.describe.configure({ timeout: 90_000 });

const trend = (page: Page, product: Listed) => rowOf(page, product).getByRole("switch");
const search = (page: Page) => page.getByRole("textbox", { name: "Search", exact: true });

/** Sends the request for a product that does not exist, which the server refuses. */
const asUnknown = (route: Route) =>
  route.continue({
    url: route
      .request()
      .url()
      .replace(/product_id=[\da-f]{8}/, "product_id=00000000"),
  });

test("a visitor logs in first", async ({ page }) => {
  await page.goto(PAGE);
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2Fmanage-products/);
});

test("filters and search are in the address, and filtered rows cannot be moved", async ({
  page,
}) => {
  await open(page);
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
  await page.getByLabel("Show", { exact: true }).selectOption("Trending");
  await expect(page).toHaveURL(`${PAGE}?Trending=true`);
  await expect(page.getByText("Clear the filters to move products.")).toBeVisible();
  await expect(rows(page).getByRole("combobox")).toHaveCount(0);
  for (const one of await rows(page).getByRole("switch").all()) await expect(one).toBeChecked();
  await page.getByLabel("Show", { exact: true }).selectOption("Not Trending");
  await expect(rows(page).first().getByRole("switch")).not.toBeChecked();
  const [plain] = await listed(page, "&Trending=false");
  await search(page).fill(plain!.productCode);
  await expect(page).toHaveURL(`${PAGE}?Trending=false&search=${plain!.productCode}`);
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(search(page)).toHaveValue(plain!.productCode);
  const store = plain!.storeName === "1688" ? "ali_1688" : plain!.storeName;
  await expect(rows(page).getByRole("link")).toHaveAttribute(
    "href",
    `/product/${store}/${plain!.productCode}`,
  );
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(PAGE);
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
  await search(page).fill("no such thing anywhere");
  await expect(page.getByRole("heading", { name: "No Product Found" })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
});

test("the most viewed products can be listed first, and stay where they are", async ({ page }) => {
  const viewed = (await open(page))[6]!;
  const store = viewed.storeName === "1688" ? "ali_1688" : viewed.storeName;
  const counted = page.waitForResponse((response) => response.url().includes("count=true"));
  await page.goto(`/product/${store}/${viewed.productCode}`);
  await counted;
  await page.goto(PAGE);
  await page.getByLabel("Order", { exact: true }).selectOption("Most viewed");
  await expect(page).toHaveURL(`${PAGE}?order=views`);
  await expect(rows(page).first()).toHaveAttribute("data-row", viewed._id);
  await expect(rows(page).first()).toContainText("1 view in 30 days");
  await expect(page.getByText("The most viewed products of the last 30 days first.")).toBeVisible();
  await expect(page.getByText("Products move in the catalogue order only.")).toBeVisible();
  await expect(rows(page).getByRole("combobox")).toHaveCount(0);
  await expect(page.getByTitle("Drag to reorder")).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Order", { exact: true })).toHaveValue("views");
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
  await page.getByRole("button", { name: /more/i }).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(PAGE_SIZE);
  const ids = await rows(page).evaluateAll((all) => all.map((row) => row.dataset.row));
  expect(new Set(ids).size).toBe(ids.length);
  await page.getByLabel("Order", { exact: true }).selectOption("Most Buy clicks");
  await expect(rows(page).first()).toContainText("0 Buy clicks in 30 days");
  await page.getByLabel("Order", { exact: true }).selectOption("Catalogue order");
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByTitle("Drag to reorder").first()).toBeVisible();
});

test("a row that is moved by choosing its place keeps the focus", async ({ page }) => {
  const before = await open(page);
  const moved = before[4]!;
  await place(page, moved).focus();
  await place(page, moved).selectOption("2");
  await expect(page.getByText("Serial updated successfully!")).toBeVisible();
  await expect(rows(page).nth(1)).toHaveAttribute("data-row", moved._id);
  await expect(place(page, moved)).toHaveValue("2");
  await expect(place(page, moved)).toBeFocused();
  await expect(place(page, before[1]!)).toHaveValue("3");
  expect((await listed(page)).map(({ serial_No }) => serial_No)).toEqual(
    before.map((_, at) => at + 1),
  );
});

test("trending is switched at once", async ({ page }) => {
  const [first] = await open(page);
  const wasOn = await trend(page, first!).isChecked();
  await trend(page, first!).click();
  await expect(trend(page, first!)).toBeChecked({ checked: !wasOn });
  await expect(page.getByText("Trending list updated!")).toBeVisible();
  expect((await listed(page))[0]!.onTrend).toBe(!wasOn);
});

test("a change that is refused or not answered is rolled back and reported", async ({
  page,
  watch,
}) => {
  watch.expects(0, /setOrRemoveProductOnTend/);
  watch.expects(404, /products\//);
  const [, second] = await open(page);
  const wasOn = await trend(page, second!).isChecked();
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await page.route("**/products/setOrRemoveProductOnTend*", async (route) => {
    await held;
    await route.abort();
  });
  await trend(page, second!).click();
  await expect(trend(page, second!)).toBeChecked({ checked: !wasOn });
  answer();
  await expect(notices(page).getByText("Something went wrong!").first()).toBeVisible();
  await expect(trend(page, second!)).toBeChecked({ checked: wasOn });
  await page.unroute("**/products/setOrRemoveProductOnTend*");

  for (const path of ["setOrRemoveProductOnTend", "setProductSerial", "dleteProduct"]) {
    await page.route(`**/products/${path}*`, asUnknown);
  }
  await trend(page, second!).click();
  await expect(notices(page).getByText("Product not found").first()).toBeVisible();
  await expect(trend(page, second!)).toBeChecked({ checked: wasOn });

  await place(page, second!).focus();
  await place(page, second!).selectOption("7");
  await expect(place(page, second!)).toHaveValue("2");
  await expect(rows(page).nth(1)).toHaveAttribute("data-row", second!._id);

  await rowOf(page, second!)
    .getByRole("button", { name: /^Delete/ })
    .click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(rowOf(page, second!)).toBeVisible();
  expect((await listed(page))[1]!._id).toBe(second!._id);
});

test("a product can be edited, with errors beside the fields, and fields can be cleared", async ({
  page,
  watch,
}) => {
  watch.expects(400, /updateProduct/);
  const third = (await open(page))[2]!;
  const edit = rowOf(page, third).getByRole("button", { name: /^Edit/ });
  await edit.click();
  const dialog = page.getByRole("dialog", { name: "Update Product" });
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(third.name);
  await dialog.getByLabel("Name", { exact: true }).fill(" ");
  await dialog.getByLabel("Weight (g)").fill("heavy");
  await dialog.getByRole("button", { name: "Update Product" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await expect(dialog.getByText("Please enter a whole number")).toBeVisible();
  await dialog
    .getByLabel("Name", { exact: true })
    .fill("A name that is longer than thirty characters");
  await dialog.getByLabel("Weight (g)").fill("");
  await dialog.getByLabel("Shipping Time (days)").fill("12");
  await dialog.getByLabel("Dimensions").fill("large");
  await dialog.getByRole("button", { name: "Update Product" }).click();
  await expect(
    dialog.getByText("must be length x width x height in cm, such as 4.5x4.5x1"),
  ).toBeVisible();
  await dialog.getByLabel("Dimensions").fill("4.5 x 4.5 x 1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Product updated successfully!")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, third).getByRole("link")).toHaveText(
    "A name that is longer than thi ...",
  );
  await expect(rowOf(page, third).getByRole("button", { name: /^Edit/ })).toBeFocused();
  expect((await listed(page))[2]).toMatchObject({
    name: "A name that is longer than thirty characters",
    weight: null,
    shippingTime: 12,
    dimensions: "4.5x4.5x1",
  });
});

test("a product gets a picture from a file; a file that is no picture is reported", async ({
  page,
  watch,
}) => {
  watch.expects(415, /uploadPicture/);
  const [first] = await open(page);
  await rowOf(page, first!)
    .getByRole("button", { name: /^Edit / })
    .click();
  const dialog = page.getByRole("dialog", { name: "Update Product" });
  const follow = dialog.getByRole("checkbox", { name: /Picture/ });
  await follow.setChecked(true);
  const file = dialog.getByLabel("Upload a picture");
  const fake = { name: "bag.png", mimeType: "image/png", buffer: Buffer.from("<!doctype html>") };
  await file.setInputFiles(fake);
  await expect(
    dialog.getByRole("alert").filter({ hasText: "PNG, JPEG, WebP or GIF" }),
  ).toBeVisible();
  await expect(follow).toBeChecked();
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/uploadPicture", async (route) => (await held, route.continue()));
  await file.setInputFiles(await picture("teal"));
  await dialog.getByRole("button", { name: "Update Product" }).click();
  await expect(dialog.getByText("The picture is still being uploaded.")).toBeVisible();
  release();
  await expect(dialog.getByLabel("Picture", { exact: true })).toHaveValue(
    /^\/images\/goods\/[\w-]{22}$/,
  );
  await expect(follow).not.toBeChecked();
  const path = await dialog.getByLabel("Picture", { exact: true }).inputValue();
  await dialog.getByRole("button", { name: "Update Product" }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, first!).locator("img")).toHaveAttribute("src", new RegExp(path));
  // In the page, pictures are replaced by one of the test's.
  const drawn = await page.request.get(`${path}?w=160`);
  expect(drawn.headers()["content-type"]).toMatch(/^image\/(webp|avif|jpeg)$/);
});

test("unsaved input is not discarded without asking", async ({ page }) => {
  const fourth = (await open(page))[3]!;
  const edit = rowOf(page, fourth).getByRole("button", { name: /^Edit/ });
  const dialog = page.getByRole("dialog", { name: "Update Product" });
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  const waysOut = [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(4, 4),
    () => dialog.getByRole("button", { name: "Close" }).click(),
  ];
  for (const leave of waysOut) {
    await edit.click();
    await expect(dialog).toBeVisible();
    await leave();
    await expect(dialog).toBeHidden();
  }
  await edit.click();
  await dialog.getByLabel("Name", { exact: true }).fill("Half a na");
  for (const leave of waysOut) {
    await leave();
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Half a na");
  }
  await page.keyboard.press("Escape");
  await expectWellShown(page);
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
  expect((await listed(page))[3]!.name).toBe(fourth.name);
});

test("a product is deleted after a confirmation, the others move up, and it can be put back", async ({
  page,
}) => {
  const before = await open(page);
  const [first, second] = before;
  const remove = rowOf(page, first!).getByRole("button", { name: /^Delete/ });
  await remove.click();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(question).toContainText("You won't be able to revert this!");
  await expect(question).toContainText(first!.name);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(page.getByText("Deleted!")).toBeVisible();
  await expect(rowOf(page, first!)).toBeHidden();
  await expect(rowOf(page, second!).getByRole("checkbox")).toBeFocused();
  await expect(place(page, second!)).toHaveValue("1");
  const after = await listed(page);
  expect(after.map(({ _id }) => _id)).toEqual(before.slice(1).map(({ _id }) => _id));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(notices(page).getByText("1 product put back")).toBeVisible();
  await expect(rowOf(page, first!)).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
  expect(await listed(page)).toEqual(before);
});

test("many products get a category and tags at once, lose tags, and have their own back", async ({
  page,
  watch,
}) => {
  watch.expects(400, /changeProducts/);
  const before = await open(page);
  const two = before.slice(0, 2);
  const { _id } = two[0]!;
  const update = (body: object) =>
    ask(page, "patch", `/products/updateProduct?product_id=${_id}`, body);
  await update({ category: "Desk", tags: ["Old", "Kept"] });
  await page.reload();
  await expect(rowOf(page, two[0]!)).toContainText("Desk · Old · Kept");
  await page.getByLabel("Category", { exact: true }).selectOption("Desk");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(`${PAGE}?category=Desk`);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
  for (const one of two) await rowOf(page, one).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Edit…" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit 2 products" });
  await dialog.getByLabel("Category", { exact: true }).fill("Bedroom");
  await dialog.getByLabel("Take the products out of their category").check();
  await dialog.getByLabel("Add tags").fill(`New; ${"x".repeat(41)}`);
  await dialog.getByRole("button", { name: "Change all" }).click();
  await expect(dialog.getByText("Leave this blank to take the products out of")).toBeVisible();
  await dialog.getByLabel("Take the products out of their category").uncheck();
  await dialog.getByRole("button", { name: "Change all" }).click();
  await expect(dialog.getByLabel("Add tags")).toBeFocused();
  await expect(dialog.getByLabel("Add tags")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Add tags").fill("New; Gift");
  await dialog.getByLabel("Remove tags").fill("old");
  await expectWellShown(page);
  await dialog.getByRole("button", { name: "Change all" }).click();
  await expect(page.getByText("2 products changed.")).toBeVisible();
  expect((await listed(page)).slice(0, 2)).toMatchObject([
    { category: "Bedroom", tags: ["Kept", "New", "Gift"] },
    { category: "Bedroom", tags: ["New", "Gift"] },
  ]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(notices(page).getByText("2 products put back")).toBeVisible();
  expect((await listed(page))[0]).toMatchObject({ category: "Desk", tags: ["Old", "Kept"] });
  await update({ category: null, tags: [] });
  expect(await listed(page)).toEqual(before);
});

test("many products are changed or deleted at once, and both can be undone", async ({ page }) => {
  const before = await open(page);
  const three = before.slice(1, 4);
  const select = async () => {
    for (const { name, _id } of three)
      await rowOf(page, { _id } as Listed)
        .getByRole("checkbox", { name: `Select ${name}` })
        .check();
  };
  await expect(page.getByRole("button", { name: "Delete", exact: true })).toBeDisabled();
  await select();
  await expect(page.getByText("3 products selected")).toBeVisible();
  await page.getByRole("button", { name: "Edit…" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit 3 products" });
  await dialog.getByRole("button", { name: "Change all" }).click();
  await expect(dialog.getByText("Fill in at least one field")).toBeVisible();
  await dialog.getByLabel("Trending").selectOption("Trending");
  await dialog.getByLabel("Weight (g)").fill("640");
  await dialog.getByRole("button", { name: "Change all" }).click();
  await expect(page.getByText("3 products changed.")).toBeVisible();
  for (const one of three) await expect(trend(page, one)).toBeChecked();
  expect((await listed(page)).slice(1, 4)).toMatchObject(three.map(() => ({ weight: 640 })));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(notices(page).getByText("3 products put back")).toBeVisible();
  expect(await listed(page)).toEqual(before);

  await select();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(question).toContainText("3 products selected");
  await expect(question).toContainText("You can undo this for a day.");
  await question.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(page.getByText("3 products deleted.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  for (const one of three) await expect(rowOf(page, one)).toBeHidden();
  await expectWellShown(page);
  // It can be undone for a day, so a reload must not take that away.
  await page.reload();
  await expect(page.getByText("3 products deleted.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, three[2]!)).toBeVisible();
  await expect(page.getByText("3 products deleted.")).toBeHidden();
  expect(await listed(page)).toEqual(before);
});

test("all that a filter finds is selected and changed, also what is not loaded", async ({
  page,
}) => {
  const before = await open(page);
  const ofWeidian = before.filter(({ storeName }) => storeName === "weidian");
  await page.getByLabel("Shop", { exact: true }).selectOption("Weidian");
  await expect(page).toHaveURL(`${PAGE}?Storefront=weidian`);
  await page.getByLabel("Shop", { exact: true }).selectOption("All");
  await page.getByLabel("Select all", { exact: true }).check();
  await expect(page.getByText(`${PAGE_SIZE} products selected`)).toBeVisible();
  await page.getByRole("button", { name: `Select all ${before.length} found` }).click();
  await expect(page.getByText(`${before.length} products selected`)).toBeVisible();
  await page.getByRole("button", { name: "Edit…" }).click();
  const dialog = page.getByRole("dialog", { name: `Edit ${before.length} products` });
  await dialog.getByLabel("Add tags").fill("everywhere");
  await dialog.getByRole("button", { name: "Change all" }).click();
  await expect(page.getByText(`${before.length} products changed.`)).toBeVisible();
  await page.reload();
  await page.getByLabel("Tag", { exact: true }).selectOption("everywhere");
  await page.getByLabel("Shop", { exact: true }).selectOption("Weidian");
  await expect(page.getByText(`${ofWeidian.length} products`, { exact: true })).toBeVisible();
  await page.getByLabel("Select all", { exact: true }).check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  // Until then "Undo" is that of the change.
  await expect(page.getByText(`${ofWeidian.length} products deleted.`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(notices(page).getByText(/put back/)).toBeVisible();
  expect((await listed(page)).length).toBe(before.length);
});

test("the rest is loaded on demand; a failure offers to try again", async ({ page, watch }) => {
  watch.expects(403, /getAllProduct/);
  const all = await open(page);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(PAGE_SIZE);
  if (all.length <= 2 * PAGE_SIZE) await expect(rows(page).nth(PAGE_SIZE)).toBeFocused();
  await page.route("**/products/getAllProduct*", (route) =>
    route.fulfill({ status: 403, json: { success: false, message: "Only admins may do this" } }),
  );
  await page.reload();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Only admins may do this");
  await page.unroute("**/products/getAllProduct*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
});

test("no violation in either theme, wide and on a phone", async ({ page }) => {
  const [first] = await open(page);
  await expectWellShown(page);
  await rowOf(page, first!).getByRole("button", { name: /^Edit/ }).click();
  await expect(page.getByRole("dialog", { name: "Update Product" })).toBeVisible();
  await expectWellShown(page);
  await page.goto("/dashboard/add-a-product");
  await expect(page.getByRole("heading", { name: "Add a Product" })).toBeVisible();
  await expectWellShown(page);
});

test("a product is added, and the form is empty for the next", async ({ page, watch }) => {
  watch.expects(409, /addProduct/);
  const before = await open(page);
  await page.getByRole("link", { name: "Add a Product" }).first().click();
  await expect(page).toHaveURL("/dashboard/add-a-product");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Add Product" }).click();
  await expect(main.getByText("Please provide a url")).toBeVisible();
  const url = "https://weidian.com/item.html?itemID=7265999001";
  await main.getByLabel("Product URL").fill(url);
  await main.getByLabel("Weight (g)").fill("250");
  await main.getByRole("button", { name: "Add Product" }).click();
  await expect(page.getByText("Product added successfully!")).toBeVisible();
  await expect(main.getByLabel("Product URL")).toHaveValue("");
  await expect(main.getByLabel("Product URL")).toBeFocused();
  await main.getByLabel("Product URL").fill(url);
  await main.getByRole("button", { name: "Add Product" }).click();
  await expect(main.getByRole("alert")).toBeVisible();
  await expect(main.getByLabel("Product URL")).toHaveValue(url);
  await main.getByRole("link", { name: "Manage Products" }).click();
  const after = await listed(page);
  expect(after).toHaveLength(before.length + 1);
  expect(after.at(-1)).toMatchObject({ productCode: "7265999001", weight: 250 });
});

test("above 200 products the place is typed, and Enter moves the row", async ({ page, watch }) => {
  watch.expects(400, /setProductSerial/);
  const [{ thumbnailImg }] = (await open(page)) as [Listed & { thumbnailImg: string }];
  let { total } = await ask(page, "get", "/products/getAllProduct?limit=1");
  for (; total <= 200; total += 1) await add(total);
  async function add(code: number) {
    await ask(page, "post", "/products/addProduct", {
      name: `Filler ${code}`,
      price: 5,
      storeName: "taobao",
      productCode: String(600_000_000_000 + code),
      thumbnailImg,
    });
  }
  await page.reload();
  const third = (await listed(page))[2]!;
  const field = rowOf(page, third).getByRole("textbox");
  await expect(field).toHaveValue("3");
  await field.fill("9999");
  await field.press("Enter");
  await expect(
    notices(page)
      .getByText(/^The place must be from 1 to 20/)
      .first(),
  ).toBeVisible();
  await field.press("Escape");
  await expect(field).toHaveValue("3");
  await field.fill("5");
  await rowOf(page, third).getByRole("button", { name: /^Move/ }).click();
  await expect(rows(page).nth(4)).toHaveAttribute("data-row", third._id);
  await expect(field).toBeFocused();
  await field.fill("1");
  await field.press("Enter");
  await expect(rows(page).first()).toHaveAttribute("data-row", third._id);
  await expect(field).toBeFocused();
  // The row moves before the server has answered.
  await expect.poll(async () => (await listed(page))[0]!._id).toBe(third._id);
});
