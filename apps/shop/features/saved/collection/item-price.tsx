import type { CollectionItem } from "@loupe/contract";
import { Yuan } from "#ui/format/yuan.tsx";
import { priceNotGiven } from "#texts/collection.ts";

type Props = Pick<CollectionItem, "product" | "priceNow">;

/**
 * The last recorded price of the item or option, or else the catalogue's, or else the price on the day it was saved.
 */
export const ItemPrice = ({ product, priceNow }: Props) => {
  const price = priceNow ?? product.price;
  return price === null ? priceNotGiven : <Yuan amount={price} />;
};
