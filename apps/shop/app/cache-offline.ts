import { LANGUAGES } from "#languages";
import { folder } from "#texts/words.ts";

/** Registered for all languages at once. */
export const WORKER = "/sw.js";

/** Of each language apart: a new visit replaces what the last one of this language has cached. */
const CACHE = `offline${folder}`;

/** Of every language: a link may lead to one that was never opened here. */
const OFFLINE_PAGES = "offline-pages";

/**
 * Caches the converter, with all that it loads, and the page that says that there is no connection, where the
 * worker finds them (apps/shop/public/sw.js). Both are asked for anew, without a session, and cached with their headers,
 * so that their policy fits their scripts.
 */
export async function cacheOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(WORKER);
  // What the page loads late names itself only once it is there.
  await Promise.all([
    import("#features/converter/results.tsx"),
    import("#features/site/frame/menu.tsx"),
    import("#features/accounts/own-account/account-menu.tsx"),
  ]);
  await cacheOfflinePages();
  const pages = await Promise.all(
    [`${folder}/convert`, `${folder}/offline`].map(async (path) => ({
      path,
      response: await fetch(path, { credentials: "omit", cache: "reload" }),
    })),
  );
  if (pages.some(({ response }) => !response.ok || response.redirected)) return;
  const html = await pages[0]!.response.clone().text();
  const assets = new Set([...html.matchAll(/\/assets\/[\w.-]+/g), ...loadedAssets()].map(String));
  const cache = await caches.open(CACHE);
  const cached = await cache.keys();
  const cachedPaths = new Set(cached.map(({ url }) => new URL(url).pathname));
  await cache.addAll([...assets].filter((path) => !cachedPaths.has(path)));
  for (const { path, response } of pages) await cache.put(path, response);
  const paths = new Set([...assets, ...pages.map(({ path }) => path)]);
  const old = cached.filter(({ url }) => !paths.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

const loadedAssets = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith("/assets/"));

/** The browser's own cache has them for an hour, so that further pages of this visit cost nothing. */
async function cacheOfflinePages(): Promise<void> {
  const cache = await caches.open(OFFLINE_PAGES);
  const others = LANGUAGES.filter((language) => language.folder !== folder);
  await Promise.all(
    others.map(async (language) => {
      const path = `${language.folder}/offline`;
      const response = await fetch(path, { credentials: "omit" });
      if (response.ok && !response.redirected) await cache.put(path, response);
    }),
  );
}
