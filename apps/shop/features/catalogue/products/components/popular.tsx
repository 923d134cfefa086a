import { useLocation, Link } from "#ui/navigation.ts";
import { useSite } from "#features/site/frame/root-data.ts";
import { ReloadWithoutScripts } from "#first-view/reload-without-scripts.tsx";
import { PopularFilters } from "./popular-filters.tsx";
import { PopularList, ProductGrid } from "./popular-list.tsx";
import {
  type Browsed,
  type Listed,
  UNAVAILABLE,
  collectPages,
  listPart,
  type ProductList,
  filterOf,
  isFiltered,
} from "../product-pages.ts";
import * as texts from "#texts/products.ts";
import { CallError } from "@loupe/contract/client";
import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { loadPage } from "../queries.ts";
import { isItemId, stores } from "@loupe/links";
import { PackageSearch, SlidersHorizontal, Unplug } from "lucide-react";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { ReloadLink } from "#ui/reload-link.tsx";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { itemName } from "#texts/items.ts";

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
        errors={errorsOf(list)}
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
function errorsOf(list: Listed): Record<string, string> {
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

type Lists = ReadonlyMap<string, Listed>;

/**
 * Returns the list of the address, which `first` is when the page is loaded. For every other address the list is loaded
 * once, so that Back and Forward show it immediately. While it loads, `isWaiting` is set and the list is the previous
 * one. `part` is the part of the address to which the returned list belongs.
 */
function useListed(first: Listed) {
  const { search } = useLocation();
  const part = listPart(search);
  const [lists, setLists] = useState<Lists>(() => new Map([[part, first]]));
  const [shown, setShown] = useState({ part, list: lists.get(part)! });
  const list = lists.get(part);
  if (list && (list !== shown.list || part !== shown.part)) {
    setShown({ part, list });
    // A list that could not be loaded is loaded again at the next visit.
    if (shown.list === UNAVAILABLE && shown.part !== part)
      setLists(new Map([...lists].filter(([key]) => key !== shown.part)));
  }

  const store = (part: string, list: Listed) =>
    startTransition(() => setLists((lists) => new Map(lists).set(part, list)));
  const load = useEffectEvent(async (part: string, signal: AbortSignal) => {
    const list = await loadListed(search, signal);
    if (!signal.aborted) store(part, list);
  });
  const isWaiting = list === undefined;
  useEffect(() => {
    if (!isWaiting) return;
    const controller = new AbortController();
    void load(part, controller.signal);
    return () => controller.abort();
  }, [part, isWaiting]);
  return {
    ...(list ? { part, list } : shown),
    isWaiting,
    /** Replaces the list of an address by one with more products. */
    extend: (part: string, list: ProductList) => store(part, { ok: true, ...list }),
  };
}

async function loadListed(search: string, signal: AbortSignal): Promise<Listed> {
  const address = new URLSearchParams(search);
  const cursor = address.get("cursor") ?? undefined;
  try {
    const load = (page: { limit: number }) => loadPage(search, page, signal);
    return { ok: true, ...(await collectPages(address, cursor, load)) };
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 400) return UNAVAILABLE;
    return { ok: false, reason: "bad-input", issues: error.issues };
  }
}

function NothingFound() {
  const { search } = useLocation();
  if (!isFiltered(search)) {
    return (
      <EmptyState icon={<PackageSearch />} title={texts.emptyTitle} text={texts.emptyText}>
        <Link to="/" className={buttonClass({ variant: "ink" })}>
          {texts.qcLookupButton}
        </Link>
      </EmptyState>
    );
  }
  const words = filterOf(new URLSearchParams(search)).search;
  if (words && !isFiltered(changeQuery(search, { search: null }))) {
    return (
      <EmptyState
        icon={<PackageSearch />}
        title={<span className="wrap-anywhere">{texts.noMatchMessage(words)}</span>}
        text={texts.noMatchText}
      >
        {isItemId(words) &&
          stores.map(({ name }) => (
            <Link
              key={name}
              to={productPath({ storeName: name, id: words })}
              className={buttonClass()}
            >
              {itemName(STORE_LABELS[name], words)}
            </Link>
          ))}
        <ClearFilters label={texts.allProductsLink} />
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<PackageSearch />} title={texts.noMatchTitle} text={texts.filteredEmptyText}>
      <ClearFilters />
    </EmptyState>
  );
}

/** The error in place of the list: invalid filters, or a list that could not be loaded. */
function NoList({ result }: { result: Exclude<Listed, { ok: true }> }) {
  const { search } = useLocation();
  if (result.reason === "unavailable") {
    return (
      <EmptyState icon={<Unplug />} title={texts.loadErrorTitle} text={texts.loadErrorText}>
        <ReloadLink variant="ink">{texts.retry}</ReloadLink>
      </EmptyState>
    );
  }
  if (result.issues.some(({ path }) => path === "query.cursor")) {
    return (
      <EmptyState icon={<PackageSearch />} title={texts.pageMissing} text={texts.badCursorText}>
        <Link
          to={{ search: changeQuery(search, { cursor: null }) }}
          className={buttonClass({ variant: "ink" })}
        >
          {texts.firstPageLink}
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SlidersHorizontal />}
      title={texts.badFiltersTitle}
      text={texts.invalidFilters}
    >
      <ClearFilters />
    </EmptyState>
  );
}

/**
 * A link that clears the filters. It disappears with the message that contains it, so the focus moves to the heading of
 * the list.
 */
function ClearFilters({ label = texts.clearFiltersLabel }: { label?: string }) {
  const compact = new URLSearchParams(useLocation().search).get("compact") === "1";
  return (
    <Link
      to={compact ? "/popular?compact=1" : "/popular"}
      onClick={() => document.querySelector("h1")?.focus()}
      className={buttonClass({ variant: "ink" })}
    >
      {label}
    </Link>
  );
}
