import { previewMeta } from "#features/look-up/link-previews/preview-meta.ts";
import { previewPath } from "#features/look-up/link-previews/service.server.ts";
import { AddToHaul } from "#features/saved/haul/add-to-haul.tsx";
import type { CardAction } from "#features/saved/collection/collection-card.tsx";
import { FinderView } from "#features/saved/finders/finder-view.tsx";
import { ReportFinder } from "#features/saved/finders/report-finder.tsx";
import { previewOfFinder, viewFinder } from "#features/saved/finders/service.server.ts";
import { feedLinks } from "#features/site/feeds/feed-links.ts";
import { pageMeta } from "#features/site/frame/page-meta.ts";
import { Island } from "#islands/island.tsx";
import { definePage } from "#islands/page.ts";
import { cachedPage } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG, CATALOGUE_TAG } from "#server/cache/changes.ts";
import * as texts from "#texts/pages.ts";
import { language } from "#texts/words.ts";

export const finderPage = definePage({
  hasCodesOfFinders: true,
  async load({ params: { name = "" }, path, context }) {
    const { data: finder } = await viewFinder(context, name.toLowerCase());
    const image = previewPath(context, { path, language }, previewOfFinder(finder));
    return { data: { finder, image }, headers: cachedPage(AGENTS_TAG, CATALOGUE_TAG) };
  },
  meta: ({ site, data: { finder, image } }) => [
    ...pageMeta({
      site,
      path: `/f/${finder.name}`,
      title: finder.title || finder.name,
      description: finder.line || texts.sharedDescription,
      image,
    }),
    ...previewMeta(site, `/f/${finder.name}`),
    ...feedLinks(site, `/f/${finder.name}`),
  ],
  View: ({ data: { finder } }) => (
    <FinderView
      finder={finder}
      Action={AddToHaulIsland}
      report={<Island of={ReportFinder} props={{ name: finder.name }} when="later" />}
    />
  ),
});

const AddToHaulIsland: CardAction = (props) => <Island of={AddToHaul} props={props} when="now" />;
