import type { ItemRef } from "./types.ts";

/** The item as one text, e.g. `weidian:7322752149`: for maps, lists and cache keys. */
export const itemKey = ({ storeName, id }: ItemRef) => `${storeName}:${id}`;
