import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode, RefObject } from "react";
import { messageOf } from "#client/messages.ts";
import { Button } from "#ui/button.tsx";
import { PartFailed } from "./shell.tsx";

type Pages = Pick<
  UseInfiniteQueryResult,
  | "data"
  | "error"
  | "isPending"
  | "isError"
  | "refetch"
  | "isFetchNextPageError"
  | "hasNextPage"
  | "isFetchingNextPage"
  | "fetchNextPage"
>;

type Props = {
  pages: Pages;
  /** The accessible name of the list. */
  label: string;
  /** What it lists, as in "Loading more products…". */
  what: string;
  /** What to say where the first page did not come and the server does not say why. */
  fallback: string;
  /** How many rows are shown; without any, `empty` stands in their place. */
  count: number;
  loading: ReactNode;
  empty: ReactNode;
  /** From `useKeptFocus`, which needs the list to be there even when it is empty. */
  list: RefObject<HTMLElement | null>;
  onMore: () => void;
  children: ReactNode;
};

/** A list of the dashboard in all its states: loading, failed, empty, shown, and with more to load. */
export const PagedList = ({ pages, count, list, children, ...props }: Props) => (
  <section ref={list} tabIndex={-1} aria-label={props.label} className="outline-none">
    {pages.isPending && props.loading}
    {pages.isError && !pages.isFetchNextPageError && (
      <PartFailed
        message={messageOf(pages.error, props.fallback)}
        retry={() => void pages.refetch()}
      />
    )}
    {pages.data !== undefined && count === 0 && !pages.hasNextPage && props.empty}
    {count > 0 && children}
    {pages.data !== undefined && <LoadMore pages={pages} what={props.what} onMore={props.onMore} />}
  </section>
);

/** The way to the rest of a list, or why that did not come. */
function LoadMore({ pages, what, onMore }: Pick<Props, "pages" | "what" | "onMore">) {
  const more = () => {
    onMore();
    void pages.fetchNextPage();
  };
  if (pages.isFetchNextPageError) {
    const message = messageOf(pages.error, `More ${what} could not be loaded.`);
    return (
      <div className="mt-5">
        <PartFailed message={message} retry={more} />
      </div>
    );
  }
  return <MoreButton pages={pages} busyLabel={`Loading more ${what}…`} onMore={more} />;
}

type MoreProps = {
  pages: Pick<Pages, "hasNextPage" | "isFetchingNextPage">;
  busyLabel: string;
  onMore: () => void;
};

/** Nothing where there is no more. */
export const MoreButton = ({ pages, busyLabel, onMore }: MoreProps) =>
  pages.hasNextPage && (
    <div className="mt-5 flex justify-center">
      <Button busy={pages.isFetchingNextPage} busyLabel={busyLabel} onClick={onMore}>
        Load more
      </Button>
    </div>
  );
