import { CallError } from "@loupe/contract/client";
import { useState, type ComponentProps, type SubmitEvent } from "react";
import { Button } from "#ui/button.tsx";
import { useFieldErrors, type FieldErrors } from "#ui/forms/field-errors.ts";
import { focusField } from "#ui/forms/field.tsx";
import { markSaved } from "#ui/forms/changed-forms.ts";
import { messageOf } from "./messages.ts";

export type { FieldErrors };
export type FormValues = Record<string, string>;

type Rules = {
  /** Checks the values in the browser, before the request. */
  check: (values: FormValues, form: HTMLFormElement) => FieldErrors;
  /** Sends the values. Throws an API error. Returns "unsaved" if nothing was saved for another reason. */
  send: (values: FormValues) => Promise<void | "unsaved">;
  fallback: string;
  /** Used instead of `fallback` if no response arrives. */
  fallbackOffline?: string;
  /** Returns the field to show an API error at, if the error names none. */
  place?: (error: CallError) => string | undefined;
};

/**
 * A form that shows errors at its fields, keeps the typed values after an error, and focuses the first field with
 * an error.
 */
export function useForm({ check, send, ...rules }: Rules) {
  const { errors, setErrors, onInput } = useFieldErrors();
  const [busy, setBusy] = useState(false);
  const showErrors = (form: HTMLFormElement, errors: FieldErrors) => {
    setErrors(errors);
    focusField(form, Object.keys(errors));
  };
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React passes the event of a form in a dialog to the page's form, which also contains the dialog in React's tree.
    event.stopPropagation();
    if (busy) return;
    const form = event.currentTarget;
    const values = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    );
    const errors = check(values, form);
    if (Object.keys(errors).length > 0) return showErrors(form, errors);
    setErrors({});
    setBusy(true);
    // Values that are being saved do not count as unsaved changes, so the user may leave the page.
    const takeBack = markSaved(form);
    try {
      if ((await send(values)) === "unsaved") takeBack();
    } catch (error) {
      takeBack();
      showErrors(form, errorsOf(error, form, rules));
    } finally {
      setBusy(false);
    }
  };
  const showMessage = (message: string | undefined) => setErrors({ form: message });
  return {
    errors,
    busy,
    showMessage,
    formProps: { method: "post" as const, noValidate: true, onSubmit, onInput },
  };
}

function errorsOf(
  error: unknown,
  form: HTMLFormElement,
  { fallback, fallbackOffline = fallback, place }: Omit<Rules, "check" | "send">,
): FieldErrors {
  const issues = error instanceof CallError ? error.issues : [];
  const fieldIssues = issues.flatMap(({ path, message }) => {
    const name = fieldAt(path, form);
    return name ? [[name, message] as const] : [];
  });
  if (fieldIssues.length > 0) return Object.fromEntries(fieldIssues);
  const field = error instanceof CallError ? place?.(error) : undefined;
  const isAnswered = error instanceof CallError && error.status !== 0;
  return { [field ?? "form"]: messageOf(error, isAnswered ? fallback : fallbackOffline) };
}

/**
 * Returns the field that a schema's issue is about. For a part of a value, such as `body.tags.3`, that is the
 * field `tags`.
 */
function fieldAt(path: string, { elements }: HTMLFormElement): string | undefined {
  const inBody = path.replace(/^body\./, "");
  return [inBody, ...inBody.split(".")].find((name) => elements.namedItem(name));
}

export const SubmitButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="primary" size="large" {...props} type="submit" />
);
