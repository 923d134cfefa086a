import { itemKey, type ItemRef } from "@loupe/links";
import { storedValue } from "#ui/stored-value.ts";

type Options<T> = {
  /** The values of so many items are stored, the last changed ones. */
  itemsMax: number;
  /** The value of all other items. */
  empty: T;
  /** Returns a stored value, or undefined if it is not ours. */
  parse: (value: unknown) => T | undefined;
};

/** A value for each item in this browser's storage. */
export function storedByItem<T>(key: string, { itemsMax, empty, parse }: Options<T>) {
  const none: Partial<Record<string, T>> = {};
  const stored = storedValue(key, (text): typeof none => {
    try {
      const all = Object.entries(JSON.parse(text ?? "{}") as Record<string, unknown>);
      const parsed = all.map(([item, value]) => [item, parse(value)] as const);
      return Object.fromEntries(parsed.filter(([, value]) => value !== undefined));
    } catch {
      return {}; // the text is not ours
    }
  });
  return {
    read: (item: ItemRef): T => stored.read()[itemKey(item)] ?? empty,
    use: (item: ItemRef): T => stored.use(none)[itemKey(item)] ?? empty,
    /** Stores the value of an item. Undefined removes it. */
    write(item: ItemRef, value: T | undefined): void {
      const { [itemKey(item)]: _, ...others } = stored.read();
      const newest = [[itemKey(item), value] as const, ...Object.entries(others)];
      stored.write(Object.fromEntries(newest.slice(0, itemsMax)));
    },
  };
}
