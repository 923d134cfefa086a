import { languageOfPath, withoutFolder } from "#languages";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = { key: string; value: string | boolean }[];

/** Holds what was typed, if anything, while the page is loaded in another language. */
const TYPED = "loupe:typed";

/** The language that the reader chose, so that no other is offered; the tag of one that was declined. */
export const CHOSEN = "loupe:language";

/** Before the page is left for another language: remembers the choice, and what stands in the fields. */
export function prepare(tag: string): void {
  const values: Typed = fields()
    .filter(([, field]) => isChanged(field))
    .map(([key, field]) => ({ key, value: valueOf(field) }));
  try {
    localStorage.setItem(CHOSEN, tag);
    sessionStorage.setItem(TYPED, JSON.stringify(values));
  } catch {
    // Storage is full or blocked: what was typed is not taken along.
  }
}

/**
 * Fills in what stood in the fields of the page in the language before. Fields that are no longer as they were
 * rendered have been typed into since, and stay.
 * @returns whether the page before had prepared for this one
 */
export function fillIn(): boolean {
  let pending: Typed | null = null;
  try {
    pending = JSON.parse(sessionStorage.getItem(TYPED) ?? "null") as Typed | null;
    sessionStorage.removeItem(TYPED);
  } catch {
    // Storage is blocked, or something else wrote there.
  }
  if (!pending) return false;
  const present = new Map(fields());
  for (const { key, value } of pending) {
    const field = present.get(key);
    if (!field || isChanged(field)) continue;
    setValue(field, value);
    // As if it had been typed: React's own fields take it over.
    field.dispatchEvent(
      new Event(typeof value === "boolean" ? "click" : "input", { bubbles: true }),
    );
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
  return true;
}

/**
 * Whether the reader came here from the same page in another language. Links work before the code that prepares
 * for it has loaded, and then the browser alone knows. A reload, and the way back, choose nothing.
 */
export function hasSwitched(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation?.type !== "navigate" || !document.referrer) return false;
  const [here, before] = [new URL(navigation.name), new URL(document.referrer)];
  return (
    before.origin === here.origin &&
    languageOfPath(before.pathname) !== languageOfPath(here.pathname) &&
    withoutFolder(before.pathname) === withoutFolder(here.pathname)
  );
}

const LEFT_OUT = /^(password|file|hidden|submit|button|reset)$/;

/** Fields by their name and their place among those of that name, which are the same in every language. */
function fields(): [string, Field][] {
  const counts = new Map<string, number>();
  return [...document.querySelectorAll<Field>("input, textarea, select")]
    .filter(({ type }) => !LEFT_OUT.test(type))
    .map((field) => {
      const name = `${field.type} ${field.name}`;
      const place = (counts.get(name) ?? 0) + 1;
      counts.set(name, place);
      return [`${name} ${place}`, field];
    });
}

const isTick = (field: Field): field is HTMLInputElement =>
  field.type === "checkbox" || field.type === "radio";

const valueOf = (field: Field) => (isTick(field) ? field.checked : field.value);

/** React's controlled fields keep their default like their value, and say with `data-typed` that it was typed. */
function isChanged(field: Field): boolean {
  if ("typed" in field.dataset) return true;
  if (isTick(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].find(({ defaultSelected }) => defaultSelected);
    return field.value !== (initial ?? field.options[0])?.value;
  }
  return field.value !== field.defaultValue;
}

/** Past React's own setter, which would otherwise take the change for its own and not hear of it. */
function setValue(field: Field, value: string | boolean): void {
  const [name, prototype] =
    typeof value === "boolean"
      ? ["checked", HTMLInputElement.prototype]
      : ["value", Object.getPrototypeOf(field) as object];
  Object.getOwnPropertyDescriptor(prototype, name)?.set?.call(field, value);
}
