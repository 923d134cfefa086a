import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { accountLanguage } from "#browser/account-language.ts";
import { readToken } from "#browser/session.ts";
import { useHydrated } from "#first-view/hydrated.ts";
import { bestLanguage, type Language } from "#languages";
import { offers } from "#offers";
import { dismiss } from "#texts/ui.ts";
import { language } from "#texts/words.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { noteClass } from "#ui/dialogs/popup-classes.ts";
import { CHOSEN, fillIn, hasSwitched, prepare } from "./language-switch.ts";
import { pathIn } from "./model.ts";

/**
 * Offers the page in the reader's own language, once, until they choose or decline. Whoever changes the
 * language takes along where they are and what stands in fields.
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

/** The link itself says the rest of the address only once it is followed: it would be out of date before. */
function take({ target }: MouseEvent) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[hreflang]") : null;
  if (!link) return;
  link.search = location.search;
  link.hash = location.hash;
  prepare(link.hreflang);
}

/** Mails to the account are in the language that its owner chose. */
async function keepForAccount(): Promise<void> {
  const { callAs } = await import("#browser/calls.ts");
  await callAs("POST /users/keepLanguage", {}, { language }).then(
    () => accountLanguage.set(language),
    // It happens in passing: where it fails, mails stay in the language before until the next choice.
    () => undefined,
  );
}

/** The reader's own language if it is one of ours, is another one than the page's, and nothing was chosen yet. */
function ownLanguage(): Language | undefined {
  const own = bestLanguage(navigator.languages);
  return own?.tag === language || hasChosen() ? undefined : own;
}

function hasChosen(): boolean {
  try {
    return localStorage.getItem(CHOSEN) !== null;
  } catch {
    return true; // Where nothing can be remembered, the offer would come back on every page.
  }
}

function remember(tag: string): void {
  try {
    localStorage.setItem(CHOSEN, tag);
  } catch {
    // Storage is full: the offer comes back.
  }
}
