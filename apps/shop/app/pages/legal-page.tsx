import { LegalText } from "#features/shop-keeping/legal/legal-text.tsx";
import { findLegalPage } from "#features/shop-keeping/legal/service.server.ts";
import { pageMeta } from "#features/site/frame/page-meta.ts";
import { definePage, PageError } from "#islands/page.ts";
import { cachedPage } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG } from "#server/cache/changes.ts";
import { language } from "#texts/words.ts";

/** The page `imprint`, `privacy`, `terms` or `contact`, which the owner writes in the dashboard. */
export const legalPage = (name: string) =>
  definePage({
    async load({ context }) {
      const data = await findLegalPage(context, name, language);
      if (!data) throw new PageError(404);
      return { data, headers: cachedPage(AGENTS_TAG) };
    },
    meta: ({ site, data: { title, description } }) =>
      pageMeta({ site, path: `/${name}`, title, description }),
    View: ({ data: { title, html, language: textLanguage } }) => (
      <main id="main" className="wrap min-h-[60dvh] pt-9 md:pt-14">
        <h1 className="mb-7 text-3xl">{title}</h1>
        <LegalText html={html} lang={textLanguage === language ? undefined : textLanguage} />
      </main>
    ),
  });
