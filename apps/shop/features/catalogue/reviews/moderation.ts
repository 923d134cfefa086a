import type { Review, ReviewStatus } from "@loupe/contract";
import type { QueryClient } from "@tanstack/react-query";
import { useBulkChange, type BulkResult } from "#client/bulk-change.ts";
import { callAs } from "#client/calls.ts";
import { useListChange, usePendingChanges } from "#client/list-changes.ts";
import { messageOf } from "#client/messages.ts";
import { changeRows } from "#client/paginated-query.ts";
import { counted } from "#ui/quantities.ts";
import { toast } from "#ui/toast.tsx";
import * as texts from "#texts/dashboard-reviews.ts";

/** The address, and the first part of the key, of the reviews' pages. */
export const REVIEWS = "GET /review/findReview";

const JUDGE = "PATCH /review/approveOrDenyReview";
type Judgement = { id: string; status: ReviewStatus };

const judge = (id: string, status: ReviewStatus) =>
  callAs(JUDGE, { query: { review_id: id, status } });

/** Approves or denies one review. */
export const useJudge = () =>
  useListChange({
    list: REVIEWS,
    address: JUDGE,
    send: ({ id, status }: Judgement) => judge(id, status),
    onAccepted: (queries, _, { id, status }) => {
      setStatus(queries, id, status);
      toast(`Review status changed to "${status}"`, { kind: "success" });
    },
    onRefused: reportRefusal,
  });

/** The status that each review is being given while the server has not answered yet. */
export const useJudged = () =>
  new Map(usePendingChanges<Judgement>(REVIEWS, JUDGE).map(({ id, status }) => [id, status]));

/** Approves or denies many, and returns those that failed. */
export function useJudgeMany() {
  const { changeAll, progress } = useBulkChange({
    list: REVIEWS,
    send: judge,
    onAccepted: setStatus,
  });
  const judgeAll = async (ids: readonly string[], status: ReviewStatus): Promise<string[]> => {
    const result = await changeAll(ids, status);
    report(status, result);
    return result.failed;
  };
  return { judgeAll, progress };
}

function report(status: ReviewStatus, { total, failed, lastError }: BulkResult): void {
  if (failed.length === 0) {
    toast(`Review status changed to "${status}"`, { text: reviewsOf(total), kind: "success" });
  } else if (failed.length === total) {
    reportRefusal(lastError);
  } else {
    const title = `${failed.length} of ${reviewsOf(total)} could not be changed`;
    toast(title, { text: `They are still selected. ${reasonOf(lastError)}`, kind: "error" });
  }
}

export const reviewsOf = (count: number) => counted(count, "review");

const reasonOf = (error: unknown) => messageOf(error, texts.serverDidNotAnswer);

function reportRefusal(error: unknown): void {
  toast(texts.couldNotMakeAny, { text: reasonOf(error), kind: "error" });
}

const setStatus = (queries: QueryClient, id: string, status: ReviewStatus) =>
  changeRows<Review>(queries, [REVIEWS], (rows) =>
    rows.map((row) => (row._id === id ? { ...row, status } : row)),
  );
