import { ImportList } from "#features/saved/lists/import-list.tsx";
import { PageHead } from "#features/site/frame/page-head.tsx";
import { pageMeta } from "#features/site/frame/page-meta.ts";
import { Island } from "#islands/island.tsx";
import { definePage } from "#islands/page.ts";
import { cachedPage } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG } from "#server/cache/changes.ts";
import * as texts from "#texts/pages.ts";

export const importListPage = definePage({
  load: () => ({ data: null, headers: cachedPage(AGENTS_TAG) }),
  meta: ({ site }) =>
    pageMeta({
      site,
      path: "/lists/import",
      title: texts.importTitle,
      description: texts.importIntro,
    }),
  View: () => (
    <main id="main" className="wrap min-h-[60dvh]">
      <PageHead title={texts.importTitle} text={texts.importIntro} />
      <noscript>
        <p className="card p-5">{texts.importScripts}</p>
      </noscript>
      <Island of={ImportList} props={{}} when="now" />
    </main>
  ),
});
