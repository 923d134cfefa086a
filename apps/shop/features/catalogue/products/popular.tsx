import { lazy, Suspense, useEffect, useState } from "react";
import { Await, useLocation } from "#ui/navigation.ts";
import { useSite } from "#features/site/frame/root-data.ts";
import { afterFirstView } from "#first-view/after-first-view.ts";
import { ReloadWithoutScripts } from "#first-view/reload-without-scripts.tsx";
import { PopularList, ProductGrid } from "./popular-list.tsx";
import { UNAVAILABLE, type Browsed, type Listed } from "./product-list.ts";
import { useListed } from "./use-listed.ts";
import * as texts from "#texts/products.ts";

// These states are rare, so their code is loaded only when one is displayed.
const states = () => import("./popular-states.tsx");
const NoList = lazy(async () => ({ default: (await states()).NoList }));
const NothingFound = lazy(async () => ({ default: (await states()).NothingFound }));

// Until its code has loaded, the form submits as a plain GET form.
const PopularFilters = afterFirstView(() =>
  import("./popular-filters.tsx").then(({ PopularFilters }) => PopularFilters),
);

type Props = { list: Browsed | Promise<Browsed> };

/** The popular page. `list` is the list of the address with which the page is loaded. */
export function Popular({ list: first }: Props) {
  const { search } = useLocation();
  const { list, part, isWaiting, extend } = useListed(first);
  const site = useSite();
  const compact = new URLSearchParams(search).get("compact") === "1";
  return (
    <>
      <header className="pt-8 pb-6 md:pt-11">
        <h1 tabIndex={-1} className="text-2xl">
          {texts.popularProductsTitle}
        </h1>
        <p className="mt-1.5 text-pretty text-ink-2">
          {texts.trendingSubtitle}{" "}
          {site?.trustedBy ?? (site?.isTrustedByMany && texts.trustedByMany)}
        </p>
      </header>
      <Suspense
        fallback={<div className="mb-6 h-[11.2rem] border-y border-line md:h-[13.3rem] lg:h-30" />}
      >
        <PopularFilters faults={useFaults(list)} list={first} />
      </Suspense>
      <Suspense fallback={<Loading compact={compact} />}>
        <Await resolve={list} errorElement={<NoList result={UNAVAILABLE} />}>
          {(result: Listed) => {
            if (result.ok && result.products.length > 0)
              return (
                <PopularList key={part} list={result} {...{ part, isWaiting, extend, compact }} />
              );
            if (isWaiting) return <Loading compact={compact} />;
            return result.ok ? <NothingFound /> : <NoList result={result} />;
          }}
        </Await>
      </Suspense>
    </>
  );
}

/** Returns the errors of the filters by field: `{ MinPrice: "…" }`. */
function useFaults(list: Listed | Promise<Listed>): Record<string, string> {
  const [latest, setLatest] = useState<{ of: typeof list; result: Listed }>();
  useEffect(() => {
    if (!(list instanceof Promise)) return;
    list.then(
      // Sets the state only for errors. A change of state before the filters' code has loaded would replace the form by
      // its fallback.
      (result) => isBadInput(result) && setLatest({ of: list, result }),
      () => undefined, // the list itself reports the failure
    );
  }, [list]);
  const current = list instanceof Promise ? latest?.of === list && latest.result : list;
  if (!current || !isBadInput(current)) return {};
  return Object.fromEntries(
    current.issues.map(({ path, message }) => [path.replace(/^query\./, ""), message]),
  );
}

const isBadInput = (result: Listed): result is Extract<Listed, { reason: "bad-input" }> =>
  !result.ok && result.reason === "bad-input";

const Loading = ({ compact }: { compact: boolean }) => (
  <>
    <output className="mb-3 block text-sm text-ink-2">{texts.loadingProductsLabel}</output>
    <ReloadWithoutScripts />
    <ProductGrid products={[]} loading compact={compact} />
  </>
);
