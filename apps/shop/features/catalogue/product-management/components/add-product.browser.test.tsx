import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectWellShown } from "#testing/components/accessible.ts";
import {
  answer,
  noResponse,
  refusal,
  refuseInvalid,
  SUCCESS,
} from "#testing/components/answers.ts";
import { chooseFiles } from "#testing/components/files.ts";
import { logIn, mount, mountDashboard } from "#testing/components/mount.tsx";
import { productOf } from "#testing/components/product-answers.ts";
import { countReloads } from "#testing/components/reloads.ts";
import { notice } from "#testing/components/product-rows.ts";
import { AddToProductList } from "./add-to-list.tsx";

const ADD = "POST /products/addProduct";
const ID = "7265999001";
const LINK = `https://weidian.com/item.html?itemID=${ID}`;
const GOODS = {
  title: "Copper kettle",
  price: 12.5,
  imgList: ["/images/goods/kettle.webp"],
  picList: [],
  propsTrans: {},
  skus: [],
  priceAt: new Date().toISOString(),
  fetchedAt: new Date().toISOString(),
  stale: false,
};

beforeEach(() => {
  answer("GET /products/labels", { ...SUCCESS, data: { categories: [], tags: [] } });
  answer("GET /goods/detail", { ...SUCCESS, data: GOODS });
});

const main = page.getByRole("main");
const field = (name: string) => page.getByLabelText(name, { exact: true });
const link = field("Product URL");
const add = page.getByRole("button", { name: "Add Product", exact: true });
const accept = () => answer(ADD, { ...SUCCESS, data: productOf(1) });

async function openPage(): Promise<void> {
  mountDashboard("add-a-product");
  await expect.element(link).toBeVisible();
}

test("submitting the form adds a product, and the form is then empty for the next one", async () => {
  const requests = accept();
  await openPage();
  await link.fill(LINK);
  await field("Weight (g)").fill("250");
  await field("Dimensions").fill("4.5x4.5x1");
  await add.click();
  await expect.element(notice("Product added successfully!")).toBeVisible();
  expect(requests).toEqual([
    {
      body: {
        name: GOODS.title,
        price: GOODS.price,
        thumbnailImg: GOODS.imgList[0],
        storeName: "weidian",
        productCode: ID,
        weight: 250,
        dimensions: "4.5x4.5x1",
        tags: [],
      },
    },
  ]);
  await expect.element(link).toHaveValue("");
  await expect.element(link).toHaveFocus();
  answer(ADD, refusal("product_exists"));
  await link.fill(LINK);
  await add.click();
  await expect
    .element(main.getByRole("alert").filter({ hasText: "in the catalogue already" }))
    .toBeVisible();
  await expect.element(link).toHaveValue(LINK);
  await expect
    .element(main.getByRole("link", { name: "Manage Products" }))
    .toHaveAttribute("href", "/dashboard/manage-products");
});

test("the form accepts an agent's link to an item, as the search box does", async () => {
  const requests = accept();
  await openPage();
  await link.fill(`https://cnfans.com/product?id=${ID}&platform=WEIDIAN`);
  await field("Shipping Time (days)").fill("12");
  await add.click();
  await expect.poll(() => requests).toHaveLength(1);
  expect(requests[0]!.body).toMatchObject({
    storeName: "weidian",
    productCode: ID,
    shippingTime: 12,
  });
  expect(requests[0]!.body).not.toHaveProperty("weight");
  expect(requests[0]!.body).not.toHaveProperty("dimensions");
});

test("the form shows the errors of its fields, and keeps the input", async () => {
  refuseInvalid(ADD);
  accept();
  await openPage();
  await link.fill(" ");
  await add.click();
  await expect.element(page.getByText("Please provide a url")).toBeVisible();
  await expect.element(link).toHaveFocus();
  await link.fill("running shoes");
  await add.click();
  await expect
    .element(page.getByText(/^Invalid URL/))
    .toHaveTextContent("Invalid URL. Please provide a valid URL starting with http:// or https://");
  await link.fill("https://shop.example/goods");
  await add.click();
  const oops = page.getByRole("alertdialog", { name: "Oops..." });
  await expect.element(oops.getByText("Invalid URL or missing parameters!")).toBeVisible();
  await oops.getByRole("button", { name: "OK" }).click();
  await expect.element(oops).not.toBeInTheDocument();
  await expect.element(link).toHaveValue("https://shop.example/goods");

  await link.fill(LINK);
  await field("Weight (g)").fill("1.5");
  await field("Shipping Time (days)").fill("soon");
  await add.click();
  await expect.element(page.getByText("Please enter a whole number")).toHaveLength(2);
  await field("Weight (g)").fill("");
  await field("Shipping Time (days)").fill("");
  await field("Dimensions").fill("big");
  await add.click();
  await expect
    .element(page.getByText("must be length x width x height in cm, such as 4.5x4.5x1"))
    .toBeVisible();
  await expect.element(field("Dimensions")).toHaveValue("big");
});

test("an error of the server is shown with its message, or with a general one if it has none", async () => {
  await openPage();
  answer("GET /goods/detail", refusal("item_not_found"));
  await link.fill(LINK);
  const alert = main.getByRole("alert");
  const failures = [
    [() => new Response("Bad gateway", { status: 502 }), "Network response was not ok"],
    [noResponse, "Something went wrong!"],
  ] as const;
  await add.click();
  await expect.element(alert.filter({ hasText: "Product not found!" })).toBeVisible();
  answer("GET /goods/detail", { ...SUCCESS, data: GOODS });
  for (const [failure, hasText] of failures) {
    answer(ADD, failure);
    await add.click();
    await expect.element(alert.filter({ hasText })).toBeVisible();
  }
});

test("an uploaded picture replaces the marketplace's, until the admin removes it", async () => {
  const thumbnailImg = "/images/goods/abcdefghijklmnopqrstuv";
  answer("POST /products/uploadPicture", { ...SUCCESS, data: { thumbnailImg } });
  const requests = accept();
  await openPage();
  await link.fill(LINK);
  chooseFiles(
    page.getByLabelText("Upload a picture").element(),
    new File(["teal"], "teal.png", { type: "image/png" }),
  );
  const takeBack = page.getByRole("button", { name: "Follow the marketplace" });
  await takeBack.click();
  await expect.element(takeBack).not.toBeInTheDocument();
  chooseFiles(
    page.getByLabelText("Upload a picture").element(),
    new File(["gold"], "gold.png", { type: "image/png" }),
  );
  await expect.element(takeBack).toBeVisible();
  await add.click();
  await expect.poll(() => requests).toMatchObject([{ body: { thumbnailImg } }]);
});

test("the page has no accessibility violation in either theme, wide and on a phone", async () => {
  await openPage();
  await expectWellShown();
});

const PRODUCT = productOf(1, { weight: 1140 });

test("on an item's page, an admin adds the item to the catalogue or edits it in a dialog, which reloads the page", async () => {
  logIn("admin");
  const find = answer("GET /products/findProductById", { ...SUCCESS, data: null });
  accept();
  const item = { storeName: "weidian", id: ID } as const;
  const reloads = countReloads();
  mount(<AddToProductList item={item} listing={LINK} />);
  await page.getByRole("button", { name: "Add to product list" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Product" });
  await expect.element(dialog.getByLabelText("Product URL")).toHaveValue(LINK);
  await expectWellShown();
  await dialog.getByLabelText("Dimensions").fill("4.5x4.5x1");
  await userEvent.keyboard("{Enter}");
  await expect.element(notice("Product added successfully!")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(find).toEqual([{ query: { productCode: ID, storeName: "weidian" } }]);
  expect(reloads()).toBe(1);

  answer("GET /products/findProductById", { ...SUCCESS, data: PRODUCT });
  answer("PATCH /products/updateProduct", { ...SUCCESS, data: PRODUCT });
  mount(<AddToProductList item={item} listing={LINK} />);
  await expect.element(page.getByText("In the product list")).toBeVisible();
  await page.getByRole("button", { name: "Edit product" }).click();
  const update = page.getByRole("dialog", { name: "Update Product" });
  await expect.element(update.getByLabelText("Weight (g)")).toHaveValue("1140");
  await update.getByRole("button", { name: "Update Product" }).click();
  await expect.element(update).not.toBeInTheDocument();
  expect(reloads()).toBe(2);
});

test("on an item's page, a user who is not an admin has no button to add the item", async () => {
  logIn("user");
  const item = { storeName: "weidian", id: ID } as const;
  mount(<AddToProductList item={item} listing={LINK} />);
  const button = page.getByText("Add to product list");
  await expect.element(button).toBeInTheDocument();
  await expect.element(button).not.toBeVisible();
});
