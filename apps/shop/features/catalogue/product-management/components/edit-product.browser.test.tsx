import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answer, refusal, refuseInvalid } from "#testing/components/answers.ts";
import { chooseFiles } from "#testing/components/files.ts";
import { answerProducts, idOf } from "#testing/components/product-answers.ts";
import { edit, notice, openProducts, row } from "#testing/components/product-rows.ts";

let catalogue: ReturnType<typeof answerProducts>;
beforeEach(() => {
  catalogue = answerProducts(5);
});

const dialog = page.getByRole("dialog", { name: "Update Product" });
const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const follows = (name: string) =>
  dialog.getByRole("checkbox", { name: `Follow the marketplace: ${name}` });
const update = dialog.getByRole("button", { name: "Update Product" });

async function open(): Promise<void> {
  await openProducts();
  await edit(3).click();
  await expect.element(dialog).toBeVisible();
}

test("the dialog for a product shows errors beside their fields, can clear fields, and returns the focus at its end", async () => {
  refuseInvalid("PATCH /products/updateProduct");
  await open();
  await expect.element(field("Name")).toHaveValue("Sneaker of winter 3");
  await field("Name").fill(" ");
  await field("Weight (g)").fill("heavy");
  await update.click();
  await expect.element(dialog.getByText("Name is required")).toBeVisible();
  await expect.element(dialog.getByText("Please enter a whole number")).toBeVisible();
  await field("Name").fill("A name that is longer than thirty characters");
  await field("Weight (g)").fill("");
  await field("Shipping Time (days)").fill("12");
  await field("Dimensions").fill("large");
  await update.click();
  await expect
    .element(dialog.getByText("must be length x width x height in cm, such as 4.5x4.5x1"))
    .toBeVisible();
  await field("Dimensions").fill("4.5 x 4.5 x 1");
  await userEvent.keyboard("{Enter}");
  await expect.element(notice("Product updated successfully!")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(row(3).getByRole("link"))
    .toHaveTextContent("A name that is longer than thi ...");
  await expect.element(edit(3)).toHaveFocus();
  expect(catalogue.updates).toMatchObject([
    {
      query: { product_id: idOf(3) },
      body: {
        name: "A name that is longer than thirty characters",
        ownFields: ["name"],
        weight: null,
        shippingTime: 12,
        dimensions: "4.5x4.5x1",
      },
    },
  ]);
});

test("a field that is edited no longer follows the marketplace, until the owner resets it", async () => {
  await open();
  for (const name of ["Name", "Price (¥)", "Picture"])
    await expect.element(follows(name)).toBeChecked();
  await field("Price (¥)").fill("cheap");
  await update.click();
  await expect.element(dialog.getByText("Please enter a price, such as 12.50")).toBeVisible();
  await field("Price (¥)").fill("77,50");
  await field("Name").fill("Our own words");
  await expect.element(follows("Name")).not.toBeChecked();
  await follows("Name").click();
  await update.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(catalogue.updates[0]!.body).toMatchObject({ price: 77.5, ownFields: ["price"] });
  expect(catalogue.updates[0]!.body).not.toHaveProperty("name");
});

test("the dialog for a product sets its category and tags, and suggests the existing ones", async () => {
  catalogue.update(idOf(1), { category: "Garden" });
  await open();
  await expect.poll(() => document.querySelector("datalist option")?.textContent).toBe("Garden");
  await field("Category").fill("Indoor");
  await field("Tags").fill("Warm light; Paper");
  await update.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row(3)).toMatchTextContent("Indoor · Warm light · Paper");
  expect(catalogue.updates[0]!.body).toMatchObject({
    category: "Indoor",
    tags: ["Warm light", "Paper"],
  });
});

test("the dialog for a product uploads a picture from a file, and shows an error for a file that is no picture", async () => {
  answer("POST /products/uploadPicture", refusal("image_type"));
  await open();
  const file = () => dialog.getByLabelText("Upload a picture").element();
  chooseFiles(file(), new File(["<!doctype html>"], "bag.png", { type: "image/png" }));
  await expect.element(dialog.getByText("PNG, JPEG, WebP or GIF")).toBeVisible();
  await expect.element(follows("Picture")).toBeChecked();
  const gate = Promise.withResolvers<void>();
  const thumbnailImg = "/images/goods/abcdefghijklmnopqrstuv";
  const uploads = answer("POST /products/uploadPicture", async () => {
    await gate.promise;
    return { success: true, message: "ok", data: { thumbnailImg } };
  });
  chooseFiles(file(), new File(["teal"], "teal.png", { type: "image/png" }));
  await update.click();
  await expect.element(dialog.getByText("The picture is still being uploaded.")).toBeVisible();
  gate.resolve();
  await expect.element(field("Picture")).toHaveValue(thumbnailImg);
  await expect.element(follows("Picture")).not.toBeChecked();
  expect(uploads[0]!.body.file.name).toBe("teal.png");
  await update.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(catalogue.updates[0]!.body).toMatchObject({ thumbnailImg });
});

test("the dialog for a product asks before it discards unsaved input", async () => {
  await openProducts();
  const waysOut = [
    () => userEvent.keyboard("{Escape}"),
    () => userEvent.click(document.documentElement, { position: { x: 4, y: 4 }, force: true }),
    () => dialog.getByRole("button", { name: "Close" }).click(),
  ];
  for (const leave of waysOut) {
    await edit(4).click();
    await expect.element(dialog).toBeVisible();
    await leave();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  await edit(4).click();
  await field("Name").fill("Half a na");
  for (const leave of waysOut) {
    await leave();
    await expect.element(question).toBeVisible();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(field("Name")).toHaveValue("Half a na");
  }
  await userEvent.keyboard("{Escape}");
  await expectWellShown();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(edit(4)).toHaveFocus();
  expect(catalogue.updates).toEqual([]);
});
