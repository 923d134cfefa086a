import type { CollectionItem, StoreName } from "@loupe/contract";
import { money, type ItemRef } from "#features/look-up/items/model.ts";

/** Which item, as the collection's routes name it. */
export type ItemKey = { storeName: StoreName; productCode: string };

export const itemKeyOf = ({ shopType, productCode }: CollectionItem): ItemKey => ({
  storeName: shopType === "ali_1688" ? "1688" : shopType,
  productCode,
});

/** The same item, as everything about goods names it. */
export function itemRefOf(item: CollectionItem): ItemRef {
  const { storeName, productCode: id } = itemKeyOf(item);
  return { storeName, id };
}

export const priceText = ({ price }: CollectionItem["product"]) =>
  price === null ? "not given" : money(price);
