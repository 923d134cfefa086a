import type { Review, ReviewStatus } from "@loupe/contract";
import { MessageSquareText } from "lucide-react";
import { useState, type RefObject } from "react";
import { Link, useLocation } from "#ui/navigation.ts";
import { Part } from "#features/site/dashboard/shell.tsx";
import { ChoiceFilter, ClearFilters } from "#features/site/dashboard/filters.tsx";
import { PagedList } from "#features/site/dashboard/paged-list.tsx";
import { TableLoading } from "#features/site/dashboard/table.tsx";
import { useAnswer } from "#browser/query-client.tsx";
import { rowsOf, usePages } from "#browser/paginated-query.ts";
import { AddressField } from "#ui/forms/address-field.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useListFocus } from "#ui/lists/list-focus.ts";
import { KeysHelp, useKeysSwitch, useRowKeys } from "#ui/lists/row-keys.tsx";
import {
  COUNTS,
  REVIEWS,
  useDeleteReviews,
  useJudge,
  usePendingStatuses,
  useBulkModeration,
} from "./moderation.ts";
import { KEYS, SelectionBar } from "./review-selection.tsx";
import { ReviewTable } from "./review-table.tsx";
import * as texts from "#texts/dashboard/reviews.ts";

const STATUSES = ["approved", "denied", "pending"] as const;

type Filter = { status: ReviewStatus | undefined; code: string; search: string; similar: string };

/**
 * The page for moderating reviews. At first it lists the pending ones, newest first. The address contains the filters.
 */
export function ManageReviews() {
  const address = new URLSearchParams(useLocation().search);
  const requestedStatus = address.get("status");
  const status =
    requestedStatus === "all"
      ? undefined
      : (STATUSES.find((one) => one === requestedStatus) ?? "pending");
  const search = address.get("search")?.trim() ?? "";
  const similar = address.get("similar") ?? "";
  const code = address.get("product_code")?.trim() ?? "";
  const isCode = /^\d{0,15}$/.test(code);
  return (
    <Part title={texts.manageReviewTitle} text={texts.pageDescription}>
      <Filters {...{ status, code, search, similar }} fault={isCode ? null : texts.codeError} />
      <Counts />
      {isCode ? (
        <Reviews
          key={`${status} ${code} ${search} ${similar}`}
          {...{ status, code, search, similar }}
        />
      ) : (
        <NoReview isFiltered />
      )}
    </Part>
  );
}

/** The number of reviews of each status, with a link to them. */
function Counts() {
  const { data } = useAnswer(COUNTS, {});
  if (!data) return null;
  const { pending, approved, denied } = data.data;
  return (
    <p className="num mb-4 text-sm text-ink-2">
      {texts.reviewCounts({ pending, approved, denied })}
    </p>
  );
}

function Filters({ status, code, search, similar, fault }: Filter & { fault: string | null }) {
  return (
    <search className="mb-5 grid items-start grid-cols-2 gap-x-3 gap-y-3 sm:gap-x-4 sm:grid-cols-[9rem_minmax(0,14rem)_minmax(0,14rem)_auto]">
      <ChoiceFilter label={texts.status} name="status" value={status ?? "all"} unset="pending">
        <option value="all">{texts.all}</option>
        <option value="approved">{texts.approved}</option>
        <option value="denied">{texts.denied}</option>
        <option value="pending">{texts.pending}</option>
      </ChoiceFilter>
      <AddressField
        label={texts.productCodeLabel}
        name="product_code"
        inputMode="numeric"
        maxLength={20}
        error={fault}
      />
      <AddressField label={texts.searchPlaceholder} name="search" maxLength={100} />
      {(status !== "pending" || code || search || similar) && <ClearFilters />}
      {similar && <p className="col-span-full text-sm text-ink-2">{texts.onlySimilar}</p>}
    </search>
  );
}

/** Returns the loaded reviews, with the changes that the server has not confirmed yet. */
function useShownReviews({ status, code, search, similar }: Filter) {
  const pages = usePages(REVIEWS, {
    status: status ?? "All",
    product_code_prefix: code || undefined,
    search: search || undefined,
    similar_to: similar || undefined,
  });
  const verdicts = usePendingStatuses();
  const reviews = rowsOf(pages.data).map((review) => ({
    ...review,
    status: verdicts.get(review._id) ?? review.status,
  }));
  return { pages, reviews };
}

function Reviews(filter: Filter) {
  const { pages, reviews } = useShownReviews(filter);
  const ids = reviews.map(({ _id }) => _id);
  const { list, goOnBelow } = useListFocus<HTMLElement>(ids);
  const { one, many, marked, selected, ...acts } = useActs(reviews, list);
  return (
    <PagedList
      pages={pages}
      label={texts.reviews}
      what="reviews"
      fallback={texts.loadError}
      count={reviews.length}
      loading={
        <TableLoading
          what="reviews"
          failures={pages.failureCount}
          lead="h-26 max-md:h-24"
          picture
        />
      }
      empty={<NoReview isFiltered={isNarrowed(filter)} isWaiting={filter.status === "pending"} />}
      list={list}
      onMore={goOnBelow}
    >
      <SelectionBar
        visibleCount={ids.length}
        selected={selected.length}
        busy={many.isPending ? many.variables.status : undefined}
        selectAll={(isSelected) => acts.setMarked(new Set(isSelected ? ids : []))}
        judge={acts.judgeSelected}
        remove={{ act: acts.removeSelected, isBusy: acts.isRemoving }}
      />
      <KeysHelp {...acts.keys} keys={KEYS} />
      <ReviewTable
        reviews={reviews}
        selected={marked}
        select={acts.select}
        judge={(id, status) => one.mutate({ id, status })}
      />
    </PagedList>
  );
}

/** Returns the actions on the listed reviews: on one, on the selected ones, and by keyboard shortcut. */
function useActs(reviews: readonly Review[], list: RefObject<HTMLElement | null>) {
  const ids = reviews.map(({ _id }) => _id);
  const one = useJudge();
  const many = useBulkModeration();
  const removal = useDeleteReviews();
  const keys = useKeysSwitch();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const selected = ids.filter((id) => marked.has(id));

  const select = (id: string, isSelected: boolean) =>
    setMarked(new Set(isSelected ? [...selected, id] : selected.filter((other) => other !== id)));
  const judgeSelected = (status: ReviewStatus) => {
    const unmark = { onSuccess: () => setMarked(new Set()) };
    if (!many.isPending) many.mutate({ ids: selected, status }, unmark);
  };
  const removeSelected = () => removal.mutate(selected, { onSuccess: () => setMarked(new Set()) });
  const judge = (status: ReviewStatus, current: string | undefined) => {
    if (selected.length > 0) judgeSelected(status);
    else if (current) one.mutate({ id: current, status });
  };
  const press = (key: string, current: string | undefined) => {
    if (key === "a") judge("approved", current);
    else if (key === "d") judge("denied", current);
    else if (current) select(current, !marked.has(current));
  };
  useRowKeys({ list, keys: KEYS, press }, keys.isOn);
  return {
    one,
    many,
    marked,
    setMarked,
    selected,
    select,
    judgeSelected,
    removeSelected,
    isRemoving: removal.isPending,
    keys,
  };
}

const isNarrowed = ({ status, code, search, similar }: Filter) =>
  Boolean((status && status !== "pending") || code || search || similar);

type NoReviewProps = { isFiltered: boolean; isWaiting?: boolean };

const NoReview = ({ isFiltered, isWaiting = false }: NoReviewProps) => (
  <EmptyState
    icon={<MessageSquareText />}
    title={texts.emptyTitle}
    text={
      isFiltered
        ? texts.noReviewFitsThese
        : isWaiting
          ? texts.waitingEmptyText
          : texts.shoppersWriteThemPage
    }
  >
    {!isFiltered && (
      <Link to="/popular" className={buttonClass()}>
        {texts.seeProductsButton}
      </Link>
    )}
  </EmptyState>
);
