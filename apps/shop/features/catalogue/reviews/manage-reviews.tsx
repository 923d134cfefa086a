import type { ReviewStatus } from "@loupe/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MessageSquareText } from "lucide-react";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Part, PartFailed } from "#features/shop-keeping/dashboard/shell.tsx";
import { LoadMore, TableLoading } from "#features/shop-keeping/dashboard/table.tsx";
import { callAs } from "#client/calls.ts";
import { messageOf } from "#client/messages.ts";
import { AddressField } from "#ui/address-field.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SelectField } from "#ui/field.tsx";
import { useKeptFocus } from "#ui/kept-focus.ts";
import { changeQuery } from "#ui/query-string.ts";
import { KeysHelp, useKeysSwitch, useRowKeys } from "#ui/row-keys.tsx";
import { REVIEWS, useJudge, useJudged, useJudgeMany } from "./moderation.tsx";
import { KEYS, SelectionBar } from "./review-selection.tsx";
import { ReviewTable } from "./review-table.tsx";

const STATUSES = ["approved", "denied", "pending"] as const;

/** Whoever filters stays where they are on the page. */
const STAY = { preventScrollReset: true };

type Filter = { status: ReviewStatus | undefined; code: string };

/** Every review, newest first, to be approved or denied. The filters stand in the address. */
export function ManageReviews() {
  const address = new URLSearchParams(useLocation().search);
  const status = STATUSES.find((one) => one === address.get("status"));
  const code = address.get("product_code")?.trim() ?? "";
  const isCode = /^\d{0,15}$/.test(code);
  return (
    <Part
      title="Manage review"
      text="What shoppers wrote. Approved reviews are shown to everybody."
    >
      <Filters
        status={status}
        code={code}
        fault={isCode ? null : "A product code is digits only"}
      />
      {isCode ? (
        <Reviews key={`${status} ${code}`} status={status} code={code} />
      ) : (
        <NoReview isFiltered />
      )}
    </Part>
  );
}

function Filters({ status, code, fault }: Filter & { fault: string | null }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <search className="mb-5 grid items-start grid-cols-2 gap-x-3 gap-y-3 sm:gap-x-4 sm:grid-cols-[11rem_minmax(0,18rem)_auto]">
      <SelectField
        label="Status"
        value={status ?? ""}
        onChange={({ target: { value } }) =>
          void navigate({ search: changeQuery(search, { status: value || null }) }, STAY)
        }
      >
        <option value="">All</option>
        <option value="approved">Approved</option>
        <option value="denied">Denied</option>
        <option value="pending">Pending</option>
      </SelectField>
      <AddressField
        label="Product Code"
        name="product_code"
        inputMode="numeric"
        maxLength={20}
        error={fault}
      />
      {(status || code) && (
        <Link
          to={{ search: "" }}
          className={buttonClass({ className: "max-sm:col-span-2 sm:mt-8 sm:justify-self-start" })}
        >
          Clear filters
        </Link>
      )}
    </search>
  );
}

/** The loaded reviews, each with what was just said of it. */
function useShownReviews(filter: Filter) {
  const pages = useReviews(filter);
  const judged = useJudged();
  const reviews = (pages.data?.pages.flatMap(({ data }) => data) ?? []).map((review) => ({
    ...review,
    status: judged.get(review._id) ?? review.status,
  }));
  return { pages, reviews };
}

function Reviews(filter: Filter) {
  const { pages, reviews } = useShownReviews(filter);
  const one = useJudge();
  const many = useJudgeMany();
  const keys = useKeysSwitch();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const ids = reviews.map(({ _id }) => _id);
  const selected = ids.filter((id) => marked.has(id));
  const { list, goOnBelow } = useKeptFocus<HTMLElement>(ids);

  const select = (id: string, isSelected: boolean) =>
    setMarked(new Set(isSelected ? [...selected, id] : selected.filter((other) => other !== id)));
  const judgeSelected = async (status: ReviewStatus) => {
    if (!many.progress) setMarked(new Set(await many.judgeAll(selected, status)));
  };
  const judge = (status: ReviewStatus, current: string | undefined) => {
    if (selected.length > 0) void judgeSelected(status);
    else if (current) one.mutate({ id: current, status });
  };
  const press = (key: string, current: string | undefined) => {
    if (key === "a") judge("approved", current);
    else if (key === "d") judge("denied", current);
    else if (current) select(current, !marked.has(current));
  };
  useRowKeys({ list, keys: KEYS, press }, keys.isOn);

  return (
    <section ref={list} tabIndex={-1} aria-label="Reviews" className="outline-none">
      {pages.isPending && (
        <TableLoading
          what="reviews"
          failures={pages.failureCount}
          lead="h-26 max-md:h-24"
          picture
        />
      )}
      {pages.isError && !pages.isFetchNextPageError && (
        <PartFailed
          message={messageOf(pages.error, "The reviews could not be loaded.")}
          retry={() => void pages.refetch()}
        />
      )}
      {pages.data && reviews.length === 0 && (
        <NoReview isFiltered={Boolean(filter.status || filter.code)} />
      )}
      {reviews.length > 0 && (
        <>
          <SelectionBar
            shown={ids.length}
            selected={selected.length}
            progress={many.progress}
            selectAll={(isSelected) => setMarked(new Set(isSelected ? ids : []))}
            judge={(status) => void judgeSelected(status)}
          />
          <KeysHelp {...keys} keys={KEYS} />
          <ReviewTable
            reviews={reviews}
            selected={marked}
            select={select}
            judge={(id, status) => one.mutate({ id, status })}
          />
          <LoadMore pages={pages} what="reviews" onMore={goOnBelow} />
        </>
      )}
    </section>
  );
}

const NoReview = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    icon={<MessageSquareText />}
    title="No Review Found"
    text={
      isFiltered
        ? "No review fits these filters."
        : "Shoppers write them on the page of a product. Each waits here until you approve or deny it."
    }
  >
    {!isFiltered && (
      <Link to="/popular" className={buttonClass()}>
        See the products
      </Link>
    )}
  </EmptyState>
);

const useReviews = ({ status, code }: Filter) =>
  useInfiniteQuery({
    queryKey: [REVIEWS, { status, code }],
    queryFn: ({ pageParam: cursor, signal }) =>
      callAs(
        REVIEWS,
        { query: { status: status ?? "All", product_code_prefix: code || undefined, cursor } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
