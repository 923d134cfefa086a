import type { ItemRef } from "@loupe/links";
import { shopKey } from "#features/buying/buy-links/agent-link.ts";

/** Returns the path of an item's page. */
export const productPath = ({ storeName, id }: ItemRef) => `/product/${shopKey(storeName)}/${id}`;
