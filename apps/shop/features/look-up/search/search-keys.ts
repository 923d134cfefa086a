import { useEffect, type RefObject } from "react";

/** Moves the focus to the search field when `/` is pressed, unless the focus is in a field. */
export function useSlashKey(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isWriting(event.target)) return;
      const fields = form.current?.querySelectorAll<HTMLInputElement>("input[type=text]") ?? [];
      const field = [...fields].find((input) => input.offsetParent !== null);
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [form]);
}

export const isWriting = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable]") !== null;
