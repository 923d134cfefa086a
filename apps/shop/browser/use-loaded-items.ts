import { itemFields, itemOf, type ItemFields } from "@loupe/contract/items";
import { PASTED_ITEMS_MAX } from "@loupe/contract/limits";
import { itemKey, type ItemRef } from "@loupe/links";
import { useEffect, useRef, useState } from "react";

/**
 * Returns the server's data about the items, by their keys, once it has responded. Each item is requested once. Items
 * without data are missing.
 */
export function useLoadedItems<Loaded extends ItemFields>(
  items: readonly ItemRef[],
  load: (items: ItemFields[]) => Promise<Loaded[]>,
): ReadonlyMap<string, Loaded> {
  const [known, setKnown] = useState<ReadonlyMap<string, Loaded>>(new Map());
  const asked = useRef(new Set<string>());
  const keys = items.map(itemKey).join(" ");
  useEffect(() => {
    // The converter also works without a connection.
    if (!navigator.onLine) return;
    const isNew = (item: ItemRef) => !asked.current.has(itemKey(item));
    const added = [...new Map(items.filter(isNew).map((item) => [itemKey(item), item])).values()];
    for (const item of added) asked.current.add(itemKey(item));
    for (let at = 0; at < added.length; at += PASTED_ITEMS_MAX) {
      const part = added.slice(at, at + PASTED_ITEMS_MAX);
      load(part.map(itemFields)).then(
        (loaded) =>
          setKnown((before) => {
            const entries = loaded.map((one) => [itemKey(itemOf(one)), one] as const);
            return entries.length > 0 ? new Map([...before, ...entries]) : before;
          }),
        // The rows are complete without it. The items are requested again with the next change.
        () => part.forEach((item) => asked.current.delete(itemKey(item))),
      );
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `keys` names the items
  }, [keys]);
  return known;
}
