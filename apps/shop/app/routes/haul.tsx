import { data } from "react-router";
import { HaulPage } from "#features/saved/haul/haul.tsx";
import { findHaul } from "#features/saved/haul/service.server.ts";
import { CATEGORY_TREE, listCountries } from "#features/freight/estimates/service.server.ts";
import { pageMeta, siteOf } from "#features/site/frame/page-meta.ts";
import { cachedPage, UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG, RATE_CARD_TAG } from "#server/cache/changes.ts";
import { pageClient, pageContext } from "../context.ts";
import { showRefusal } from "../refused.ts";
import { keepsDataOnQuery } from "../view-state.ts";
import type { Route } from "./+types/haul.ts";
import * as texts from "#texts/pages.ts";
import { language } from "#texts/words.ts";
import { localCategories, localCountries } from "#features/freight/estimates/local-names.ts";

export { RouteError as ErrorBoundary } from "#features/site/frame/route-error.tsx";

export async function loader({ url, context: routerContext }: Route.LoaderArgs) {
  const context = routerContext.get(pageContext);
  const [haul, countries] = await Promise.all([
    findHaul(context, url.searchParams, {
      language,
      client: routerContext.get(pageClient),
    }),
    listCountries(context),
  ]).catch(showRefusal);
  const isCached = !url.searchParams.has("add");
  return data(
    {
      haul,
      countries: localCountries(countries),
      categories: localCategories(CATEGORY_TREE),
    },
    { headers: isCached ? cachedPage(AGENTS_TAG, RATE_CARD_TAG) : UNCACHED_PAGE },
  );
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) =>
  errorHeaders ?? loaderHeaders;

export const shouldRevalidate = keepsDataOnQuery;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    path: "/haul",
    title: texts.haulPlannerTitle,
    description: texts.whatSeveralItemsCost,
  });
}

export default function Haul({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap pt-9 md:pt-14">
      <h1 className="text-3xl">{texts.haulPlannerTitle}</h1>
      <p className="mt-3.5 mb-7 max-w-[60ch] text-lg text-pretty text-ink-2">
        {texts.haulDescription}
      </p>
      <HaulPage {...loaderData} />
    </main>
  );
}
