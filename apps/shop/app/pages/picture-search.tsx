import { PictureSearch } from "#features/catalogue/picture-search/picture-search-form.tsx";
import { PageHead } from "#features/site/frame/page-head.tsx";
import { pageMeta } from "#features/site/frame/page-meta.ts";
import { Island } from "#islands/island.tsx";
import { definePage } from "#islands/page.ts";
import { cachedPage } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG } from "#server/cache/changes.ts";
import * as texts from "#texts/pages.ts";

export const pictureSearchPage = definePage({
  load: () => ({ data: null, headers: cachedPage(AGENTS_TAG) }),
  meta: ({ site }) =>
    pageMeta({
      site,
      path: "/picture-search",
      title: texts.pictureSearchTitle,
      description: texts.pictureSearchDescription,
    }),
  View: () => (
    <main id="main" className="wrap min-h-[60dvh]">
      <PageHead title={texts.pictureSearchTitle} text={texts.pictureSearchIntro} />
      <noscript>
        <p className="card p-5">{texts.pictureSearchScripts}</p>
      </noscript>
      <Island of={PictureSearch} props={{}} when="now" />
    </main>
  ),
});
