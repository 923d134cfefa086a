import type { Product } from "@loupe/contract";
import { PAGE_SIZE, POPULAR_SHOWN_MAX } from "@loupe/contract/limits";
import {
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type Ref,
} from "react";
import { Link, useLocation } from "#ui/navigation.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { changeQuery } from "#ui/query-string.ts";
import { ProductCard, ProductCardSkeleton } from "./product-card.tsx";
import { countWords, listPart, type ProductList } from "../product-pages.ts";
import { loadPage } from "../queries.ts";
import * as texts from "#texts/products.ts";

/** The next page is loaded when the end of the list is less than this far below the window. */
const AHEAD = "800px";
const SKELETONS = ["a", "b", "c", "d", "e", "f", "g", "h"];

type Props = {
  list: ProductList;
  /** The part of the address to which the list belongs. */
  part: string;
  /** Whether the list of another address is loading, which will replace this one. */
  isWaiting: boolean;
  /** Called with the list of that part of the address and more products. */
  extend: (part: string, list: ProductList) => void;
  compact: boolean;
};

export function PopularList({ list, part, isWaiting, extend, compact }: Props) {
  const { search } = useLocation();
  const { products, nextCursor } = list;
  const [firstCount] = useState(products.length);
  const { state, more } = useMore(list, part, extend);
  const grid = useRef<HTMLUListElement>(null);
  const auto = !isWaiting && state === "idle" && products.length % POPULAR_SHOWN_MAX !== 0;
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
    <section
      aria-label={texts.products}
      aria-busy={isWaiting || undefined}
      className={cx("transition-opacity", isWaiting && "opacity-50")}
    >
      <ListHead list={list} isWaiting={isWaiting} search={search} />
      <ProductGrid ref={grid} products={products} loading={state === "loading"} compact={compact} />
      <output className="sr-only">
        {state === "loading"
          ? texts.moreStatus
          : products.length > firstCount && texts.countStatus(products.length)}
      </output>
      <div ref={end} className="mt-8 grid justify-items-center gap-3 text-center">
        {state === "failed" ? (
          <MoreFailed retry={() => void more()} />
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

const MoreFailed = ({ retry }: { retry: () => void }) => (
  <>
    <p role="alert" className="text-bad">
      {texts.moreError}
    </p>
    <Button variant="ink" onClick={retry}>
      {texts.retry}
    </Button>
  </>
);

/** The number of products, and a link to the first ones if the list starts at a later page. */
const ListHead = ({
  list,
  isWaiting,
  search,
}: Pick<Props, "list" | "isWaiting"> & { search: string }) => (
  <div className="mb-3 flex min-h-6 flex-wrap items-baseline justify-between gap-x-4">
    <output className="num text-sm text-ink-2 first-letter:uppercase">
      {isWaiting ? texts.loadingProductsLabel : countWords(list)}
    </output>
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

/**
 * Returns a function that loads more of the list. The number of products is in the address, so that a reload or Back
 * shows them again.
 */
function useMore(list: ProductList, part: string, extend: Props["extend"]) {
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  async function more(): Promise<void> {
    if (state === "loading" || list.nextCursor === null) return;
    const { signal } = (under.current = new AbortController());
    setState("loading");
    try {
      const next = await loadPage(part, { cursor: list.nextCursor }, signal);
      const knownIds = new Set(list.products.map(({ _id }) => _id));
      const fresh = next.products.filter(({ _id }) => !knownIds.has(_id));
      const products = [...list.products, ...fresh];
      // Together, because an idle list that is not extended yet would load the same page again.
      startTransition(() => {
        extend(part, { ...list, products, nextCursor: next.nextCursor });
        setState("idle");
      });
      if (products.length <= POPULAR_SHOWN_MAX) rememberShown(part, products.length);
    } catch {
      if (!signal.aborted) setState("failed");
    }
  }
  return { state, more };
}

/**
 * Writes the number of loaded products to the address. It does not navigate, because the page shows these products
 * already.
 */
function rememberShown(part: string, shownCount: number): void {
  if (part !== listPart(location.search)) return;
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
