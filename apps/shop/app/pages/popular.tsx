import { Popular, PopularLoading } from "#features/catalogue/products/popular.tsx";
import {
  isFiltered,
  UNAVAILABLE,
  type Browsed,
} from "#features/catalogue/products/product-list.ts";
import { browseByAddress } from "#features/catalogue/products/service.server.ts";
import { queryMeta } from "#features/site/frame/page-meta.ts";
import { Island } from "#islands/island.tsx";
import { Late } from "#islands/late.tsx";
import { linkedQuery } from "#islands/linked-query.ts";
import { definePage } from "#islands/page.ts";
import { cachedPage, UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG, CATALOGUE_TAG } from "#server/cache/changes.ts";
import { resolveOrDefer } from "#server/pages/deferred-value.ts";
import * as texts from "#texts/pages.ts";
import { language } from "#texts/words.ts";

type Data = { list: Browsed | Promise<Browsed>; shown: string };

export const popularPage = definePage<Data>({
  async load({ url, context }) {
    const { now, later } = await resolveOrDefer(
      browseByAddress(context, url.searchParams, language),
    );
    return {
      data: {
        list: now ?? later,
        shown: isFiltered(url.search) ? linkedQuery("/popular", url.search) : "",
      },
      status: now?.ok === false ? 400 : 200,
      headers: now?.ok && now.isKnown ? cachedPage(AGENTS_TAG, CATALOGUE_TAG) : UNCACHED_PAGE,
    };
  },
  meta: ({ site, data: { shown } }) =>
    queryMeta(
      {
        site,
        path: "/popular",
        title: texts.popularProductsTitle,
        description: texts.popularDescription,
      },
      shown,
    ),
  View: ({ data }) => (
    <main id="main" className="wrap min-h-[60dvh]">
      <Late value={data.list} fallback={<PopularLoading />} failed={popularOf(UNAVAILABLE)}>
        {popularOf}
      </Late>
    </main>
  ),
});

const popularOf = (list: Browsed | typeof UNAVAILABLE) => (
  <Island of={Popular} props={{ list }} when="now" />
);
