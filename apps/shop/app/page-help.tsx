import { lazy, Suspense } from "react";
import { CurrencySheet } from "#features/freight/currency-rates/currency-sheet.tsx";
import { AppHelp } from "#features/site/installable-app/app-help.tsx";
import { LanguageHelp } from "#features/site/frame/language-help.tsx";
import { useSite } from "#features/site/frame/root-data.ts";
import { useHydrated } from "#first-view/hydrated.ts";
import { readMeta } from "#first-view/read-meta.ts";
import { loadIsland } from "#islands/load-island.ts";
import type { IslandFiles } from "#islands/load-islands.ts";
import { LANGUAGES } from "#languages";
import { folder } from "#texts/words.ts";

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

/** The service worker of the shop, one for all languages. */
const WORKER = "/sw.js";

/** The cache of one language: a visit in this language replaces what an earlier visit cached. */
const CACHE = `offline${folder}`;

/**
 * The cache of the "no connection" pages of all languages, because a link may lead to a language not opened
 * before.
 */
const OFFLINE_PAGES = "offline-pages";

/**
 * Caches the pages "no connection" and the converter with all files that it loads, for the service worker
 * (apps/shop/public/sw.js). The pages are fetched from the server, without a session, and are cached with their
 * headers, because the Content-Security-Policy of a page allows only the scripts of this very response.
 */
async function cacheOffline(): Promise<void> {
  if (!(await cacheOfflinePages())) return;
  const path = `${folder}/convert`;
  const response = await fetch(path, { credentials: "omit", cache: "reload" });
  if (!response.ok || response.redirected) return;
  const html = await response.clone().text();
  const page = new DOMParser().parseFromString(html, "text/html");
  const islands = [...page.querySelectorAll<HTMLElement>("[data-island]")];
  // Code must be loaded here, so that its files are in the list of loaded files below.
  await Promise.all([
    import("#features/converter/results.tsx"),
    ...islands.map(({ dataset }) => loadIsland(dataset.island!)),
  ]);
  const assets = new Set([...linkedAssets(page), ...loadedAssets()]);
  const cache = await caches.open(CACHE);
  const cached = await cache.keys();
  const cachedPaths = new Set(cached.map(({ url }) => new URL(url).pathname));
  await cache.addAll([...assets].filter((path) => !cachedPaths.has(path)));
  await cache.put(path, response);
  const paths = new Set([...assets, path]);
  const old = cached.filter(({ url }) => !paths.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** The files that a page loads by itself, without those that only a tap opens. */
const linkedAssets = (page: Document) => [
  ...[...page.querySelectorAll("script[src],link[rel=stylesheet],link[as=font]")].map(
    (tag) => (tag.getAttribute("src") ?? tag.getAttribute("href"))!,
  ),
  ...readMeta<IslandFiles>("islands", page)!.files,
];

const loadedAssets = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith("/assets/"));

/**
 * Caches the pages "no connection". The browser's own HTTP cache stores them for an hour, so repeating this on each page
 * of a visit is cheap. Returns whether the browser has service workers.
 */
async function cacheOfflinePages(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  await navigator.serviceWorker.register(WORKER);
  const cache = await caches.open(OFFLINE_PAGES);
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const path = `${language.folder}/offline`;
      const response = await fetch(path, { credentials: "omit" });
      if (response.ok && !response.redirected) await cache.put(path, response);
    }),
  );
  return true;
}
