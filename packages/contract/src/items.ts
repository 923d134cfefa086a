import type { StoreName } from "./shapes.ts";

export type ItemFields = { storeName: StoreName; productCode: string };

/** Converts API fields or table columns to an item. If the fields have no store, neither has the item. */
export const itemOf = <F extends { storeName?: StoreName; productCode: string }>({
  storeName,
  productCode,
}: F): { storeName: F["storeName"]; id: string } => ({ storeName, id: productCode });

/** Converts an item to API fields or table columns. */
export const itemFields = ({
  storeName,
  id,
}: {
  storeName: StoreName;
  id: string;
}): ItemFields => ({ storeName, productCode: id });
