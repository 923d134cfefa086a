import type { ReviewStatus } from "@loupe/contract";
import {
  useMutation,
  useMutationState,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { callAs } from "#client/calls.ts";
import { messageOf } from "#client/messages.ts";
import { toast } from "#ui/toast.tsx";

/** The address, and the first part of the key, of the reviews' pages. */
export const REVIEWS = "GET /review/findReview";
export type ReviewPage = Awaited<ReturnType<typeof callAs<typeof REVIEWS>>>;

const JUDGE = "PATCH /review/approveOrDenyReview";
type Judgement = { id: string; status: ReviewStatus };

const judge = ({ id, status }: Judgement) => callAs(JUDGE, { query: { review_id: id, status } });

/** Gives a review a status. It shows at once; a refusal ends the call, and so brings the old one back. */
export function useJudge() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [JUDGE],
    // One after another, so that the last word on a review is the last one said.
    scope: { id: JUDGE },
    // Offline it fails, rather than waits unseen.
    networkMode: "always",
    mutationFn: judge,
    onMutate: () => queries.cancelQueries({ queryKey: [REVIEWS] }),
    onSuccess: (_, judged) => {
      keep(queries, judged);
      toast(`Review status changed to "${judged.status}"`, { kind: "success" });
    },
    onError: (error) =>
      toast("Could not make any change!", { text: reasonOf(error), kind: "error" }),
    onSettled: () => {
      if (queries.isMutating({ mutationKey: [JUDGE] }) === 1) reload(queries);
    },
  });
}

/** What reviews are being given while the server has not answered yet. */
export const useJudged = () =>
  new Map(
    useMutationState({
      filters: { mutationKey: [JUDGE], status: "pending" },
      select: ({ state }) => {
        const { id, status } = state.variables as Judgement;
        return [id, status] as const;
      },
    }),
  );

export type Progress = { status: ReviewStatus; done: number; total: number };

/** Judges many, one call after another, and gives back those that failed. */
export function useJudgeMany() {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const judgeAll = async (ids: readonly string[], status: ReviewStatus): Promise<string[]> => {
    const failed: string[] = [];
    let reason = "";
    for (const [done, id] of ids.entries()) {
      setProgress({ status, done, total: ids.length });
      try {
        await judge({ id, status });
        keep(queries, { id, status });
      } catch (error) {
        failed.push(id);
        reason = reasonOf(error);
      }
    }
    setProgress(undefined);
    reload(queries);
    tell({ status, total: ids.length, failed: failed.length, reason });
    return failed;
  };
  return { judgeAll, progress };
}

function tell(of: { status: ReviewStatus; total: number; failed: number; reason: string }): void {
  const { status, total, failed, reason } = of;
  if (failed === 0) {
    toast(`Review status changed to "${status}"`, { text: reviewsOf(total), kind: "success" });
  } else if (failed === total) {
    toast("Could not make any change!", { text: reason, kind: "error" });
  } else {
    const title = `${failed} of ${reviewsOf(total)} could not be changed`;
    toast(title, { text: `They are still selected. ${reason}`, kind: "error" });
  }
}

export const reviewsOf = (count: number) => `${count} ${count === 1 ? "review" : "reviews"}`;

const reasonOf = (error: unknown) => messageOf(error, "The server did not answer.");

const reload = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: [REVIEWS] });

const keep = (queries: QueryClient, { id, status }: Judgement) =>
  void queries.setQueriesData<InfiniteData<ReviewPage>>(
    { queryKey: [REVIEWS] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          data: page.data.map((one) => (one._id === id ? { ...one, status } : one)),
        })),
      },
  );
