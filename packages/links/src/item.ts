import type { ItemRef } from "./types.ts";

/** Returns the item as one text, such as `weidian:7322752149`, for maps, lists and cache keys. */
export const itemKey = ({ storeName, id }: ItemRef) => `${storeName}:${id}`;

/** Returns the item of an `itemKey`. */
export function itemOfKey(key: string): ItemRef {
  const [storeName = "", id = ""] = key.split(":");
  return { storeName: storeName as ItemRef["storeName"], id };
}
