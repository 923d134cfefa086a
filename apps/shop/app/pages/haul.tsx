import type { Haul } from "@loupe/contract";
import { HaulOffers } from "#features/saved/haul/haul-offers.tsx";
import { goodsOf } from "#features/saved/haul/haul-sums.ts";
import { HaulPage } from "#features/saved/haul/haul.tsx";
import { findHaul, isCacheable, itemsOf, tagsOf } from "#features/saved/haul/service.server.ts";
import { OPEN_SCRIPT } from "#features/saved/haul/stored-haul.ts";
import { CATEGORY_TREE, listCountries } from "#features/freight/estimates/service.server.ts";
import { previewOfItems } from "#features/look-up/qc-sharing/collage-path.ts";
import { PageHead } from "#features/site/frame/page-head.tsx";
import { queryMeta } from "#features/site/frame/page-meta.ts";
import { InlineScript } from "#first-view/inline-script.tsx";
import type { Country } from "#features/freight/estimates/parcel/typed-parcel.ts";
import { Island } from "#islands/island.tsx";
import { linkedQuery } from "#islands/linked-query.ts";
import { definePage } from "#islands/page.ts";
import { cachedPage, UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG } from "#server/cache/changes.ts";
import { money } from "#ui/format/money.ts";
import * as texts from "#texts/pages.ts";
import { language } from "#texts/words.ts";
import { localCategories, localCountries } from "#features/freight/estimates/parcel/local-names.ts";

export const haulPage = definePage({
  async load({ url, context, client }) {
    const [haul, countries] = await Promise.all([
      findHaul(context, url.searchParams, { language, client }),
      listCountries(context),
    ]);
    return {
      data: {
        haul,
        shown: haul.lines.length > 0 ? linkedQuery("/haul", url.search) : "",
        countries: localCountries(countries),
        categories: localCategories(CATEGORY_TREE),
      },
      headers: isCacheable(context, url.searchParams)
        ? cachedPage(AGENTS_TAG, ...tagsOf(haul.lines))
        : UNCACHED_PAGE,
    };
  },
  meta: ({ site, data: { haul, shown } }) =>
    queryMeta(
      {
        site,
        path: "/haul",
        title: shown ? titleOf(haul) : texts.haulPlannerTitle,
        description: texts.haulIntro,
        image: previewOfItems(site, picturedItems(haul)),
      },
      shown,
    ),
  View: ({ data: { haul, countries, categories } }) => (
    <main id="main" className="wrap">
      <InlineScript code={OPEN_SCRIPT} />
      <PageHead title={texts.haulPlannerTitle} text={texts.haulDescription} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-x-12">
        <Island
          of={HaulPage}
          props={{ haul: withoutLines(haul), countries, categories }}
          when="now"
        />
        <Island
          of={HaulOffers}
          props={{ first: withoutSplits(haul), firstCountry: nameOf(countries, haul) }}
          when="later"
        />
      </div>
    </main>
  ),
});

/** Returns the number of items, and the sum of their prices if all are known. */
function titleOf(haul: Haul): string {
  const { goods, unpriced } = goodsOf(haul);
  const count = haul.lines.reduce((sum, line) => sum + (Number(line.count) || 1), 0);
  const title = texts.haulTitle(count);
  return unpriced > 0 ? title : `${title} · ${money(goods)}`;
}

const picturedItems = ({ lines, items }: Haul) =>
  itemsOf(lines.filter((_, row) => items[row]?.imgUrl));

const nameOf = (countries: readonly Country[], { destination }: Haul): string =>
  countries.find(({ code }) => code === destination)?.name ?? destination;

/** The page shows the recommended way only. */
const withoutSplits = ({ plan, ...haul }: Haul): Haul => ({
  ...haul,
  plan: plan && { ...plan, mixedSplit: null, splits: [] },
});

/** Returns the data of a haul for the form. The prices of all shipping lines are sent once, with the other island. */
const withoutLines = (haul: Haul): Haul => {
  const { plan, ...rest } = withoutSplits(haul);
  return { ...rest, plan: plan && { ...plan, whole: [] } };
};
