import { release } from "#ui/pressed.ts";

/** An island, or the body of a page of React Router. */
export type Part = HTMLElement & {
  /** The controls that were clicked before hydration. Set by `early-input.ts`. */
  clicked?: Set<HTMLElement> | undefined;
  /** The values of the fields that were changed before hydration. For a box, whether it is ticked. Set there too. */
  typed?: Map<HTMLInputElement, string | boolean> | undefined;
  /** The field without a form in which Enter was pressed before hydration. Set there too. */
  entered?: HTMLInputElement | undefined;
};

/** Marks an island as hydrated, and repeats the input and the clicks that it received before. */
export function markReady(island: Part): void {
  island.dataset.ready = "";
  for (const [field, value] of island.typed ?? []) type(field, value);
  delete island.typed;
  const field = island.entered;
  delete island.entered;
  // Not before the component has rendered the text.
  if (field)
    setTimeout(() =>
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })),
    );
  const controls = island.clicked;
  delete island.clicked;
  for (const control of controls ?? []) {
    release(control);
    control.click();
  }
}

/** Enters a value again, beginning with the value of the server's HTML, so that the component learns of it. */
function type(field: HTMLInputElement, value: string | boolean): void {
  if (typeof value === "boolean") {
    field.checked = !value;
    field.click();
    return;
  }
  field.value = field.defaultValue;
  // React learns of values that are set through the field itself, so it would take this one for known.
  Reflect.set(Object.getPrototypeOf(field), "value", value, field);
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}
