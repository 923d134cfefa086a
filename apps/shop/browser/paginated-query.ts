import {
  useInfiniteQuery,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { callAs, type Address, type InputOf } from "./calls.ts";

export type AnswerOf<A extends Address> = Awaited<ReturnType<typeof callAs<A>>>;
type InputQuery<A extends Address> =
  InputOf<A> extends { query?: infer Q } ? NonNullable<Q> : never;

/** The filters of a list that is loaded page by page. */
export type QueryOf<A extends Address> = Omit<InputQuery<A>, "cursor" | "limit">;

/** The routes that return a list page by page. */
export type PagedAddress = {
  [A in Address]: AnswerOf<A> extends { nextCursor: string | null } ? A : never;
}[Address];

/**
 * Options for `useInfiniteQuery`: loads a list page by page, as the logged-in user. The pages are cached under the
 * address and then the query, so the keys of all filters of one list begin alike.
 */
export const pagesOf = <A extends PagedAddress>(address: A, query: QueryOf<A>) => ({
  queryKey: [address, query],
  queryFn: ({ pageParam: cursor, signal }: PageRequest) => {
    const input = { query: { ...query, cursor } } as unknown as InputOf<A>;
    return callAs(address, input, { signal }) as Promise<AnswerOf<A>>;
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: AnswerOf<A>) =>
    (page as { nextCursor: string | null }).nextCursor ?? undefined,
});

/** A row of the list. */
export type RowOf<A extends PagedAddress> =
  AnswerOf<A> extends { data: (infer R extends { _id: string })[] } ? R : never;

type PageRequest = { pageParam?: string | undefined; signal: AbortSignal };

export type Loaded<T> = InfiniteData<{ data: T[] }>;

/** The loaded rows of a list, in order. */
export const rowsOf = <T>(loaded: Loaded<T> | undefined): T[] =>
  loaded?.pages.flatMap(({ data }) => data) ?? [];

/**
 * Changes the loaded rows of every list whose key begins with `key`. Other responses cached under the same
 * address, such as a mere total, do not change.
 */
export const changeRows = <T>(
  queries: QueryClient,
  key: QueryKey,
  change: (rows: T[]) => T[],
): void =>
  void queries.setQueriesData<Loaded<T> | { data: T[] }>({ queryKey: key }, (cached) =>
    cached && "pages" in cached
      ? {
          ...cached,
          pages: cached.pages.map((page) => ({ ...page, data: change(page.data) })),
        }
      : cached,
  );

/** Loads a list page by page; see `pagesOf`. */
export const usePages = <A extends PagedAddress>(address: A, query: QueryOf<A>) =>
  useInfiniteQuery(pagesOf(address, query));
