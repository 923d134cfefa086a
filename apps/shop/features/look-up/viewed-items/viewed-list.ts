import { VIEWED_ITEMS_MAX } from "@loupe/contract/limits";
import type { ItemRef } from "@loupe/links";

/** The key in the browser's storage. */
export const VIEWED = "viewed-items";
const NAME_LENGTH_MAX = 120;

/**
 * A viewed item: its store and id as in the address of the haul page, its name, when it was viewed, in ms since 1970, and
 * the path of its picture, such as `["weidian/7265511373", "Hoodie", 1790000000000, "/images/…"]`. The first release of
 * this list had neither time nor picture.
 */
export type Viewed = [item: string, name: string, at_ms?: number, picture?: string];

/** Puts this item first and removes its duplicate. */
export const withViewed = (items: readonly Viewed[], [item, name, ...rest]: Viewed): Viewed[] =>
  [[item, name.slice(0, NAME_LENGTH_MAX), ...rest] as Viewed]
    .concat(items.filter(([other]) => other !== item))
    .slice(0, VIEWED_ITEMS_MAX);

/** Reads the stored list. It may be invalid, because another version or a person may have written it. */
export function readViewed(storedText: string | null): Viewed[] {
  const list: unknown = JSON.parse(storedText ?? "[]");
  const isViewed = (one: unknown): one is Viewed =>
    Array.isArray(one) &&
    one.length > 1 &&
    one.slice(0, 2).every((part) => typeof part === "string");
  return Array.isArray(list) ? list.filter(isViewed) : [];
}

/** Stores in this browser that the visitor viewed an item. The offline page lists the last ones. */
export function rememberViewed({ storeName, id }: ItemRef, name: string, picture?: string): void {
  try {
    const items = readViewed(localStorage.getItem(VIEWED));
    const entry: Viewed = [`${storeName}/${id}`, name, Date.now(), picture];
    localStorage.setItem(VIEWED, JSON.stringify(withViewed(items, entry)));
  } catch {
    // Storage is blocked, or its text is invalid. The offline page then lists no items.
  }
}
