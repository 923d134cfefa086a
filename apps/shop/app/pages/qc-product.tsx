import type { QcTarget } from "@loupe/contract";
import { findSet, readTarget } from "#features/look-up/qc-search/search-address.ts";
import { QcSheet } from "#features/look-up/qc-search/qc-sheet.tsx";
import { QcSheetLoading } from "#features/look-up/qc-search/qc-sheet-loading.tsx";
import { SearchFailed, SetNotFound } from "#features/look-up/qc-search/search-states.tsx";
import { searchQc } from "#features/look-up/qc-search/service.server.ts";
import { unlistedMeta } from "#features/site/frame/page-meta.ts";
import { Island } from "#islands/island.tsx";
import { Late } from "#islands/late.tsx";
import { definePage, type PageRequest } from "#islands/page.ts";
import { cachedPage, UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG } from "#server/cache/changes.ts";
import { resolveOrDefer } from "#server/pages/deferred-value.ts";
import * as texts from "#texts/pages.ts";

async function load(request: PageRequest) {
  const target = readTarget(request.url.search);
  if (!target) return { data: { target, result: null }, status: 404, headers: UNCACHED_PAGE };
  const { now, later } = await resolveOrDefer(lookUpSet(request, target));
  const whole = now?.ok && now.set && !now.stale ? now : null;
  return {
    data: { target, result: now ?? later },
    status: now ? statusOf(now) : 200,
    headers: whole ? cachedPage(AGENTS_TAG, whole.tag) : UNCACHED_PAGE,
  };
}

type SetLookup = Awaited<ReturnType<typeof lookUpSet>>;

async function lookUpSet({ context, client, params, url }: PageRequest, target: QcTarget) {
  const result = await searchQc(context, target, client);
  if (!result.ok) return { ok: false as const };
  const { items, stale, tag, item } = result.data;
  const set = findSet(items, params.qcTime!, url.search) ?? null;
  // A stale result without this set does not prove that the set is missing: its source does not respond now.
  if (!set && stale) return { ok: false as const };
  return { ok: true as const, set, stale, tag, item };
}

const statusOf = (result: SetLookup) => (!result.ok ? 503 : result.set ? 200 : 404);

type Data = { target: QcTarget | null; result: SetLookup | Promise<SetLookup> | null };

export const qcProductPage = definePage<Data>({
  load,
  meta: ({ site, params }) =>
    unlistedMeta({
      site,
      path: `/qc-product/${params.qcTime}`,
      title: texts.photoSetTitle,
      description: texts.photoSetDescription,
    }),
  View: ({ data: { target, result } }) => (
    <main id="main" className="wrap min-h-[60dvh]">
      {target && result ? (
        <Late
          value={result}
          fallback={<QcSheetLoading />}
          failed={<SearchFailed target={target} />}
        >
          {(answer) => {
            if (!answer.ok) return <SearchFailed target={target} />;
            if (!answer.set) return <SetNotFound />;
            return <Island of={QcSheet} props={{ item: answer.set, of: answer.item }} when="now" />;
          }}
        </Late>
      ) : (
        <SetNotFound />
      )}
    </main>
  ),
});
