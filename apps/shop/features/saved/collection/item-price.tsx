import type { CollectionItem } from "@loupe/contract";
import { Yuan } from "#ui/yuan.tsx";
import { priceNotGiven } from "#texts/collection.ts";

export const ItemPrice = ({ product: { price } }: Pick<CollectionItem, "product">) =>
  price === null ? priceNotGiven : <Yuan amount={price} />;
