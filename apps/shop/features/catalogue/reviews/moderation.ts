import type { Review, ReviewStatus } from "@loupe/contract";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useChangeToast } from "#browser/bin.ts";
import { callAs } from "#browser/calls.ts";
import { reloadList, useListChange, usePendingChanges } from "#browser/list-changes.ts";
import { messageOf } from "#browser/messages.ts";
import { changeRows } from "#browser/paginated-query.ts";
import { countOf } from "#ui/quantities.ts";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/dashboard/reviews.ts";

/** The API call that lists reviews, which is also the first part of the key of its cached pages. */
export const REVIEWS = "GET /review/findReview";

/** The API call that counts reviews by status. */
export const COUNTS = "GET /review/countReviews";

const JUDGE = "PATCH /review/approveOrDenyReview";
type Judgement = { id: string; status: ReviewStatus };

/** Approves or denies one review. */
export const useJudge = () =>
  useListChange({
    list: REVIEWS,
    address: JUDGE,
    send: ({ id, status }: Judgement) => callAs(JUDGE, { query: { review_id: id, status } }),
    onAccepted: (queries, _, { id, status }) => {
      setStatus(queries, id, status);
      void reloadList(queries, COUNTS);
      toast(`Review status changed to "${status}"`, { kind: "success" });
    },
    onRefused: reportRefusal,
  });

/** Deletes the selected reviews. A toast offers Undo. */
export function useDeleteReviews() {
  const queries = useQueryClient();
  const showChange = useChangeToast();
  return useMutation({
    networkMode: "always",
    mutationFn: (ids: readonly string[]) =>
      callAs("POST /review/deleteReviews", { body: { ids: [...ids] } }),
    onSuccess: ({ data: { ids, change } }) => showChange(texts.reviewsDeleted(ids.length), change),
    onError: reportRefusal,
    onSettled: () => reloadReviews(queries),
  });
}

const reloadReviews = (queries: QueryClient) =>
  Promise.all([reloadList(queries, REVIEWS), reloadList(queries, COUNTS)]);

/** The new statuses that the server has not confirmed yet. Rows already display them. */
export const usePendingStatuses = () =>
  new Map(usePendingChanges<Judgement>(REVIEWS, JUDGE).map(({ id, status }) => [id, status]));

/** Approves or denies many reviews. A toast offers Undo. */
export function useBulkModeration() {
  const queries = useQueryClient();
  const showChange = useChangeToast();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ ids, status }: { ids: readonly string[]; status: ReviewStatus }) =>
      callAs("POST /review/changeReviews", { body: { ids: [...ids], status } }),
    onSuccess: ({ data: { change, count, missing } }, { ids, status }) => {
      for (const id of ids) setStatus(queries, id, status);
      const text = [reviewsOf(count), missing > 0 && texts.reviewsMissing(missing)];
      showChange(`Review status changed to "${status}"`, change, text.filter(Boolean).join(". "));
    },
    onError: reportRefusal,
    onSettled: () => reloadReviews(queries),
  });
}

export const reviewsOf = (count: number) => countOf(count, "review");

function reportRefusal(error: unknown): void {
  toast(texts.changeErrorTitle, { text: messageOf(error, texts.offlineError), kind: "error" });
}

const setStatus = (queries: QueryClient, id: string, status: ReviewStatus) =>
  changeRows<Review>(queries, [REVIEWS], (rows) =>
    rows.map((row) => (row._id === id ? { ...row, status } : row)),
  );
