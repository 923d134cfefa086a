import { useSyncExternalStore } from "react";

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
