import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { JACKET } from "../fixtures/goods.ts";
import { expect, test } from "../fixtures/journey.ts";
import { ADMIN, begin, registerVerified } from "../fixtures/people.ts";
import { missingId, newId } from "../fixtures/sandbox.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Add Product" });
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
const add = (page: Page) => dialog(page).getByRole("button", { name: "Add Product" });
const opener = (page: Page) => page.getByRole("button", { name: "Add to product list" });
const editor = (page: Page) => page.getByRole("button", { name: "Edit product" });

async function open(page: Page, id: string, store = "weidian") {
  await page.goto(`/product/${store}/${id}`);
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
}

// An earlier journey may have made the shop pause a service.
test.beforeEach(({ sandbox }) => sandbox.untilWell());

test("only admins can add to the product list", async ({ page }) => {
  await page.goto(JACKET.path);
  await expect(opener(page)).toBeHidden();
  await begin(page, await registerVerified(page), JACKET.path);
  await expect(page.getByRole("button", { name: "Add to Collection" }).first()).toBeVisible();
  await expect(opener(page)).toBeHidden();
});

test("a product's fields follow the marketplace until an admin edits them, and again after a reset", async ({
  page,
}) => {
  const id = newId();
  await begin(page, ADMIN);
  await open(page, id);
  await add(page).click();
  await expect(page.getByText("In the product list")).toBeVisible();
  const { data: goods } = await (
    await page.request.get(`/api/v1/goods/detail?shopType=weidian&id=${id}`)
  ).json();
  const edit = page.getByRole("dialog", { name: "Update Product" });
  const follows = (name: string) =>
    edit.getByRole("checkbox", { name: `Follow the marketplace: ${name}` });
  const update = edit.getByRole("button", { name: "Update Product" });
  await editor(page).click();
  for (const name of ["Name", "Price (¥)", "Picture"]) await expect(follows(name)).toBeChecked();
  await edit.getByLabel("Price (¥)", { exact: true }).fill("cheap");
  await update.click();
  await expect(edit.getByText("Please enter a price, such as 12.50")).toBeVisible();
  await edit.getByLabel("Price (¥)", { exact: true }).fill("77,50");
  await edit.getByLabel("Name", { exact: true }).fill("Our own words");
  await expect(follows("Name")).not.toBeChecked();
  await expectAccessible(page);
  await update.click();
  await expect(edit).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our own words");
  await expect(page.getByText("¥ 77.50").first()).toBeVisible();

  await editor(page).click();
  await expect(follows("Name")).not.toBeChecked();
  await expect(follows("Picture")).toBeChecked();
  await follows("Name").check();
  await update.click();
  await expect(edit).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(goods.title);
  await expect(page.getByText("¥ 77.50").first()).toBeVisible();
});

test("an admin adds the item on its page, which then shows what was added", async ({ page }) => {
  const id = newId();
  await begin(page, ADMIN);
  await open(page, id, "ali_1688");
  await expect(field(page, "Product URL")).toHaveValue(`https://detail.1688.com/offer/${id}.html`);
  await field(page, "Weight (g)").fill("1140");
  await field(page, "Dimensions").fill("4.5x4.5x1");
  const sent = page.waitForRequest(/addProduct/);
  await field(page, "Dimensions").press("Enter");
  await expect(page.getByText("Product added successfully!")).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  // A product in the catalogue cannot be added again. Its page offers to edit it instead.
  await expect(page.getByText("In the product list")).toBeVisible();
  await expect(opener(page)).toBeHidden();
  await expect(editor(page)).toBeFocused();
  const detail = await page.request.get(`/api/v1/goods/detail?shopType=1688&id=${id}`);
  const { data: goods } = await detail.json();
  expect((await sent).postDataJSON()).toEqual({
    name: goods.title,
    price: goods.price,
    thumbnailImg: goods.imgList[0],
    storeName: "1688",
    productCode: id,
    weight: 1140,
    dimensions: "4.5x4.5x1",
    tags: [],
  });
  await expect(page.getByText("weight: 1140g")).toBeVisible();
  await expect(page.getByText("Dimensions: 4.5x4.5x1 cm")).toBeVisible();
  // The change also removed the page from the cache.
  await page.reload();
  await expect(page.getByText("weight: 1140g")).toBeVisible();

  await expect(opener(page)).toBeHidden();
  await editor(page).click();
  const edit = page.getByRole("dialog", { name: "Update Product" });
  await expect(edit.getByLabel("Weight (g)")).toHaveValue("1140");
  await edit.getByLabel("Weight (g)").fill("1200");
  await edit.getByRole("button", { name: "Update Product" }).click();
  await expect(page.getByText("Product updated successfully!")).toBeVisible();
  await expect(edit).toBeHidden();
  await expect(page.getByText("weight: 1200g")).toBeVisible();
});

test("an agent's link is understood as in the search box", async ({ page }) => {
  const id = newId();
  await begin(page, ADMIN);
  await open(page, JACKET.id);
  await field(page, "Product URL").fill(`https://cnfans.com/product?id=${id}&platform=WEIDIAN`);
  await field(page, "Shipping Time (days)").fill("12");
  const sent = page.waitForRequest(/addProduct/);
  await add(page).click();
  await expect(page.getByText("Product added successfully!")).toBeVisible();
  const body = (await sent).postDataJSON();
  expect(body).toMatchObject({ storeName: "weidian", productCode: id, shippingTime: 12 });
  expect(body).not.toHaveProperty("weight");
  expect(body).not.toHaveProperty("dimensions");
});

test("errors are shown, and the input is kept", async ({ page, watch }) => {
  watch.expects(400, /addProduct/);
  await begin(page, ADMIN);
  await open(page, newId());
  const link = await field(page, "Product URL").inputValue();
  await field(page, "Product URL").fill(" ");
  await add(page).click();
  await expect(dialog(page).getByText("Please provide a url")).toBeVisible();
  await expect(field(page, "Product URL")).toBeFocused();
  await field(page, "Product URL").fill("running shoes");
  await add(page).click();
  await expect(dialog(page).getByText(/Invalid URL/)).toHaveText(
    "Invalid URL. Please provide a valid URL starting with http:// or https://",
  );
  await field(page, "Product URL").fill("https://shop.example/goods");
  await add(page).click();
  const oops = page.getByRole("alertdialog", { name: "Oops..." });
  await expect(oops.getByText("Invalid URL or missing parameters!")).toBeVisible();
  await oops.getByRole("button", { name: "OK" }).click();
  await expect(oops).toBeHidden();
  await expect(field(page, "Product URL")).toHaveValue("https://shop.example/goods");

  await field(page, "Product URL").fill(link);
  await field(page, "Weight (g)").fill("1.5");
  await field(page, "Shipping Time (days)").fill("soon");
  await add(page).click();
  await expect(dialog(page).getByText("Please enter a whole number")).toHaveCount(2);
  await field(page, "Weight (g)").fill("");
  await field(page, "Shipping Time (days)").fill("");
  await field(page, "Dimensions").fill("big");
  await add(page).click();
  await expect(
    dialog(page).getByText("must be length x width x height in cm, such as 4.5x4.5x1"),
  ).toBeVisible();
  await expect(field(page, "Dimensions")).toHaveValue("big");
});

test("an error is shown with the server's message, or with ours if it has none", async ({
  page,
  watch,
}) => {
  watch.expects(404, /goods\/detail/);
  watch.expects(502, /addProduct/);
  watch.expects(0, /addProduct/);
  await begin(page, ADMIN);
  await open(page, newId());
  const link = await field(page, "Product URL").inputValue();
  await field(page, "Product URL").fill(`https://weidian.com/item.html?itemID=${missingId()}`);
  await add(page).click();
  await expect(dialog(page).getByText("Product not found!")).toBeVisible();
  await field(page, "Product URL").fill(link);
  await page.route(/addProduct/, (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await add(page).click();
  await expect(dialog(page).getByText("Network response was not ok")).toBeVisible();
  await page.unroute(/addProduct/);
  await page.route(/addProduct/, (route) => route.abort());
  await add(page).click();
  await expect(dialog(page).getByText("Something went wrong!")).toBeVisible();
});
