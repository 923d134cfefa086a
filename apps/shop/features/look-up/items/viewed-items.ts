import type { ItemRef } from "@loupe/links";

const VIEWED = "viewed-items";
const VIEWED_MAX = 10;
const NAME_LENGTH_MAX = 120;

/**
 * A viewed item: its store and id as in the address of the haul page, and its name, such as `["weidian/7265511373",
 * "Hoodie"]`.
 */
export type Viewed = [item: string, name: string];

/** Puts this item first and removes its duplicate. */
export const withViewed = (items: readonly Viewed[], [item, name]: Viewed): Viewed[] =>
  [[item, name.slice(0, NAME_LENGTH_MAX)] as Viewed]
    .concat(items.filter(([other]) => other !== item))
    .slice(0, VIEWED_MAX);

/** Reads the stored list. It may be invalid, because another version or a person may have written it. */
export function readViewed(storedText: string | null): Viewed[] {
  const list: unknown = JSON.parse(storedText ?? "[]");
  const isViewed = (one: unknown): one is Viewed =>
    Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === "string");
  return Array.isArray(list) ? list.filter(isViewed) : [];
}

/** Stores in this browser that the visitor viewed an item. The offline page lists the last ones. */
export function rememberViewed({ storeName, id }: ItemRef, name: string): void {
  try {
    const items = readViewed(localStorage.getItem(VIEWED));
    localStorage.setItem(VIEWED, JSON.stringify(withViewed(items, [`${storeName}/${id}`, name])));
  } catch {
    // Storage is blocked, or its text is invalid. The offline page then lists no items.
  }
}
