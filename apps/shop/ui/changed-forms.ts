import { useState } from "react";

/** Whether the forms below an element hold something else than when they were first shown. */
export function useChangedForms() {
  const [forms] = useState(() => {
    let begun: { form: HTMLFormElement; values: string }[] = [];
    return {
      begin(element: HTMLElement | null) {
        begun = [...(element?.querySelectorAll("form") ?? [])].map((form) => ({
          form,
          values: valuesOf(form),
        }));
      },
      /** A form that has gone meanwhile was sent. */
      isChanged: () =>
        begun.some(({ form, values }) => form.isConnected && valuesOf(form) !== values),
    };
  });
  return forms;
}

const valuesOf = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].map(([name, value]) => [name, String(value)]));
