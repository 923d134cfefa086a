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
