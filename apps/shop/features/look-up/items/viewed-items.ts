import type { ItemRef } from "@loupe/links";

const VIEWED = "viewed-items";
const VIEWED_MAX = 10;
const NAME_LENGTH_MAX = 120;

/** An item in the form of the haul's address, and its name: `["weidian/7265511373", "Hoodie"]`. */
export type Viewed = [item: string, name: string];

/** Returns the items with this one first and without duplicates. */
export const withViewed = (items: readonly Viewed[], [item, name]: Viewed): Viewed[] =>
  [[item, name.slice(0, NAME_LENGTH_MAX)] as Viewed]
    .concat(items.filter(([other]) => other !== item))
    .slice(0, VIEWED_MAX);

/** Reads the stored text, which another version or a person may have written. */
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
    // Storage is blocked or its text is broken: the offline page lists no items.
  }
}
