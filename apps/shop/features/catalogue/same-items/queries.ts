import type { Replacement } from "@loupe/contract";
import type { ItemFields } from "@loupe/contract/items";
import { call } from "@loupe/contract/client";

/** Loads the items that are no longer sold, with their other listings. */
export const loadReplacements = async (items: ItemFields[]): Promise<Replacement[]> =>
  (await call("POST /goods/replacements", { body: { items } })).data;
