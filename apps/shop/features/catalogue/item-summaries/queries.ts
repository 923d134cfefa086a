import type { ItemSummary } from "@loupe/contract";
import { call } from "@loupe/contract/client";
import type { ItemFields } from "@loupe/contract/items";

/** Loads the shop's stored data about these items. Unknown items are missing. */
export const loadItemSummaries = async (items: ItemFields[]): Promise<ItemSummary[]> =>
  (await call("POST /goods/summaries", { body: { items } })).data;
