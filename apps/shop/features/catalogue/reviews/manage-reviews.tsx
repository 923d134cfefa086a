import { COUNTED_ROWS_MAX } from "@loupe/contract/limits";
import type { Review, ReviewStatus } from "@loupe/contract";
import { MessageSquareText } from "lucide-react";
import { callAs } from "#browser/calls.ts";
import { useAnswer } from "#browser/query-client.tsx";
import type { Filter, Values } from "#features/site/dashboard/filters.tsx";
import { RecordsPage } from "#features/site/dashboard/records-page.tsx";
import { TableLoading } from "#features/site/dashboard/table.tsx";
import type { Verdicts } from "#features/site/dashboard/verdicts.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/navigation.ts";
import { countOf } from "#ui/format/quantities.ts";
import { ReviewTable } from "./review-table.tsx";
import * as texts from "#texts/dashboard/reviews.ts";

const COUNTS = "GET /review/countReviews";

const { all, approved, denied, pending } = texts;
const FILTERS: readonly Filter[] = [
  {
    name: "status",
    label: texts.status,
    options: Object.entries({ all, approved, denied, pending }),
    initial: "pending",
  },
  {
    name: "product_code",
    label: texts.productCodeLabel,
    inputMode: "numeric",
    maxLength: 20,
    errorOf: (code) => (/^\d{0,15}$/.test(code) ? undefined : texts.codeError),
  },
  { name: "search", label: texts.searchPlaceholder, maxLength: 100 },
  {
    name: "similar",
    render: (value) =>
      value && <p className="order-last col-span-full text-sm text-ink-2">{texts.onlySimilar}</p>,
  },
];

const changedTo = (status: string) => `Review status changed to "${status}"`;

/** Deleting one review is a bulk change too, because the bin must be able to undo it. */
const deleteReviews = (ids: string[]) => callAs("POST /review/deleteReviews", { body: { ids } });

const VERDICTS: Verdicts<Review, ReviewStatus | "deleted"> = {
  choices: [
    { to: "approved", label: texts.approve, key: "a" },
    { to: "denied", label: texts.deny, key: "d" },
    { to: "deleted", label: texts.deleteSelected },
  ],
  send: ({ _id }, to) =>
    to === "deleted"
      ? deleteReviews([_id])
      : callAs("PATCH /review/approveOrDenyReview", { query: { review_id: _id, status: to } }),
  after: (review, to) => (to === "deleted" ? undefined : { ...review, status: to }),
  done: changedTo,
  bulk: {
    noun: "review",
    send: async (ids, to) => {
      if (to === "deleted") {
        const { data } = await deleteReviews(ids);
        return { title: texts.deletedCount(data.ids.length), change: data.change };
      }
      const { data } = await callAs("POST /review/changeReviews", { body: { ids, status: to } });
      const { change, count, missing } = data;
      const text = [countOf(count, "review"), missing > 0 && texts.reviewsMissing(missing)];
      return { title: changedTo(to), change, text: text.filter(Boolean).join(". ") };
    },
  },
  affects: [COUNTS],
};

/** The page for moderating reviews. At first it lists the pending ones, newest first. */
export const ManageReviews = () => (
  <RecordsPage
    list="GET /review/findReview"
    title={texts.manageReviewTitle}
    text={texts.pageDescription}
    label={texts.reviews}
    what="reviews"
    filters={FILTERS}
    filtersClass="grid items-start grid-cols-2 gap-x-3 gap-y-3 sm:gap-x-4 sm:grid-cols-[9rem_minmax(0,14rem)_minmax(0,14rem)_auto]"
    query={({ status, product_code, search, similar }) => ({
      status: status === "all" ? ("All" as const) : (status as ReviewStatus),
      product_code_prefix: product_code,
      search,
      similar_to: similar,
    })}
    above={<Counts />}
    loading={<TableLoading lead="h-26 max-md:h-24" picture />}
    renderEmpty={(values) => <NoReview {...values} />}
    verdicts={VERDICTS}
    renderRows={(reviews, acts) => <ReviewTable reviews={reviews} {...acts} />}
  />
);

/** Counting stops at `COUNTED_ROWS_MAX`. */
const atMost = (count: number) => (count >= COUNTED_ROWS_MAX ? texts.countMax : String(count));

/** The number of reviews of each status. */
function Counts() {
  const { data } = useAnswer(COUNTS, {});
  if (!data) return null;
  const { pending, approved, denied } = data.data;
  return (
    <p className="num mb-4 text-sm text-ink-2">
      {texts.reviewCounts(atMost(pending), atMost(approved), atMost(denied))}
    </p>
  );
}

function NoReview({ status, ...others }: Values) {
  const isFiltered = Object.values(others).some(Boolean) || !["all", "pending"].includes(status!);
  const text = status === "pending" ? texts.waitingEmptyText : texts.emptyText;
  return (
    <EmptyState
      icon={<MessageSquareText />}
      title={texts.emptyTitle}
      text={isFiltered ? texts.filteredEmpty : text}
    >
      {!isFiltered && (
        <Link to="/popular" className={buttonClass()}>
          {texts.seeProductsButton}
        </Link>
      )}
    </EmptyState>
  );
}
