import type { CollectionItem } from "@loupe/contract";
import { storeOfShopType, type ItemRef } from "@loupe/links";
import { money } from "#ui/money.ts";
import { priceNotGiven } from "#texts/collection.ts";

export const itemRefOf = ({ shopType, productCode }: CollectionItem): ItemRef => ({
  storeName: storeOfShopType(shopType),
  id: productCode,
});

/** Returns the props of a further button of an item's card. */
export const actionProps = (item: CollectionItem) => ({
  item: itemRefOf(item),
  name: item.product.title,
  option: item.option?.name,
});

export const priceText = ({ price }: CollectionItem["product"]) =>
  price === null ? priceNotGiven : money(price);
