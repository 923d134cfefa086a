import { data, type MetaFunction } from "react-router";
import { listAgents } from "#features/buying/agents/service.server.ts";
import { Converter } from "#features/converter/converter.tsx";
import { readRows } from "#features/converter/convert-links.ts";
import { RowList } from "#features/converter/row-list.tsx";
import { pageMeta, siteOf } from "#features/site/frame/page-meta.ts";
import { cachedPage, UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG } from "#server/cache/changes.ts";
import { pageContext } from "../context.ts";
import type { Route } from "./+types/convert.ts";
import * as texts from "#texts/pages.ts";

/** Reads the links of the `text` parameter. The search box submits this parameter if scripts are not running. */
export async function loader({ url, context: provider }: Route.LoaderArgs) {
  const text = url.searchParams.get("text");
  if (!text) return data({ rows: [] }, { headers: cachedPage(AGENTS_TAG) });
  const agents = await listAgents(provider.get(pageContext), { activeOnly: true });
  const rows = readRows(text, agents).filter(({ duplicate }) => !duplicate);
  return data({ rows }, { headers: UNCACHED_PAGE });
}

/** If scripts are running, the browser reads the links itself, without a request. */
export const clientLoader = () => ({ rows: [] });

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) =>
  errorHeaders ?? loaderHeaders;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteOf(matches),
    path: "/convert",
    title: texts.linkConverterTitle,
    description: texts.converterDescription,
  });

export default function Convert({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap pt-9 md:pt-14">
      <h1 className="text-3xl">{texts.linkConverterTitle}</h1>
      <p className="mt-3.5 mb-7 max-w-[60ch] text-lg text-pretty text-ink-2">
        {texts.pasteAnythingLinksFrom}
      </p>
      <noscript>
        <p className="card p-5">{texts.converterWithoutScripts}</p>
        <RowList rows={loaderData.rows} />
      </noscript>
      <Converter />
    </main>
  );
}
