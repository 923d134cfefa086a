import type { Review, ReviewStatus } from "@loupe/contract";
import { CallProblem } from "@loupe/contract/client";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useBulkChange, type BulkResult } from "#browser/bulk-change.ts";
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

const judge = (id: string, status: ReviewStatus, was?: ReviewStatus) =>
  callAs(JUDGE, { query: { review_id: id, status, was } });

/** Approves or denies one review. */
export const useJudge = () =>
  useListChange({
    list: REVIEWS,
    address: JUDGE,
    send: ({ id, status }: Judgement) => judge(id, status),
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
  return useMutation({
    networkMode: "always",
    mutationFn: (ids: readonly string[]) =>
      callAs("POST /review/deleteReviews", { body: { ids: [...ids] } }),
    onSuccess: ({ data: { ids } }) =>
      toast(texts.reviewsDeleted(ids.length), {
        kind: "success",
        action: { label: texts.undo, act: () => void restore(queries, ids) },
      }),
    onError: reportRefusal,
    onSettled: () => reloadReviews(queries),
  });
}

async function restore(queries: QueryClient, ids: string[]): Promise<void> {
  try {
    const { data } = await callAs("POST /review/restoreReviews", { body: { ids } });
    const kind = data.ids.length === ids.length ? "success" : "error";
    toast(texts.reviewsRestored(data.ids.length, ids.length), { kind });
  } catch (error) {
    reportRefusal(error);
  }
  await reloadReviews(queries);
}

const reloadReviews = (queries: QueryClient) =>
  Promise.all([reloadList(queries, REVIEWS), reloadList(queries, COUNTS)]);

/** The new statuses that the server has not confirmed yet. Rows already display them. */
export const usePendingStatuses = () =>
  new Map(usePendingChanges<Judgement>(REVIEWS, JUDGE).map(({ id, status }) => [id, status]));

/** The status that each review had before a bulk change. */
type Before = ReadonlyMap<string, ReviewStatus>;

/** Approves or denies many reviews, and returns those whose change failed. A toast offers Undo. */
export function useBulkModeration() {
  const queries = useQueryClient();
  const { changeAll, progress } = useBulkChange({
    list: REVIEWS,
    send: (id, status: ReviewStatus) => judge(id, status),
    onAccepted: setStatus,
  });
  const judgeAll = async (
    ids: readonly string[],
    status: ReviewStatus,
    before: Before,
  ): Promise<string[]> => {
    const result = await changeAll(ids, status);
    void reloadList(queries, COUNTS);
    const changedIds = ids.filter((id) => !result.failed.includes(id) && before.get(id) !== status);
    report(
      status,
      result,
      () => void restoreStatuses(queries, { ids: changedIds, status, before }),
    );
    return result.failed;
  };
  return { judgeAll, progress };
}

type Judged = { ids: readonly string[]; status: ReviewStatus; before: Before };

/** Restores the previous statuses, except of reviews that another moderator has changed since then. */
async function restoreStatuses(
  queries: QueryClient,
  { ids, status, before }: Judged,
): Promise<void> {
  let [restored, changedSince] = [0, 0];
  let lastError: unknown;
  for (const id of ids) {
    try {
      await judge(id, before.get(id) ?? "pending", status);
      restored += 1;
    } catch (error) {
      if (isChangedSince(error)) changedSince += 1;
      else lastError = error;
    }
  }
  const failed = ids.length - restored - changedSince;
  toast(texts.statusesRestored(restored, ids.length), {
    kind: restored === ids.length ? "success" : "error",
    text: [
      changedSince > 0 && texts.changedSinceLabel(changedSince),
      failed > 0 && texts.notRestored(failed, reasonOf(lastError)),
    ]
      .filter(Boolean)
      .join(" "),
  });
  await reloadReviews(queries);
}

const isChangedSince = (error: unknown) =>
  error instanceof CallProblem &&
  (error.code === "changed_meanwhile" || error.code === "review_not_found");

function report(
  status: ReviewStatus,
  { total, failed, lastError }: BulkResult,
  act: () => void,
): void {
  if (failed.length === 0) {
    toast(`Review status changed to "${status}"`, {
      text: reviewsOf(total),
      kind: "success",
      action: { label: texts.undo, act },
    });
  } else if (failed.length === total) {
    reportRefusal(lastError);
  } else {
    const title = `${failed.length} of ${reviewsOf(total)} could not be changed`;
    toast(title, { text: `They are still selected. ${reasonOf(lastError)}`, kind: "error" });
  }
}

export const reviewsOf = (count: number) => countOf(count, "review");

const reasonOf = (error: unknown) => messageOf(error, texts.offlineError);

function reportRefusal(error: unknown): void {
  toast(texts.changeErrorTitle, { text: reasonOf(error), kind: "error" });
}

const setStatus = (queries: QueryClient, id: string, status: ReviewStatus) =>
  changeRows<Review>(queries, [REVIEWS], (rows) =>
    rows.map((row) => (row._id === id ? { ...row, status } : row)),
  );
