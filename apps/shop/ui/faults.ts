import { useState } from "react";

/** What is wrong, by the name of its field; under `form` what is no single field's. */
export type Faults = Record<string, string | undefined>;

const NONE: Faults = {};

/**
 * The faults of a form. Each goes when its field changes, for it speaks of what stood there before.
 * `found` is what the server said of the form; another answer takes the place of all.
 */
export function useFaults(found: Faults = NONE) {
  const [faults, setFaults] = useState(found);
  const [taken, setTaken] = useState(found);
  if (taken !== found) {
    setTaken(found);
    setFaults(found);
  }
  const forget = (name: string) =>
    setFaults((now) => (now[name] ? { ...now, [name]: undefined } : now));
  const onInput = ({ target }: { target: EventTarget }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
      forget(target.name);
    }
  };
  return { faults, setFaults, forget, onInput };
}
