import { useState } from "react";

/** Tells whether any form below an element has changed since it was first shown. */
export function useChangedForms() {
  const [forms] = useState(() => {
    /** Null for a form that was added later, which is known from its first change on. */
    const begun = new Map<HTMLFormElement, string | null>();
    const noteLater = ({ target }: Event) => {
      const { form } = target as HTMLInputElement;
      if (form && !begun.has(form)) begun.set(form, null);
    };
    return {
      begin(element: HTMLElement | null) {
        begun.clear();
        for (const form of element?.querySelectorAll("form") ?? []) {
          begun.set(form, valuesOf(new FormData(form)));
        }
        element?.addEventListener("input", noteLater);
      },
      /** A form that is no longer in the page was sent, so its changes are not lost. */
      isChanged: () =>
        [...begun].some(
          ([form, values]) => form.isConnected && valuesOf(new FormData(form)) !== values,
        ),
    };
  });
  return forms;
}

/** The values as text, to compare. A file is represented by its name, size and time. */
export const valuesOf = (data: FormData): string =>
  JSON.stringify([...data].map(([name, value]) => [name, ...wordsOf(value)]));

/** Without a chosen file, browsers report an empty one with the current time. */
function wordsOf(value: FormDataEntryValue) {
  if (typeof value === "string") return [value];
  return value.name === "" ? [] : [value.name, value.size, value.lastModified];
}
