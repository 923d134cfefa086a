import { existsSync } from "node:fs";
import { inOneSpelling, LANGUAGES, languageOfPath, withoutFolder, type Language } from "#languages";
import type { Context } from "#server/context.ts";
import { CannotListen } from "#server/http/listener/listen.ts";
import { builtModule } from "./build-folder.ts";
import type { Pages } from "./pages.ts";
import { shareAssets } from "./shared-assets.ts";

const [ENGLISH] = LANGUAGES;

/**
 * Opens the built pages of all languages. English is loaded at once, other languages with the first request for one of
 * their pages. While a language is still being built, its pages redirect to the English ones.
 */
export async function openPages(context: Context): Promise<Pages> {
  const loaded = new Map<Language, Promise<Pages>>();
  const load = (language: Language) => {
    const loading = importPages(context, language);
    loaded.set(language, loading);
    loading.catch(() => loaded.delete(language));
    return loading;
  };
  if (!isBuilt(ENGLISH)) throw new CannotListen("The pages are not built. Run npm run build.");
  await load(ENGLISH);

  return async (request, client) => {
    const { pathname, search } = new URL(request.url);
    const oneSpelling = inOneSpelling(pathname);
    if (oneSpelling !== pathname) return redirect(301, oneSpelling + search);
    const language = languageOfPath(pathname);
    if (!loaded.has(language) && !isBuilt(language))
      return redirect(307, withoutFolder(pathname) + search);
    const pages = await (loaded.get(language) ?? load(language));
    return await pages(request, client);
  };
}

async function importPages(context: Context, language: Language): Promise<Pages> {
  const { createPages } = (await import(bundleOf(language).href)) as typeof import("./pages.ts");
  // A language may be built after the start, when the files of the other languages were already shared.
  if (language !== ENGLISH) await shareAssets(context);
  return createPages(context);
}

function bundleOf({ tag }: Language): URL {
  return builtModule(tag === ENGLISH.tag ? "server/index.js" : `languages/${tag}/index.js`);
}

const isBuilt = (language: Language) => existsSync(bundleOf(language));

const redirect = (status: 301 | 307, location: string) =>
  new Response(null, { status, headers: { location, "cache-control": "no-store" } });
