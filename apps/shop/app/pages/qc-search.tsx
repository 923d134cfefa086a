import type { QcTarget } from "@loupe/contract";
import { findCachedItem } from "#features/item-page/service.server.ts";
import { NOT_FOLLOWED, readTarget } from "#features/look-up/qc-search/search-address.ts";
import { QcResults, QcResultsLoading } from "#features/look-up/qc-search/qc-results.tsx";
import {
  AShop,
  NoSearch,
  NotALink,
  NothingFound,
  SearchFailed,
  UnknownSite,
} from "#features/look-up/qc-search/search-states.tsx";
import { searchQc } from "#features/look-up/qc-search/service.server.ts";
import { findWeights } from "#features/look-up/weights/service.server.ts";
import { weighedWords } from "#features/look-up/weights/weight-words.ts";
import { unlistedMeta } from "#features/site/frame/page-meta.ts";
import { Island } from "#islands/island.tsx";
import { Late } from "#islands/late.tsx";
import { definePage, type PageRequest } from "#islands/page.ts";
import { cachedPage, UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG } from "#server/cache/changes.ts";
import { resolveOrDefer } from "#server/pages/deferred-value.ts";
import { reasons } from "#texts/links.ts";
import * as texts from "#texts/pages.ts";

type Result = Awaited<ReturnType<typeof search>>;
type Data = { target: QcTarget | null; result: Result | Promise<Result> | null };

async function load({ url, context, client }: PageRequest) {
  const target = readTarget(url.search);
  if (!target) return { data: { target, result: null }, headers: UNCACHED_PAGE };
  const { now, later } = await resolveOrDefer(search(context, target, client));
  const whole = now?.ok && !now.data.stale ? now.data : null;
  return {
    data: { target, result: now ?? later },
    status: now?.ok === false ? STATUS[now.reason] : 200,
    headers: whole ? cachedPage(AGENTS_TAG, whole.tag) : UNCACHED_PAGE,
  };
}

/** Searches, and adds the warehouses' weighings of the searched item. */
async function search(
  context: PageRequest["context"],
  target: QcTarget,
  client: PageRequest["client"],
) {
  const result = await searchQc(context, target, client);
  const item = result.ok && result.data.items.length > 0 && result.data.item;
  if (!item) return { ...result, weighed: undefined };
  const [detail, weightsOf] = await Promise.all([
    findCachedItem(context, item),
    findWeights(context, [item]),
  ]);
  return { ...result, weighed: weighedWords(weightsOf(item, detail, []))[""] };
}

/** Returns the search as a query, which apps that show a preview of the link open again. */
const searchOf = (target: QcTarget): URLSearchParams =>
  new URLSearchParams(Object.entries(target).map(([name, value]) => [name, String(value)]));

const STATUS = {
  "not-a-link": 400,
  "a-shop": 404,
  "no-such-channel": 404,
  "not-found": 404,
  unavailable: 503,
  "over-quota": 503,
};

export const qcSearchPage = definePage<Data>({
  load,
  meta: ({ site, data: { target } }) =>
    unlistedMeta({
      site,
      path: `/qc-search${target ? `?${searchOf(target)}` : ""}`,
      title: texts.qcResultsTitle,
      description: texts.qcSearchDescription,
    }),
  View: ({ data: { target, result } }) => (
    <main id="main" className="wrap min-h-[60dvh]">
      {target && result ? (
        <Late
          value={result}
          fallback={<QcResultsLoading target={target} />}
          failed={<SearchFailed target={target} />}
        >
          {(answer) => <Answer target={target} answer={answer} />}
        </Late>
      ) : (
        <NoSearch />
      )}
    </main>
  ),
});

function Answer({ target, answer }: { target: QcTarget; answer: Result }) {
  if (!answer.ok && answer.reason === "not-a-link") return <NotALink />;
  if (!answer.ok && answer.reason === "a-shop") return <AShop />;
  if (!answer.ok && answer.reason === "no-such-channel")
    return <NothingFound target={target} why={texts.channelHint} />;
  if (!answer.ok)
    return <SearchFailed target={target} why={"notFollowed" in answer ? NOT_FOLLOWED : ""} />;
  const { items, why, stale, fetchedAt, item } = answer.data;
  if (items.length === 0 && why === "unknown-site") return <UnknownSite text={reasons[why]} />;
  if (items.length === 0) return <NothingFound target={target} why={why && reasons[why]} />;
  return (
    <Island
      of={QcResults}
      props={{ items, stale, fetchedAt, item, weighed: answer.weighed }}
      when="later"
    />
  );
}
