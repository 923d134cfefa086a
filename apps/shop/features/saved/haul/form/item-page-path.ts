import type { HaulItem, HaulLine } from "@loupe/contract";
import { isItemId, stores, type ItemRef } from "@loupe/links";
import { productPath } from "#features/look-up/items/product-path.ts";

/** Returns the item of a row. Undefined for a row that was typed by hand, and if the text from the address is not an item. */
export function itemOfLine(line: Pick<HaulLine, "item">): ItemRef | undefined {
  const [name, id, ...more] = line.item.split("/");
  const store = stores.find((one) => one.name === name);
  if (!store || !id || !isItemId(id) || more.length > 0) return undefined;
  return { storeName: store.name, id };
}

/** Returns the path of the page of a row's item, with its option. */
export function itemPagePath(line: HaulLine, item?: HaulItem | null): string | undefined {
  const ref = itemOfLine(line);
  return ref && productPath(ref, item?.skuID);
}
