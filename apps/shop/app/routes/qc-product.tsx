import { Suspense } from "react";
import { Await, data } from "react-router";
import { findSet, readTarget } from "#features/look-up/qc-search/search-address.ts";
import { QcSheet } from "#features/look-up/qc-search/qc-sheet.tsx";
import { QcSheetLoading } from "#features/look-up/qc-search/qc-sheet-loading.tsx";
import { SearchFailed, SetNotFound } from "#features/look-up/qc-search/search-states.tsx";
import { searchQc } from "#features/look-up/qc-search/service.server.ts";
import { siteOf, unlistedMeta } from "#features/site/frame/page-meta.ts";
import { cachedPage, UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG } from "#server/cache/changes.ts";
import { resolveOrDefer } from "#server/pages/deferred-value.ts";
import { pageClient, pageContext } from "../context.ts";
import { showRefusal } from "../refused.ts";
import { keepsDataOn } from "../view-state.ts";
import type { Route } from "./+types/qc-product.ts";
import * as texts from "#texts/pages.ts";

export { RouteError as ErrorBoundary } from "#features/site/frame/error-page.tsx";

export async function loader({ params, request, context: routerContext }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  const target = readTarget(search);
  if (!target) return data({ target, result: null }, { status: 404, headers: UNCACHED_PAGE });
  const looking = lookUpSet(routerContext, target, { ...params, search });
  const result = await resolveOrDefer(looking).catch(showRefusal);
  const whole = result.now?.ok && result.now.set && !result.now.stale ? result.now : null;
  return data(
    { target, result: result.now ?? result.later },
    {
      status: result.now ? statusOf(result.now) : 200,
      headers: whole ? cachedPage(AGENTS_TAG, whole.tag) : UNCACHED_PAGE,
    },
  );
}

type Found = Awaited<ReturnType<typeof lookUpSet>>;

async function lookUpSet(
  routerContext: Route.LoaderArgs["context"],
  target: NonNullable<ReturnType<typeof readTarget>>,
  { qcTime, search }: { qcTime: string; search: string },
) {
  const result = await searchQc(
    routerContext.get(pageContext),
    target,
    routerContext.get(pageClient),
  );
  if (!result.ok) return { ok: false as const };
  const { items, stale, tag, item } = result.data;
  const set = findSet(items, qcTime, search) ?? null;
  // A stale result without this set does not prove that the set is missing: its source does not respond now.
  if (!set && stale) return { ok: false as const };
  return { ok: true as const, set, stale, tag, item };
}

const statusOf = (result: Found) => (!result.ok ? 503 : result.set ? 200 : 404);

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) =>
  errorHeaders ?? loaderHeaders;

export const shouldRevalidate = keepsDataOn("photo", "missing");

export function meta({ params, matches }: Route.MetaArgs) {
  return [
    ...unlistedMeta({
      site: siteOf(matches),
      path: `/qc-product/${params.qcTime}`,
      title: texts.photoSetTitle,
      description: texts.photoSetDescription,
    }),
  ];
}

export default function QcProductPage({ loaderData: { target, result } }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap min-h-[60dvh]">
      {target && result ? (
        <Suspense fallback={<QcSheetLoading />}>
          <Await resolve={result} errorElement={<SearchFailed target={target} />}>
            {(answer) => {
              if (!answer.ok) return <SearchFailed target={target} />;
              return answer.set ? <QcSheet item={answer.set} of={answer.item} /> : <SetNotFound />;
            }}
          </Await>
        </Suspense>
      ) : (
        <SetNotFound />
      )}
    </main>
  );
}
