import { useState } from "react";

/** Error messages by the name of their field. A message for the whole form has the name `form`. */
export type Faults = Record<string, string | undefined>;

const NONE: Faults = {};

/**
 * The errors of a form. The error of a field disappears when the field changes. When `serverFaults`, the errors
 * from the server's last response, change, they replace all errors.
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
