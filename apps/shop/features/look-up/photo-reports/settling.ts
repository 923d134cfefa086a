import type { ReportedPhoto } from "@loupe/contract";
import { callAs } from "#browser/calls.ts";
import { useListChange, usePendingChanges } from "#browser/list-changes.ts";
import { messageOf } from "#browser/messages.ts";
import { changeRows } from "#browser/paginated-query.ts";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/dashboard/photo-reports.ts";

/** The API call that lists reported photos, which is also the first part of the key of its cached pages. */
export const REPORTS = "GET /qc/getPhotoReports";

const SETTLE = "POST /qc/settlePhotoReports";
export type Verdict = "hidden" | "kept" | "open";
type Settling = { photo: ReportedPhoto; verdict: Verdict; isUndo?: boolean };

const REPORTED: Record<Verdict, string> = {
  hidden: texts.hiddenMessage,
  kept: texts.keptMessage,
  open: texts.reopenedMessage,
};

/** Returns the decision that restores the photo's previous state. */
function undoOf({ photo, verdict }: Settling): Verdict {
  if (photo.reports.some(({ settledAt }) => settledAt === null)) return "open";
  return verdict === "hidden" ? "kept" : "hidden";
}

/** Saves an admin's decision on a photo. A toast offers Undo. */
export function useSettle() {
  const settling = useListChange({
    list: REPORTS,
    address: SETTLE,
    send: ({ photo: { storeName, productCode, picture }, verdict }: Settling) =>
      callAs(SETTLE, { body: { storeName, productCode, picture, verdict } }),
    onAccepted: (queries, _, done) => {
      const { photo, verdict, isUndo } = done;
      // Removes the photo from the list until the reloaded list contains it at its new place.
      changeRows<ReportedPhoto>(queries, [REPORTS], (rows) =>
        rows.filter(({ _id }) => _id !== photo._id),
      );
      const undo = () => settling.mutate({ photo, verdict: undoOf(done), isUndo: true });
      toast(REPORTED[verdict], {
        kind: "success",
        action: isUndo ? undefined : { label: "Undo", act: undo },
      });
    },
    onRefused: (error) =>
      void toast(texts.changeErrorTitle, {
        text: messageOf(error, texts.offlineError),
        kind: "error",
      }),
  });
  return (photo: ReportedPhoto, verdict: Verdict) => settling.mutate({ photo, verdict });
}

/** The ids of the photos whose decision the server has not confirmed yet. */
export const useSettled = () =>
  new Set(usePendingChanges<Settling>(REPORTS, SETTLE).map(({ photo }) => photo._id));
