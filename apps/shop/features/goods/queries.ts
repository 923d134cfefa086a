import type { StoreName } from "@loupe/contract";
import { shopKey } from "#features/agents/queries.ts";

/** Which item: everything that is asked about goods starts from this pair. */
export type ItemRef = { storeName: StoreName; id: string };

/** The one address of an item's page. */
export const productPath = ({ storeName, id }: ItemRef) => `/product/${shopKey(storeName)}/${id}`;

export const STORE_LABELS: Record<StoreName, string> = {
  taobao: "Taobao",
  weidian: "Weidian",
  "1688": "1688",
};
