import { Popular, PopularLoading } from "#features/catalogue/products/components/popular.tsx";
import {
  categoryPath,
  isFiltered,
  onlyCategoryIn,
  UNAVAILABLE,
  type Browsed,
} from "#features/catalogue/products/product-pages.ts";
import { browseByAddress } from "#features/catalogue/products/service.server.ts";
import { feedLinks } from "#features/site/feeds/feed-links.ts";
import { pageMeta, queryMeta } from "#features/site/frame/page-meta.ts";
import { Island } from "#islands/island.tsx";
import { Late } from "#islands/late.tsx";
import { linkedQuery } from "#islands/linked-query.ts";
import { definePage } from "#islands/page.ts";
import { cachedPage, UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG, CATALOGUE_TAG } from "#server/cache/changes.ts";
import { resolveOrDefer } from "#server/pages/deferred-value.ts";
import * as texts from "#texts/pages.ts";
import { language } from "#texts/words.ts";

type Data = { list: Browsed | Promise<Browsed>; search: string };

export const popularPage = definePage<Data>({
  async load({ url, context }) {
    const { now, later } = await resolveOrDefer(
      browseByAddress(context, url.searchParams, language),
    );
    return {
      data: { list: now ?? later, search: url.search },
      status: now?.ok === false ? 400 : 200,
      headers: now?.ok && now.isKnown ? cachedPage(AGENTS_TAG, CATALOGUE_TAG) : UNCACHED_PAGE,
    };
  },
  meta({ site, data: { list, search } }) {
    const title = texts.popularProductsTitle;
    const description = texts.popularDescription;
    const category = "labels" in list && onlyCategoryIn(search, list.labels);
    if (category)
      return pageMeta({
        site,
        path: categoryPath(category),
        title: `${category} · ${title}`,
        description: `${category} · ${description}`,
      });
    const shown = isFiltered(search) ? linkedQuery("/popular", search) : "";
    return [
      ...queryMeta({ site, path: "/popular", title, description }, shown),
      ...feedLinks(site, "/"),
    ];
  },
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
