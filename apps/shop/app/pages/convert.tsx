import { listAgents } from "#features/buying/agents/service.server.ts";
import { Converter } from "#features/converter/converter-page.tsx";
import { readRows } from "#features/converter/convert-links.ts";
import { RowList } from "#features/converter/row-list.tsx";
import { PageHead } from "#features/site/frame/page-head.tsx";
import { pageMeta } from "#features/site/frame/page-meta.ts";
import { Island } from "#islands/island.tsx";
import { definePage } from "#islands/page.ts";
import { cachedPage, UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG } from "#server/cache/changes.ts";
import * as texts from "#texts/pages.ts";

export const convertPage = definePage({
  /** Reads the links of the `text` parameter. The search box submits this parameter if scripts are not running. */
  async load({ url, context }) {
    const text = url.searchParams.get("text");
    if (!text) return { data: { rows: [] }, headers: cachedPage(AGENTS_TAG) };
    const agents = await listAgents(context, { activeOnly: true });
    const rows = readRows(text, agents).filter(({ duplicate }) => !duplicate);
    return { data: { rows }, headers: UNCACHED_PAGE };
  },
  meta: ({ site }) =>
    pageMeta({
      site,
      path: "/convert",
      title: texts.linkConverterTitle,
      description: texts.converterDescription,
    }),
  View: ({ data: { rows } }) => (
    <main id="main" className="wrap">
      <PageHead title={texts.linkConverterTitle} text={texts.converterIntro} />
      <noscript>
        <p className="card p-5">{texts.converterWithoutScripts}</p>
        <RowList rows={rows} />
      </noscript>
      <Island of={Converter} props={{}} when="now" />
    </main>
  ),
});
