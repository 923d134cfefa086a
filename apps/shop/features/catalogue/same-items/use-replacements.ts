import type { Replacement } from "@loupe/contract";
import { itemFields, itemOf } from "@loupe/contract/items";
import { REPLACED_ITEMS_MAX } from "@loupe/contract/limits";
import { itemKey, type ItemRef } from "@loupe/links";
import { useEffect, useRef, useState } from "react";
import { loadReplacements } from "./queries.ts";

/** Returns those of the items that are no longer sold, by their keys, once the server has responded. */
export function useReplacements(items: readonly ItemRef[]): ReadonlyMap<string, Replacement> {
  const [replacements, setReplacements] = useState<ReadonlyMap<string, Replacement>>(new Map());
  const asked = useRef(new Set<string>());
  const keys = items.map(itemKey).join(" ");
  useEffect(() => {
    // The converter also works without a connection.
    if (!navigator.onLine) return;
    const isNew = (item: ItemRef) => !asked.current.has(itemKey(item));
    const added = [...new Map(items.filter(isNew).map((item) => [itemKey(item), item])).values()];
    for (const item of added) asked.current.add(itemKey(item));
    for (let at = 0; at < added.length; at += REPLACED_ITEMS_MAX) {
      const part = added.slice(at, at + REPLACED_ITEMS_MAX);
      loadReplacements(part.map(itemFields)).then(
        (loaded) =>
          setReplacements((known) => {
            const entries = loaded.map((one) => [itemKey(itemOf(one)), one] as const);
            return entries.length > 0 ? new Map([...known, ...entries]) : known;
          }),
        // The rows are complete without the mark. The items are asked for again with the next change.
        () => part.forEach((item) => asked.current.delete(itemKey(item))),
      );
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `keys` names the items
  }, [keys]);
  return replacements;
}
