import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answer, refusal, SUCCESS } from "#testing/components/answers.ts";
import { answerProducts, idOf } from "#testing/components/product-answers.ts";
import { notice, openProducts, row } from "#testing/components/product-rows.ts";
import { sameItem } from "#testing/components/same-items.ts";

const REPLACE = "PATCH /products/replaceListing";
const goneSince = new Date(Date.UTC(2026, 9, 3)).toISOString();

let catalogue: ReturnType<typeof answerProducts>;
beforeEach(() => {
  catalogue = answerProducts(4);
  for (const index of [2, 4]) catalogue.update(idOf(index), { goneSince });
  answer("POST /goods/replacements", ({ body: { items } }) => ({
    ...SUCCESS,
    data: items.map((item) => ({
      ...item,
      goneSince,
      sameItems: item.productCode.endsWith("2")
        ? [
            sameItem(1, { price: 70, inCatalogue: true, pictureCount: 9 }),
            sameItem(2, { price: 75 }),
            sameItem(3, { price: 80, pictureCount: 5 }),
          ]
        : [],
    })),
  }));
});

const button = row(2).getByRole("button", {
  name: "Replace Sneaker of winter 2 by Other listing 3",
});

test("a product that is no longer sold is replaced by one tap, and that can be undone", async () => {
  const before = catalogue.all();
  const undoable = { _id: idOf(900), count: 1, missing: 0 };
  const replacements = answer(REPLACE, ({ query, body }) => {
    catalogue.update(query.product_id, { ...body, goneSince: null, name: "Other listing 3" });
    return { ...SUCCESS, data: catalogue.all()[1]!, change: undoable };
  });
  const undone = answer("POST /bin/undo", () => {
    for (const one of before) catalogue.update(one._id, one);
    return { ...SUCCESS, data: { count: 1, leftCount: 0, left: [] } };
  });
  await openProducts();
  await expect.element(row(2)).toMatchTextContent("5 pictures in common");
  await expect.element(row(2)).toMatchTextContent("3 QC sets");
  await expect.element(row(4).getByText("Same pictures")).not.toBeInTheDocument();
  await expectWellShown();
  await page.viewport(1280, 900);
  await button.click();
  await expect.element(row(2).getByRole("link", { name: "Other listing 3" })).toBeVisible();
  expect(replacements[0]).toMatchObject({
    query: { product_id: idOf(2) },
    body: { storeName: "weidian", productCode: "7400000003" },
  });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(button).toBeVisible();
  expect(undone[0]!.query).toEqual({ change_id: undoable._id });
});

test("a replacement by a listing that the catalogue has already is refused, and the product stays", async () => {
  answer(REPLACE, () => refusal("product_exists"));
  await openProducts();
  await button.click();
  await expect.element(notice("This product is in the catalogue already")).toBeVisible();
  await expect.element(button).toBeEnabled();
});
