import type { HaulItem, HaulLine } from "@loupe/contract";
import { isItemId, stores } from "@loupe/links";
import { productPath } from "#features/look-up/items/product-path.ts";

/**
 * Returns the path of the page of a row's item, with its option. Undefined for a row that was typed by hand, and if the
 * text from the address is not an item.
 */
export function itemPagePath(line: HaulLine, item?: HaulItem | null): string | undefined {
  const [name, id, ...more] = line.item.split("/");
  const store = stores.find((one) => one.name === name);
  if (!store || !id || !isItemId(id) || more.length > 0) return undefined;
  return productPath({ storeName: store.name, id }, item?.skuID);
}
