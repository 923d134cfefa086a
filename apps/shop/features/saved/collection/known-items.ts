import { itemKey, type ItemRef } from "@loupe/links";
import { useSyncExternalStore } from "react";
import { SESSION_CHANGED } from "#first-view/apply-role.ts";
import { subscribeStored } from "#ui/shared-state.ts";

type SavedItem = ItemRef & {
  /** The id of the option (sku) that is saved with the item. */
  sku?: string | undefined;
};

/**
 * Returns the id of the option with which the item is in the collection, or `""` if it is there without one, as far as
 * this browser has stored. Undefined if it is not in the collection. It makes no call: a missing item only means that
 * the button offers to add it again, which is harmless.
 */
export const savedOption = (item: ItemRef): string | undefined => readCached()[itemKey(item)]?.sku;

/** Returns `savedOption`, and undefined in the server's HTML. */
export const useSavedOption = (item: ItemRef) =>
  useSyncExternalStore(
    subscribe,
    () => savedOption(item),
    () => undefined,
  );

/**
 * Stores that items were added, removed or seen in the list. With `whole`, the collection contains no other items.
 */
export function rememberSaved(items: SavedItem[], isSaved: boolean, { whole = false } = {}): void {
  const owner = ownerId();
  if (!owner) return;
  const cachedItems = whole ? {} : { ...readCached() };
  for (const item of items) {
    if (isSaved) cachedItems[itemKey(item)] = { at_ms: Date.now(), sku: item.sku ?? "" };
    else delete cachedItems[itemKey(item)];
  }
  const newest = Object.entries(cachedItems).toSorted(([, a], [, b]) => b.at_ms - a.at_ms);
  const stored: Stored = { owner, items: Object.fromEntries(newest.slice(0, REMEMBERED_MAX)) };
  try {
    localStorage.setItem(STORED, JSON.stringify(stored));
  } catch {
    // If storage is full or blocked, the button offers to add the item again, which is harmless.
  }
  dispatchEvent(new Event(CHANGED));
}

/** The items that were last known to be in the collection of the user who is logged in. */
function readCached(): Stored["items"] {
  try {
    const { owner, items } = JSON.parse(localStorage.getItem(STORED) ?? "{}") as Partial<Stored>;
    if (!items || !owner || owner !== ownerId()) return {};
    // Ignores old entries, because another device may have removed the item since.
    const since = Date.now() - BELIEVED_MS;
    return Object.fromEntries(Object.entries(items).filter(([, { at_ms }]) => at_ms > since));
  } catch {
    return {}; // storage is blocked, or the value is not ours
  }
}

function ownerId(): string | undefined {
  try {
    if (!localStorage.getItem("token")) return undefined;
    return (JSON.parse(localStorage.getItem("user") ?? "null") as { id?: string } | null)?.id;
  } catch {
    return undefined;
  }
}

type Stored = {
  owner: string;
  /** For each item, when it was last known to be saved, and the option. */
  items: Record<string, { at_ms: number; sku: string }>;
};

const STORED = "collection";
const CHANGED = "loupe:collection";
const REMEMBERED_MAX = 500;
const BELIEVED_MS = 24 * 60 * 60_000;

const subscribe = (listener: () => void) => subscribeStored([CHANGED, SESSION_CHANGED], listener);
