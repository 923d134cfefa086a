import { Suspense } from "react";
import { Await, data } from "react-router";
import { NOT_FOLLOWED, readTarget } from "#features/look-up/qc-search/search-address.ts";
import { QcResults, QcResultsLoading } from "#features/look-up/qc-search/qc-results.tsx";
import {
  AShop,
  NoSearch,
  NotALink,
  NothingFound,
  SearchFailed,
} from "#features/look-up/qc-search/search-states.tsx";
import { searchQc } from "#features/look-up/qc-search/service.server.ts";
import { siteOf, unlistedMeta } from "#features/site/frame/page-meta.ts";
import { cachedPage, UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG } from "#server/cache/changes.ts";
import { resolveOrDefer } from "#server/pages/deferred-value.ts";
import { pageClient, pageContext } from "../context.ts";
import { showRefusal } from "../refused.ts";
import type { Route } from "./+types/qc-search.ts";
import { reason } from "#texts/links.ts";
import * as texts from "#texts/pages.ts";

export { RouteError as ErrorBoundary } from "#features/site/frame/error-page.tsx";

export async function loader({ request, context: routerContext }: Route.LoaderArgs) {
  const target = readTarget(new URL(request.url).search);
  if (!target) return data({ target, result: null }, { headers: UNCACHED_PAGE });
  const [context, client] = [routerContext.get(pageContext), routerContext.get(pageClient)];
  const result = await resolveOrDefer(searchQc(context, target, client)).catch(showRefusal);
  const whole = result.now?.ok && !result.now.data.stale ? result.now.data : null;
  return data(
    { target, result: result.now ?? result.later },
    {
      status: result.now?.ok === false ? STATUS[result.now.reason] : 200,
      headers: whole ? cachedPage(AGENTS_TAG, whole.tag) : UNCACHED_PAGE,
    },
  );
}

const STATUS = {
  "not-a-link": 400,
  "a-shop": 404,
  "no-such-channel": 404,
  "not-found": 404,
  unavailable: 503,
};

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) =>
  errorHeaders ?? loaderHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...unlistedMeta({
      site: siteOf(matches),
      path: "/qc-search",
      title: texts.qcResultsTitle,
      description: texts.qcPhotoSetsWarehouses,
    }),
  ];
}

export default function QcSearchPage({ loaderData: { target, result } }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap min-h-[60dvh]">
      {target && result ? (
        <Suspense fallback={<QcResultsLoading target={target} />}>
          <Await resolve={result} errorElement={<SearchFailed target={target} />}>
            {(answer) => {
              if (!answer.ok && answer.reason === "not-a-link") return <NotALink />;
              if (!answer.ok && answer.reason === "a-shop") return <AShop />;
              if (!answer.ok && answer.reason === "no-such-channel") {
                return <NothingFound target={target} why={texts.channelHint} />;
              }
              if (!answer.ok) {
                const why = "notFollowed" in answer ? NOT_FOLLOWED : "";
                return <SearchFailed target={target} why={why} />;
              }
              if (answer.data.items.length === 0) {
                const { why } = answer.data;
                return <NothingFound target={target} why={why && reason(why)} />;
              }
              return <QcResults {...answer.data} />;
            }}
          </Await>
        </Suspense>
      ) : (
        <NoSearch />
      )}
    </main>
  );
}
