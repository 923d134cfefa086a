import type { ItemRef } from "@loupe/links";
import { shopKey } from "#features/catalogue/agents/model.ts";

/** The one address of an item's page. */
export const productPath = ({ storeName, id }: ItemRef) => `/product/${shopKey(storeName)}/${id}`;
