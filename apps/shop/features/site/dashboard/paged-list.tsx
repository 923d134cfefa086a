import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { messageOf } from "#browser/messages.ts";
import { Button } from "#ui/button.tsx";
import { ListStates } from "./list-states.tsx";
import { PartFailed } from "./shell.tsx";
import * as texts from "#texts/dashboard/dashboard.ts";

type Pages = Pick<
  UseInfiniteQueryResult,
  | "data"
  | "error"
  | "failureCount"
  | "isPending"
  | "isError"
  | "refetch"
  | "isFetchNextPageError"
  | "hasNextPage"
  | "isFetchingNextPage"
  | "fetchNextPage"
>;

type Props = Omit<ComponentProps<typeof ListStates>, "answer" | "foot" | "subject"> & {
  pages: Pages;
  /** The plural noun of the rows, as in "Loading more products…". */
  what: string;
  /** The name of the list's rows, if they have one of their own: "the log". */
  subject?: string;
  onMore?: () => void;
};

/** A list that loads further pages on demand. */
export const PagedList = ({ pages, what, onMore, empty, ...props }: Props) => (
  <ListStates
    subject={`the ${what}`}
    {...props}
    answer={{ ...pages, isError: pages.isError && !pages.isFetchNextPageError }}
    empty={!pages.hasNextPage && empty}
    foot={<LoadMore pages={pages} what={what} onMore={onMore} />}
  />
);

/** The button that loads the next page, and the error if this failed. */
function LoadMore({ pages, what, onMore }: Pick<Props, "pages" | "what" | "onMore">) {
  const more = () => {
    onMore?.();
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

/** The button that loads the next page. Renders nothing on the last page. */
export const MoreButton = ({ pages, busyLabel, onMore }: MoreProps) =>
  pages.hasNextPage && (
    <div className="mt-5 flex justify-center">
      <Button busy={pages.isFetchingNextPage} busyLabel={busyLabel} onClick={onMore}>
        {texts.moreButton}
      </Button>
    </div>
  );
