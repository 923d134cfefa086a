/** The original values of each form; null if they were not recorded before the form changed. */
const baselines = new WeakMap<HTMLFormElement, string | null>();

const CHANGES = ["input", "change"];
/** Before the user changes a form, one of these events occurs in it: a pointer press, focus or a key press. */
const EVENTS = ["pointerdown", "focusin", "keydown", ...CHANGES];

/** Records the original values of all forms, while a component is mounted. Returns a function that stops this. */
export function watchForms(): () => void {
  for (const name of EVENTS) document.addEventListener(name, noteFormOf, true);
  return () => {
    for (const name of EVENTS) document.removeEventListener(name, noteFormOf, true);
  };
}

function noteFormOf({ target, type }: Event): void {
  const form = target instanceof Element && target.closest("form");
  if (!form || baselines.has(form)) return;
  baselines.set(form, CHANGES.includes(type) ? null : valuesOf(new FormData(form)));
}

/** Records the current values of the forms in an element as their original values. */
export function noteForms(element: ParentNode): void {
  for (const form of element.querySelectorAll("form"))
    baselines.set(form, valuesOf(new FormData(form)));
}

/**
 * Whether a form in the element has changes that would be lost. Search forms do not count. If the fields of a form
 * contain only a part of its values, its `data-changed` attribute states whether it has changed.
 */
export const hasChangedForm = (element: ParentNode): boolean =>
  [...element.querySelectorAll("form")].some((form) => !form.closest("search") && isChanged(form));

function isChanged(form: HTMLFormElement): boolean {
  const { changed } = form.dataset;
  if (changed !== undefined) return changed === "true";
  const values = baselines.get(form);
  return values !== undefined && values !== valuesOf(new FormData(form));
}

/** Counts a form as unchanged until its next change. Returns a function that undoes this. */
export function markSaved(form: HTMLFormElement): () => void {
  const before = baselines.get(form);
  baselines.delete(form);
  return () => void (before !== undefined && baselines.set(form, before));
}

/** The values as text, for comparison. A file is represented by its name, size and time. */
export const valuesOf = (data: FormData): string =>
  JSON.stringify([...data].map(([name, value]) => [name, ...wordsOf(value)]));

/** For an empty file input, browsers report an empty file with the current time, which must not count as a change. */
function wordsOf(value: FormDataEntryValue) {
  if (typeof value === "string") return [value];
  return value.name === "" ? [] : [value.name, value.size, value.lastModified];
}
