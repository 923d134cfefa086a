import type { ReportedPhoto } from "@loupe/contract";
import { callAs } from "#browser/calls.ts";
import { useListChange, usePendingChanges } from "#browser/list-changes.ts";
import { messageOf } from "#browser/messages.ts";
import { changeRows } from "#browser/paginated-query.ts";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/dashboard/photo-reports.ts";

/** The address, and the first part of the key, of the queue's pages. */
export const REPORTS = "GET /qc/getPhotoReports";

const SETTLE = "POST /qc/settlePhotoReports";
export type Verdict = "hidden" | "kept" | "open";
type Settling = { photo: ReportedPhoto; verdict: Verdict; isUndo?: boolean };

const REPORTED: Record<Verdict, string> = {
  hidden: texts.hiddenMessage,
  kept: texts.keptMessage,
  open: texts.reopenedMessage,
};

/** Returns the verdict that restores a photo's previous state. */
function undoOf({ photo, verdict }: Settling): Verdict {
  if (photo.reports.some(({ settledAt }) => settledAt === null)) return "open";
  return verdict === "hidden" ? "kept" : "hidden";
}

/** Settles a photo. The toast offers Undo. */
export function useSettle() {
  const settling = useListChange({
    list: REPORTS,
    address: SETTLE,
    send: ({ photo: { storeName, productCode, picture }, verdict }: Settling) =>
      callAs(SETTLE, { body: { storeName, productCode, picture, verdict } }),
    onAccepted: (queries, _, done) => {
      const { photo, verdict, isUndo } = done;
      // The card is hidden until the reloaded list has its new place.
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

/** The photos whose verdict the server has not confirmed yet. */
export const useSettled = () =>
  new Set(usePendingChanges<Settling>(REPORTS, SETTLE).map(({ photo }) => photo._id));
