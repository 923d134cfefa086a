import { Developers } from "#features/site/developers/developers-page.tsx";
import { WIDTHS } from "#features/pictures/service.server.ts";
import { englishMeta } from "#features/site/frame/page-meta.ts";
import { Island } from "#islands/island.tsx";
import { definePage } from "#islands/page.ts";
import { cachedPage } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG } from "#server/cache/changes.ts";
import * as texts from "#texts/developers.ts";

export const developersPage = definePage({
  load({ context: { config } }) {
    const { CALLS_PER_MINUTE, LOOK_UPS_PER_MINUTE } = config;
    return {
      data: {
        callsPerMinute: CALLS_PER_MINUTE,
        lookUpsPerMinute: LOOK_UPS_PER_MINUTE,
        widths: WIDTHS,
      },
      headers: cachedPage(AGENTS_TAG),
    };
  },
  meta: ({ site }) =>
    englishMeta({ site, path: "/developers", title: texts.title, description: texts.description }),
  View: ({ data }) => <Island of={Developers} props={data} when="now" />,
});
