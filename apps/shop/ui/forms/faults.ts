import { useState } from "react";

/** Faults by the name of their field; those of the whole form are under `form`. */
export type Faults = Record<string, string | undefined>;

const NONE: Faults = {};

/**
 * The faults of a form. A fault disappears when its field changes, because it is about the old value.
 * `found` holds the faults that the server found; a new answer replaces all of them.
 */
export function useFaults(serverFaults: Faults = NONE) {
  const [faults, setFaults] = useState(serverFaults);
  const [lastFaults, setTaken] = useState(serverFaults);
  if (lastFaults !== serverFaults) {
    setTaken(serverFaults);
    setFaults(serverFaults);
  }
  const clearFault = (name: string) =>
    setFaults((now) => (now[name] ? { ...now, [name]: undefined } : now));
  const onInput = ({ target }: { target: EventTarget }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
      clearFault(target.name);
    }
  };
  return { faults, setFaults, clearFault, onInput };
}
