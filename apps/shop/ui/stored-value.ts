import { useSyncExternalStore } from "react";
import { storedText, subscribeStored } from "./shared-state.ts";

/**
 * A value in this browser's storage as `parse` reads it. Storing it causes the event `loupe:` with the key. Only code that
 * loads late may import this, because first views have no room for it; they use `storedText`.
 */
export function storedValue<T>(key: string, parse: (text: string | null) => T) {
  const stored = storedText(key);
  const changed = `loupe:${key}`;
  const subscribe = (listener: () => void) => subscribeStored([changed], listener);
  let last: { text: string | null; value: T } | undefined;
  /** Returns the same object as long as the stored text stays the same. */
  const read = (): T => {
    const text = stored.read();
    if (last?.text !== text) last = { text, value: parse(text) };
    return last!.value;
  };
  return {
    read,
    write(value: unknown): void {
      stored.write(JSON.stringify(value));
      dispatchEvent(new Event(changed));
    },
    /** Returns the value, also when another tab changes it, and `unknown` until hydration. */
    use: <U>(unknown: U): T | U => useSyncExternalStore<T | U>(subscribe, read, () => unknown),
  };
}
