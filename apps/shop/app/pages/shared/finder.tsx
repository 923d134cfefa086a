import { AddToHaul } from "#features/saved/haul/add-to-haul.tsx";
import type { CardAction } from "#features/saved/collection/collection-card.tsx";
import { FinderView } from "#features/saved/finders/finder-view.tsx";
import { ReportFinder } from "#features/saved/finders/report-finder.tsx";
import { viewFinder } from "#features/saved/finders/service.server.ts";
import { pageMeta } from "#features/site/frame/page-meta.ts";
import { Island } from "#islands/island.tsx";
import { definePage, PageError } from "#islands/page.ts";
import { cachedPage, UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG, CATALOGUE_TAG } from "#server/cache/changes.ts";
import { ApiError, statusOf } from "#server/http/api-error.ts";
import * as texts from "#texts/pages.ts";

export const finderPage = definePage({
  hasCodesOfFinders: true,
  async load({ params: { name = "" }, context }) {
    const data = await viewFinder(context, name).catch((error: unknown) => {
      throw error instanceof ApiError ? new PageError(statusOf(error), UNCACHED_PAGE) : error;
    });
    return { data, headers: cachedPage(AGENTS_TAG, CATALOGUE_TAG) };
  },
  meta: ({ site, data }) =>
    pageMeta({
      site,
      path: `/f/${data.name}`,
      title: data.title || data.name,
      description: data.line || texts.sharedDescription,
    }),
  View: ({ data }) => (
    <FinderView
      finder={data}
      Action={AddToHaulIsland}
      report={<Island of={ReportFinder} props={{ name: data.name }} when="later" />}
    />
  ),
});

const AddToHaulIsland: CardAction = (props) => <Island of={AddToHaul} props={props} when="now" />;
