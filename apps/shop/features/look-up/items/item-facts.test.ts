import type { GoodsDetail, Sku, StoreName } from "@loupe/contract";
import { itemFields, itemOf, type ItemFields } from "@loupe/contract/items";
import { itemKey, type ItemRef, type StoreName as StoreNameOfLinks } from "@loupe/links";
import { expect, expectTypeOf, test } from "vitest";
import { priceOf, skuName } from "./item-facts.ts";
import { money } from "#ui/format/money.ts";

const sku = (skuID: string, more: Partial<Sku> = {}): Sku => ({
  skuID,
  imgUrl: "",
  name: "",
  nameTrans: "",
  stock: 0,
  propsID: "",
  propsCode: "",
  specId: "",
  price: 0,
  ...more,
});

const detail = (skus: Sku[]): GoodsDetail => ({
  title: "Canvas tote",
  price: 42,
  imgList: [],
  picList: [],
  propsTrans: {},
  skus,
  priceAt: "2026-11-01T00:00:00Z",
  fetchedAt: "2026-11-01T00:00:00Z",
  stale: false,
});

test("an option without a price has the item's price", () => {
  expect(priceOf(detail([]), sku("a", { price: 45.5 }))).toBe(45.5);
  expect(priceOf(detail([]), sku("a"))).toBe(42);
  expect(priceOf(detail([]), undefined)).toBe(42);
});

test("an option's name is its translation, with commas between the parts", () => {
  expect(skuName(sku("a", { name: "黑色;L", nameTrans: "Black;L" }))).toBe("Black, L");
  expect(skuName(sku("a", { name: "黑色；L" }))).toBe("黑色, L");
  expect(skuName(sku("a"))).toBe("Default");
});

test("prices have two decimals", () => {
  expect(money(268)).toBe("¥\u00a0268.00");
  expect(money(1299.5, "$")).toBe("$\u00a01,299.50");
});

test("the packages `contract` and `links` have the same stores and item ids", () => {
  expectTypeOf<StoreName>().toEqualTypeOf<StoreNameOfLinks>();
  expectTypeOf<ReturnType<typeof itemOf<ItemFields>>>().toEqualTypeOf<ItemRef>();
  const item: ItemRef = { storeName: "1688", id: "692154802217" };
  expect(itemFields(item)).toEqual({ storeName: "1688", productCode: "692154802217" });
  expect(itemOf(itemFields(item))).toEqual(item);
  expect(itemKey(item)).toBe("1688:692154802217");
});
