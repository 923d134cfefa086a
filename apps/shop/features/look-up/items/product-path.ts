import type { ItemRef } from "@loupe/links";
import { shopKey } from "#features/buying/buy-links/agent-link.ts";

/** The parameter of an item's page that contains the id of the chosen option (sku). */
export const OPTION = "sku";

/** Returns the query string of a page of an item on which this option is chosen; `""` without an id. */
export const optionQuery = (skuID?: string | undefined) =>
  skuID ? `?${new URLSearchParams({ [OPTION]: skuID })}` : "";

/** Returns the path of an item's page, with an option chosen if its id is passed. */
export const productPath = ({ storeName, id }: ItemRef, skuID?: string | undefined) =>
  `/product/${shopKey(storeName)}/${id}${optionQuery(skuID)}`;
