import { lazy, Suspense } from "react";
import { CurrencySheet } from "#features/freight/currency-rates/currency-sheet.tsx";
import { AppHelp } from "#features/site/installable-app/app-help.tsx";
import { LanguageHelp } from "#features/site/frame/language-help.tsx";
import { useSite } from "#features/site/frame/root-data.ts";
import { useHydrated } from "#first-view/hydrated.ts";
import { cacheOffline, cacheOfflinePages } from "./cache-offline.ts";

const ConsentNote = lazy(() =>
  import("#features/site/analytics/consent-note.tsx").then((module) => ({
    default: module.ConsentNote,
  })),
);

/**
 * Notices that load after the first view of every page and are shown one at a time: a question, or the offer to
 * switch the language. Also the choice of a currency.
 */
export function PageHelp() {
  const site = useSite();
  const hydrated = useHydrated();
  return (
    <>
      <div className="pointer-events-none fixed inset-x-3 bottom-3 z-40 mx-auto grid max-w-120 gap-2 max-md:bottom-21 [&:has([data-question])>:not([data-question])]:hidden [&:has(>[lang])>:not([lang],[data-question])]:hidden">
        <LanguageHelp />
        <AppHelp cacheOffline={cacheOffline} cacheOfflinePages={cacheOfflinePages} />
        {hydrated && site?.analyticsTool?.setsCookies && (
          <Suspense>
            <ConsentNote />
          </Suspense>
        )}
      </div>
      <CurrencySheet />
    </>
  );
}
