import { HaulPage } from "#features/saved/haul/haul.tsx";
import { findHaul } from "#features/saved/haul/service.server.ts";
import { CATEGORY_TREE, listCountries } from "#features/freight/estimates/service.server.ts";
import { PageHead } from "#features/site/frame/page-head.tsx";
import { pageMeta } from "#features/site/frame/page-meta.ts";
import { Island } from "#islands/island.tsx";
import { definePage } from "#islands/page.ts";
import { cachedPage, UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG, RATE_CARD_TAG } from "#server/cache/changes.ts";
import * as texts from "#texts/pages.ts";
import { language } from "#texts/words.ts";
import { localCategories, localCountries } from "#features/freight/estimates/local-names.ts";

export const haulPage = definePage({
  async load({ url, context, client }) {
    const [haul, countries] = await Promise.all([
      findHaul(context, url.searchParams, { language, client }),
      listCountries(context),
    ]);
    const isCached = !url.searchParams.has("add");
    return {
      data: {
        haul,
        countries: localCountries(countries),
        categories: localCategories(CATEGORY_TREE),
      },
      headers: isCached ? cachedPage(AGENTS_TAG, RATE_CARD_TAG) : UNCACHED_PAGE,
    };
  },
  meta: ({ site }) =>
    pageMeta({
      site,
      path: "/haul",
      title: texts.haulPlannerTitle,
      description: texts.whatSeveralItemsCost,
    }),
  View: ({ data }) => (
    <main id="main" className="wrap pt-9 md:pt-14">
      <PageHead title={texts.haulPlannerTitle} text={texts.haulDescription} />
      <Island of={HaulPage} props={data} when="now" />
    </main>
  ),
});
