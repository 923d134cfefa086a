import { useSyncExternalStore } from "react";

/**
 * Calls a listener at these events of the window, and when another tab or the time in the browser's back-forward cache
 * may have changed a stored value.
 */
export function subscribeStored(names: readonly string[], listener: () => void): () => void {
  const all = [...names, "storage", "pageshow"];
  for (const name of all) addEventListener(name, listener);
  return () => {
    for (const name of all) removeEventListener(name, listener);
  };
}

/** A text in this browser's storage. A text that storage refuses, being full or blocked, lasts until the page is left. */
export function storedText(key: string) {
  let unsaved: string | null | undefined;
  return {
    read(): string | null {
      if (unsaved !== undefined) return unsaved;
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    /** Stores a text. Null removes it. */
    write(text: string | null): void {
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
        unsaved = undefined;
      } catch {
        unsaved = text;
      }
    },
  };
}

/** A value in this browser's storage as `parse` reads it. Storing it causes the event `loupe:` with the key. */
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

/** Calls a function now, or once a prerendered page is displayed, and whenever the browser displays the page again. */
export function onDisplay(run: () => void): () => void {
  // TypeScript does not know `prerendering`.
  if (!("prerendering" in document && document.prerendering)) run();
  const restored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) run();
  };
  addEventListener("pageshow", restored);
  return () => removeEventListener("pageshow", restored);
}

export type Shared<T> = {
  get: () => T;
  set: (next: T) => void;
  use: () => T;
};

/** State that code outside of components can set, for example toasts and alerts. Set it only in the browser. */
export function sharedState<T>(initial: T): Shared<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  };
}
