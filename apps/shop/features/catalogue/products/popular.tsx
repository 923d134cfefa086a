import { useLocation } from "#ui/navigation.ts";
import { useSite } from "#features/site/frame/root-data.ts";
import { ReloadWithoutScripts } from "#first-view/reload-without-scripts.tsx";
import { PopularFilters } from "./popular-filters.tsx";
import { PopularList, ProductGrid } from "./popular-list.tsx";
import type { Browsed, Listed, UNAVAILABLE } from "./product-list.ts";
import { NoList, NothingFound } from "./popular-states.tsx";
import { useListed } from "./use-listed.ts";
import * as texts from "#texts/products.ts";

type Props = { list: Browsed | typeof UNAVAILABLE };

/** The popular page. `list` is the list of the address with which the page is loaded. */
export function Popular({ list: first }: Props) {
  const { search } = useLocation();
  const { list, part, isWaiting, extend } = useListed(first);
  const compact = new URLSearchParams(search).get("compact") === "1";
  return (
    <>
      <PopularHeading />
      <PopularFilters
        faults={faultsOf(list)}
        labels={"labels" in first ? first.labels : NO_LABELS}
      />
      {list.ok && list.products.length > 0 ? (
        <PopularList key={part} list={list} {...{ part, isWaiting, extend, compact }} />
      ) : isWaiting ? (
        <Loading compact={compact} />
      ) : list.ok ? (
        <NothingFound />
      ) : (
        <NoList result={list} />
      )}
    </>
  );
}

/** The page while its first list is loading. */
export const PopularLoading = () => (
  <>
    <PopularHeading />
    <div className="mb-6 h-[15.2rem] border-y border-line md:h-[19.1rem] lg:h-[13.3rem]" />
    <Loading compact={new URLSearchParams(useLocation().search).get("compact") === "1"} />
  </>
);

function PopularHeading() {
  const site = useSite();
  return (
    <header className="pt-8 pb-6 md:pt-11">
      <h1 tabIndex={-1} className="text-2xl">
        {texts.popularProductsTitle}
      </h1>
      <p className="mt-1.5 text-pretty text-ink-2">
        {texts.trendingSubtitle} {site?.trustedBy ?? (site?.isTrustedByMany && texts.trustedByMany)}
      </p>
    </header>
  );
}

const NO_LABELS = { categories: [], tags: [] };

/** Returns the errors of the filters by field: `{ MinPrice: "…" }`. */
function faultsOf(list: Listed): Record<string, string> {
  if (list.ok || list.reason !== "bad-input") return {};
  return Object.fromEntries(
    list.issues.map(({ path, message }) => [path.replace(/^query\./, ""), message]),
  );
}

const Loading = ({ compact }: { compact: boolean }) => (
  <>
    <output className="mb-3 block text-sm text-ink-2">{texts.loadingProductsLabel}</output>
    <ReloadWithoutScripts />
    <ProductGrid products={[]} loading compact={compact} />
  </>
);
