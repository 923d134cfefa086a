import type { Product } from "@loupe/contract";
import { PAGE_SIZE, POPULAR_SHOWN_MAX } from "@loupe/contract/limits";
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type Ref } from "react";
import { Link, useLocation } from "#ui/navigation.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { changeQuery } from "#ui/query-string.ts";
import { ProductCard, ProductCardSkeleton } from "./product-card.tsx";
import { countWords, listPart, type ProductList } from "./product-list.ts";
import { loadMore } from "./queries.ts";
import * as texts from "#texts/products.ts";

/** The next page is loaded when the end of the list is less than this far below the window. */
const AHEAD = "800px";
const SKELETONS = ["a", "b", "c", "d", "e", "f", "g", "h"];

export function PopularList({ first, compact }: { first: ProductList; compact: boolean }) {
  const { search } = useLocation();
  const { products, nextCursor, state, more } = useEndlessList(first, search);
  const grid = useRef<HTMLUListElement>(null);
  const auto = state === "idle" && products.length % POPULAR_SHOWN_MAX !== 0;
  const end = useNear<HTMLDivElement>(more, auto && nextCursor !== null);

  // After "Load more" was pressed by keyboard, the focus moves to the first new product.
  const goOnFrom = useRef<number>(undefined);
  useEffect(() => {
    const place = goOnFrom.current;
    if (place === undefined || products.length <= place) return;
    goOnFrom.current = undefined;
    grid.current?.children[place]?.querySelector("a")?.focus({ preventScroll: true });
  }, [products.length]);
  const onMore = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goOnFrom.current = products.length;
    void more();
  };

  return (
    <section aria-label={texts.products}>
      <ListHead first={first} search={search} />
      <ProductGrid ref={grid} products={products} loading={state === "loading"} compact={compact} />
      <output className="sr-only">
        {state === "loading"
          ? texts.moreStatus
          : products.length > first.products.length && texts.countStatus(products.length)}
      </output>
      <div ref={end} className="mt-8 grid justify-items-center gap-3 text-center">
        {state === "failed" ? (
          <>
            <p role="alert" className="text-bad">
              {texts.moreError}
            </p>
            <Button variant="ink" onClick={() => void more()}>
              {texts.retry}
            </Button>
          </>
        ) : (
          nextCursor !== null && (
            <Link
              to={{ search: changeQuery(search, { cursor: nextCursor, shown: null }) }}
              onClick={onMore}
              aria-disabled={state === "loading" || undefined}
              className={buttonClass()}
            >
              {texts.loadMoreButton}
            </Link>
          )
        )}
      </div>
    </section>
  );
}

/** The number of products, and a link to the first ones if the list starts at a later page. */
const ListHead = ({ first, search }: { first: ProductList; search: string }) => (
  <div className="mb-3 flex min-h-6 flex-wrap items-baseline justify-between gap-x-4">
    <p className="num text-sm text-ink-2 first-letter:uppercase">{countWords(first)}</p>
    {new URLSearchParams(search).has("cursor") && (
      <Link
        to={{ search: changeQuery(search, { cursor: null, shown: null }) }}
        className="-my-2.5 inline-flex h-11 items-center text-sm underline underline-offset-2"
      >
        {texts.firstPageLink}
      </Link>
    )}
  </div>
);

type GridProps = {
  products: Product[];
  compact: boolean;
  loading?: boolean;
  ref?: Ref<HTMLUListElement>;
};

/** The products in columns. Their width is in rem, so a large font size results in fewer columns. */
export const ProductGrid = ({ products, compact, loading, ref }: GridProps) => (
  <ul
    ref={ref}
    aria-busy={loading || undefined}
    className={cx(
      "grid",
      compact
        ? "grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-2.5"
        : "grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-4",
    )}
  >
    {products.map((product, place) => (
      <li key={product._id} className="min-w-0">
        <ProductCard
          product={product}
          compact={compact}
          heading="h2"
          sizes="(width >= 640px) 220px, 46vw"
          priority={place < 4}
        />
      </li>
    ))}
    {loading &&
      SKELETONS.map((name) => (
        <li key={name} aria-hidden="true">
          <ProductCardSkeleton compact={compact} />
        </li>
      ))}
  </ul>
);

type More = Pick<ProductList, "products" | "nextCursor">;

/**
 * Returns the loaded products and a function that loads more. Their number is in the address, so that a reload or Back
 * shows them again.
 */
function useEndlessList(first: ProductList, search: string) {
  const [base, setBase] = useState(first);
  const [list, setList] = useState<More>(first);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);
  if (base !== first) {
    setBase(first);
    setList(first);
  }

  async function more(): Promise<void> {
    if (state === "loading" || list.nextCursor === null) return;
    const { signal } = (under.current = new AbortController());
    setState("loading");
    try {
      const next = await loadMore(search, list.nextCursor, signal);
      const knownIds = new Set(list.products.map(({ _id }) => _id));
      const fresh = next.products.filter(({ _id }) => !knownIds.has(_id));
      const products = [...list.products, ...fresh];
      setList({ products, nextCursor: next.nextCursor });
      setState("idle");
      if (products.length <= POPULAR_SHOWN_MAX) rememberShown(search, products.length);
    } catch {
      if (!signal.aborted) setState("failed");
    }
  }
  return { ...list, state, more };
}

/**
 * Writes the number of loaded products to the address. It bypasses the router, which would load the page's data again
 * and abort a pending navigation.
 */
function rememberShown(search: string, shownCount: number): void {
  if (listPart(search) !== listPart(location.search)) return;
  const pages = Math.ceil(shownCount / PAGE_SIZE) * PAGE_SIZE;
  const query = changeQuery(location.search, { shown: String(pages) });
  history.replaceState(history.state, "", location.pathname + query + location.hash);
}

/**
 * Calls `onNear` when the element comes near the window. Calls it again after `on` changes, because the element may
 * still be near.
 */
function useNear<E extends HTMLElement>(onNear: () => Promise<void>, on: boolean) {
  const element = useRef<E>(null);
  const near = useEffectEvent(() => void onNear());
  useEffect(() => {
    if (!on || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) near();
      },
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [on]);
  return element;
}
