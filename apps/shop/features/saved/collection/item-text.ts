import type { CollectionItem } from "@loupe/contract";
import { storeOfShopType, type ItemRef } from "@loupe/links";

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
