/** The values that count as unchanged; null for a form that was first seen when it changed. */
const baselines = new WeakMap<HTMLFormElement, string | null>();

const CHANGES = ["input", "change"];
/** Before a form changes, the user points at it, focuses it or presses a key in it. */
const EVENTS = ["pointerdown", "focusin", "keydown", ...CHANGES];

/** Records the values of forms before they change, for as long as a component is mounted. */
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

/** Records the values of the forms in an element, which later count as unchanged. */
export function noteForms(element: ParentNode): void {
  for (const form of element.querySelectorAll("form"))
    baselines.set(form, valuesOf(new FormData(form)));
}

/**
 * Whether a form in the element contains what would be lost with it. Searches contain nothing to lose. A form
 * whose fields are only a part of its state says by `data-changed` whether it has changed.
 */
export const hasChangedForm = (element: ParentNode): boolean =>
  [...element.querySelectorAll("form")].some((form) => !form.closest("search") && isChanged(form));

function isChanged(form: HTMLFormElement): boolean {
  const { changed } = form.dataset;
  if (changed !== undefined) return changed === "true";
  const values = baselines.get(form);
  return values !== undefined && values !== valuesOf(new FormData(form));
}

/** Counts a form as unchanged until its next change, and returns how to take that back. */
export function markSaved(form: HTMLFormElement): () => void {
  const before = baselines.get(form);
  baselines.delete(form);
  return () => void (before !== undefined && baselines.set(form, before));
}

/** The values as text, to compare. A file is represented by its name, size and time. */
export const valuesOf = (data: FormData): string =>
  JSON.stringify([...data].map(([name, value]) => [name, ...wordsOf(value)]));

/** Without a chosen file, browsers report an empty one with the current time. */
function wordsOf(value: FormDataEntryValue) {
  if (typeof value === "string") return [value];
  return value.name === "" ? [] : [value.name, value.size, value.lastModified];
}
