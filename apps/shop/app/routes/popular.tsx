import { data } from "react-router";
import { Popular } from "#features/catalogue/products/popular.tsx";
import { browseByAddress } from "#features/catalogue/products/service.server.ts";
import { pageMeta, siteOf } from "#features/site/frame/page-meta.ts";
import { cachedPage, UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG, CATALOGUE_TAG } from "#server/cache/changes.ts";
import { resolveOrDefer } from "#server/pages/deferred-value.ts";
import { pageContext } from "../context.ts";
import { keepsDataOnQuery } from "../view-state.ts";
import type { Route } from "./+types/popular.ts";
import * as texts from "#texts/pages.ts";
import { language } from "#texts/words.ts";

export { RouteError as ErrorBoundary } from "#features/site/frame/error-page.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { now, later } = await resolveOrDefer(
    browseByAddress(context.get(pageContext), url.searchParams, language),
  );
  return data(
    { list: now ?? later },
    {
      status: now?.ok === false ? 400 : 200,
      headers: now?.ok && now.isKnown ? cachedPage(AGENTS_TAG, CATALOGUE_TAG) : UNCACHED_PAGE,
    },
  );
}

const PATH = "/popular";

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) =>
  errorHeaders ?? loaderHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    path: PATH,
    title: texts.popularProductsTitle,
    description: texts.popularDescription,
  });
}

export const shouldRevalidate = keepsDataOnQuery;

export default function PopularPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap min-h-[60dvh]">
      <Popular list={loaderData.list} />
    </main>
  );
}
