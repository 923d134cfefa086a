import { useState } from "react";

/** Error messages by the name of their field. A message for the whole form has the name `form`. */
export type FieldErrors = Record<string, string | undefined>;

const NONE: FieldErrors = {};

/**
 * The errors of a form. The error of a field disappears when the field changes. When `serverErrors`, the errors
 * from the server's last response, change, they replace all errors.
 */
export function useFieldErrors(serverErrors: FieldErrors = NONE) {
  const [errors, setErrors] = useState(serverErrors);
  const [lastErrors, setTaken] = useState(serverErrors);
  if (lastErrors !== serverErrors) {
    setTaken(serverErrors);
    setErrors(serverErrors);
  }
  const clearError = (name: string) =>
    setErrors((now) => (now[name] ? { ...now, [name]: undefined } : now));
  const onInput = ({ target }: { target: EventTarget }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
      clearError(target.name);
    }
  };
  return { errors, setErrors, clearError, onInput };
}
