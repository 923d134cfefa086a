import type { ItemRef } from "./types.ts";

/** The item as one text, e.g. `weidian:7322752149`: for maps, lists and cached answers. */
export const itemKey = ({ storeName, id }: ItemRef) => `${storeName}:${id}`;
