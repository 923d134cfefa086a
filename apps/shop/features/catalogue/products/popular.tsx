import { lazy, Suspense, useEffect, useState } from "react";
import { Await, useLocation } from "#ui/navigation.ts";
import { useSite } from "#features/site/frame/root-data.ts";
import { afterFirstView } from "#first-view/after-first-view.ts";
import { ReloadWithoutScripts } from "#first-view/reload-without-scripts.tsx";
import { PopularList, ProductGrid } from "./popular-list.tsx";
import { listPart, UNAVAILABLE, type Browsed } from "./product-list.ts";
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

export function Popular({ list }: Props) {
  const { search } = useLocation();
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
        <PopularFilters faults={useFaults(list)} list={list} />
      </Suspense>
      <Suspense key={listPart(search)} fallback={<Loading compact={compact} />}>
        <Await resolve={list} errorElement={<NoList result={UNAVAILABLE} />}>
          {(result) => {
            if (!result.ok) return <NoList result={result} />;
            if (result.products.length === 0) return <NothingFound />;
            return <PopularList first={result} compact={compact} />;
          }}
        </Await>
      </Suspense>
    </>
  );
}

/** Returns the errors of the filters by field: `{ MinPrice: "…" }`. */
function useFaults(list: Props["list"]): Record<string, string> {
  const [latest, setLatest] = useState<{ of: Props["list"]; result: Browsed }>();
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

const isBadInput = (result: Browsed): result is Extract<Browsed, { reason: "bad-input" }> =>
  !result.ok && result.reason === "bad-input";

const Loading = ({ compact }: { compact: boolean }) => (
  <>
    <output className="mb-3 block text-sm text-ink-2">{texts.loadingProductsLabel}</output>
    <ReloadWithoutScripts />
    <ProductGrid products={[]} loading compact={compact} />
  </>
);
