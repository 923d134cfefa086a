import type { StoreName } from "./shapes.ts";

export type ItemFields = { storeName: StoreName; productCode: string };

/** The item that fields of the API, or columns of a table, name. The store may be left open. */
export const itemOf = <F extends { storeName?: StoreName; productCode: string }>({
  storeName,
  productCode,
}: F): { storeName: F["storeName"]; id: string } => ({ storeName, id: productCode });

/** An item as the fields of the API, and the columns of tables, name it. */
export const itemFields = ({
  storeName,
  id,
}: {
  storeName: StoreName;
  id: string;
}): ItemFields => ({ storeName, productCode: id });
