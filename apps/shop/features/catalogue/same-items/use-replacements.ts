import type { Replacement } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { useLoadedItems } from "#browser/use-loaded-items.ts";
import { loadReplacements } from "./queries.ts";

/** Returns the items that are no longer sold, by their keys, once the server has responded. */
export const useReplacements = (items: readonly ItemRef[]): ReadonlyMap<string, Replacement> =>
  useLoadedItems(items, loadReplacements);
