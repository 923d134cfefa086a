import { expect, test } from "vitest";
import { goods, sku } from "#testing/components/goods.ts";
import { chosenOption, withOption } from "./chosen-option.ts";
import { DEFAULT_SKU } from "../item-facts.ts";

const sizes = (...stocks: number[]) =>
  goods({
    skus: stocks.map((stock, at) => sku(`s${at + 1}`, `Navy;${38 + 2 * at} mm`, { stock })),
  });
const chosenIn = (search: string, detail = sizes(5, 5, 5)) => {
  const { sku: option, ...rest } = chosenOption(detail, search);
  return { id: option?.skuID, ...rest };
};

const NO_NAME = { name: undefined };

test("the chosen option is the one in the address, or else the first", () => {
  const name = "Navy, 40 mm";
  expect(chosenIn("?sku=s2")).toEqual({ id: "s2", byShopper: true, name });
  expect(chosenIn("?sku=gone")).toEqual({ id: "s1", byShopper: false, ...NO_NAME });
});

test("a sold-out option is chosen only if the address contains it", () => {
  expect(chosenIn("", sizes(0, 3, 9))).toMatchObject({ id: "s2", byShopper: false });
  expect(chosenIn("?sku=s1", sizes(0, 3, 9))).toMatchObject({ id: "s1", byShopper: true });
});

test("the option is named once the shopper has chosen among several", () => {
  expect(chosenIn("", goods())).toEqual({ id: undefined, byShopper: false, ...NO_NAME });
  expect(chosenOption(undefined, "?sku=s1")).toMatchObject({ sku: undefined, ...NO_NAME });
  expect(chosenIn("?sku=s1", sizes(5))).toMatchObject({ id: "s1", ...NO_NAME });
  const { skus } = sizes(5, 5);
  const withDefault = goods({ skus: [sku(DEFAULT_SKU, "", { stock: 0 }), ...skus] });
  expect(chosenIn("", withDefault)).toMatchObject({ id: DEFAULT_SKU, ...NO_NAME });
  expect(chosenIn("?sku=s2", withDefault)).toMatchObject({ id: "s2", name: "Navy, 40 mm" });
});

test("choosing an option shows its picture and only its photos, and keeps the rest of the address", () => {
  const search = "?sku=s1&image=3&options=all&order=oldest";
  expect(withOption(search, sku("s2", "Navy;40 mm"))).toBe("?sku=s2&order=oldest");
});
