import { itemKey, type ItemRef } from "@loupe/links";
import { useSyncExternalStore } from "react";
import { SESSION_CHANGED } from "#first-view/role-script.tsx";
import { subscribeStored } from "#ui/shared-state.ts";

/**
 * Whether the item is in the collection, as far as this browser has stored. It makes no call: a missing item only
 * means that the button offers to add it again, which is harmless. False in the server's HTML.
 */
export const useIsSaved = (item: ItemRef) =>
  useSyncExternalStore(
    subscribe,
    () => itemKey(item) in readCached(),
    () => false,
  );

/**
 * Stores that items were added, removed or seen in the list. With `whole`, the collection contains no other items.
 */
export function rememberSaved(items: ItemRef[], isSaved: boolean, { whole = false } = {}): void {
  const owner = ownerId();
  if (!owner) return;
  const cachedItems = whole ? {} : { ...readCached() };
  for (const item of items) {
    if (isSaved) cachedItems[itemKey(item)] = Date.now();
    else delete cachedItems[itemKey(item)];
  }
  const newest = Object.entries(cachedItems).toSorted(([, a], [, b]) => b - a);
  const items_at = Object.fromEntries(newest.slice(0, REMEMBERED_MAX));
  try {
    localStorage.setItem(STORED, JSON.stringify({ owner, items_at }));
  } catch {
    // If storage is full or blocked, the button offers to add the item again, which is harmless.
  }
  dispatchEvent(new Event(CHANGED));
}

/** When each item was last known to be in the collection of the user who is logged in. */
function readCached(): Record<string, number> {
  try {
    const { owner, items_at } = JSON.parse(localStorage.getItem(STORED) ?? "{}") as Partial<Stored>;
    if (!items_at || !owner || owner !== ownerId()) return {};
    // Ignores old entries, because another device may have removed the item since.
    const since = Date.now() - BELIEVED_MS;
    return Object.fromEntries(Object.entries(items_at).filter(([, at]) => at > since));
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

type Stored = { owner: string; items_at: Record<string, number> };

const STORED = "collection";
const CHANGED = "loupe:collection";
const REMEMBERED_MAX = 500;
const BELIEVED_MS = 24 * 60 * 60_000;

const subscribe = (listener: () => void) => subscribeStored([CHANGED, SESSION_CHANGED], listener);
