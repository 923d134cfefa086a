import type { ReportedPhoto } from "@loupe/contract";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { callAs } from "#client/calls.ts";
import { messageOf } from "#client/messages.ts";
import { toast } from "#ui/toast.tsx";

/** The address, and the first part of the key, of the queue's pages. */
export const REPORTS = "GET /qc/getPhotoReports";

const SETTLE = "POST /qc/settlePhotoReports";
export type Verdict = "hidden" | "kept" | "open";
type Settling = { photo: ReportedPhoto; verdict: Verdict; isUndo?: boolean };

const TOLD: Record<Verdict, string> = {
  hidden: "Photo hidden",
  kept: "Photo kept",
  open: "Back in the queue",
};

/** What puts it back as it was. */
function undoOf({ photo, verdict }: Settling): Verdict {
  if (photo.reports.some(({ settledAt }) => settledAt === null)) return "open";
  return verdict === "hidden" ? "kept" : "hidden";
}

/** Settles a photo; its card goes at once. A refusal ends the call, and so brings it back. */
export function useSettle() {
  const queries = useQueryClient();
  const settling = useMutation({
    mutationKey: [SETTLE],
    // One after another, so that the last word on a photo is the last one said.
    scope: { id: SETTLE },
    // Offline it fails, rather than waits unseen.
    networkMode: "always",
    mutationFn: ({ photo: { storeName, productCode, picture }, verdict }: Settling) =>
      callAs(SETTLE, { body: { storeName, productCode, picture, verdict } }),
    // The card stays away until the new list says where it is now.
    onSuccess: (_, done) => {
      const { photo, verdict, isUndo } = done;
      const undo = () => settling.mutate({ photo, verdict: undoOf(done), isUndo: true });
      toast(TOLD[verdict], {
        kind: "success",
        action: isUndo ? undefined : { label: "Undo", act: undo },
      });
      return queries.invalidateQueries({ queryKey: [REPORTS] });
    },
    onError: (error) =>
      toast("Could not make any change!", {
        text: messageOf(error, "The server did not answer."),
        kind: "error",
      }),
  });
  return (photo: ReportedPhoto, verdict: Verdict) => settling.mutate({ photo, verdict });
}

/** The photos that are being settled while the server has not answered yet. */
export const useSettled = () =>
  new Set(
    useMutationState({
      filters: { mutationKey: [SETTLE], status: "pending" },
      select: ({ state }) => (state.variables as Settling).photo._id,
    }),
  );
