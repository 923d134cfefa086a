import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "#ui/navigation.ts";
import { accountLanguage } from "#browser/account-language.ts";
import { readToken } from "#browser/session.ts";
import { useHydrated } from "#first-view/hydrated.ts";
import { bestLanguage, pathIn, type Language } from "#languages";
import { offers } from "#offers";
import { dismiss } from "#texts/ui.ts";
import { language } from "#texts/words.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { noteClass } from "#ui/dialogs/popup-classes.ts";
import { CHOSEN, fillIn, hasSwitched, prepare } from "./language-switch.ts";

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
 * Adds the current query and hash to a language link when it is clicked, because those of the rendering may be out of
 * date.
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
