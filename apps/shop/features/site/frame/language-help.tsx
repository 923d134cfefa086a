import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "#ui/navigation.ts";
import { accountLanguage } from "#browser/account-language.ts";
import { readToken } from "#browser/session.ts";
import { useHydrated } from "#first-view/hydrated.ts";
import { bestLanguage, pathIn, type Language, languageOfPath, withoutFolder } from "#languages";
import { offers } from "#offers";
import { dismiss } from "#texts/ui.ts";
import { language } from "#texts/words.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { noteClass } from "#ui/dialogs/popup-classes.ts";

/**
 * Offers the page in the visitor's own language until the visitor chooses or declines. A switch of the language keeps
 * the page, its query and the typed text.
 */
export function LanguageHelp() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (fillIn() || hasSwitched()) {
      remember(language);
      if (readToken()) void keepForAccount();
    }
    addEventListener("click", take, true);
    return () => removeEventListener("click", take, true);
  }, []);
  const hydrated = useHydrated();
  const [declined, setDeclined] = useState(false);
  const suggestion = hydrated && !declined ? ownLanguage() : undefined;
  if (!suggestion) return null;
  const decline = () => {
    remember(language);
    setDeclined(true);
  };
  return (
    <aside lang={suggestion.tag} className={noteClass}>
      <a
        href={pathIn(suggestion.folder, pathname) + search}
        hrefLang={suggestion.tag}
        className="flex min-h-11 flex-1 items-center underline underline-offset-4"
      >
        {offers[suggestion.tag]}
      </a>
      <IconButton label={dismiss} onClick={decline}>
        <X />
      </IconButton>
    </aside>
  );
}

/**
 * Adds the current query and hash to a language link when it is clicked, because the rendered ones may be out of date.
 */
function take({ target }: MouseEvent) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[hreflang]") : null;
  if (!link) return;
  link.search = location.search;
  link.hash = location.hash;
  prepare(link.hreflang);
}

/** Saves the language for the emails to the account. */
async function keepForAccount(): Promise<void> {
  const { callAs } = await import("#browser/calls.ts");
  await callAs("POST /users/keepLanguage", {}, { language }).then(
    () => accountLanguage.set(language),
    // A failure is not reported, because this is a side effect of the switch. Emails then stay in the previous
    // language.
    () => undefined,
  );
}

/**
 * Returns the visitor's own language if the shop has it, the page is in another one, and the visitor has not chosen
 * yet.
 */
function ownLanguage(): Language | undefined {
  const own = bestLanguage(navigator.languages);
  return own?.tag === language || hasChosen() ? undefined : own;
}

function hasChosen(): boolean {
  try {
    return localStorage.getItem(CHOSEN) !== null;
  } catch {
    return true; // Storage is blocked: the offer would appear on every page.
  }
}

function remember(tag: string): void {
  try {
    localStorage.setItem(CHOSEN, tag);
  } catch {
    // If storage is full, the offer appears again.
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type SavedFields = { key: string; value: string | boolean }[];

/** The key in the storage for typed text while the page loads in another language. */
const TYPED = "loupe:typed";

/** The key in the storage for the language that the visitor chose, or kept by declining an offer. */
const CHOSEN = "loupe:language";

/** Called before the page opens in another language. Stores the choice and the typed text. */
function prepare(tag: string): void {
  const values: SavedFields = fields()
    .filter(([, field]) => isChanged(field))
    .map(([key, field]) => ({ key, value: valueOf(field) }));
  try {
    localStorage.setItem(CHOSEN, tag);
    sessionStorage.setItem(TYPED, JSON.stringify(values));
  } catch {
    // If storage is full or blocked, the typed text is lost.
  }
}

/**
 * Fills in the text that was typed before the switch of the language. Fields that were changed since are not
 * overwritten.
 * @returns whether `prepare` was called on the previous page
 */
function fillIn(): boolean {
  let pending: SavedFields | null = null;
  try {
    pending = JSON.parse(sessionStorage.getItem(TYPED) ?? "null") as SavedFields | null;
    sessionStorage.removeItem(TYPED);
  } catch {
    // Storage is blocked, or the stored value is not ours.
  }
  if (!pending) return false;
  const present = new Map(fields());
  for (const { key, value } of pending) {
    const field = present.get(key);
    if (!field || isChanged(field)) continue;
    setValue(field, value);
    // The events of typing, so that React's controlled fields accept the value.
    field.dispatchEvent(
      new Event(typeof value === "boolean" ? "click" : "input", { bubbles: true }),
    );
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
  return true;
}

/**
 * Whether the visitor came from the same page in another language, by a link that was clicked before `prepare` was
 * loaded. Only the browser's referrer shows this. A reload and Back do not count.
 */
function hasSwitched(): boolean {
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

/** Returns the fields by name and by index among fields of the same name. Both are equal in every language. */
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

/**
 * Whether the visitor has changed a field. React's controlled fields change their default with their value, so they
 * have `data-typed` for this.
 */
function isChanged(field: Field): boolean {
  if ("typed" in field.dataset) return true;
  if (isTick(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].find(({ defaultSelected }) => defaultSelected);
    return field.value !== (initial ?? field.options[0])?.value;
  }
  return field.value !== field.defaultValue;
}

/**
 * Sets a value by the prototype's setter. React's own setter would record the value, and then ignore the event that
 * follows.
 */
function setValue(field: Field, value: string | boolean): void {
  const [name, prototype] =
    typeof value === "boolean"
      ? ["checked", HTMLInputElement.prototype]
      : ["value", Object.getPrototypeOf(field) as object];
  Object.getOwnPropertyDescriptor(prototype, name)?.set?.call(field, value);
}
