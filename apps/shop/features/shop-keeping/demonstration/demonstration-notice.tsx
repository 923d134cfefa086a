import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Drama } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { countOf } from "#ui/format/quantities.ts";
import { countsOf, rowsOf, type RemainingRows } from "./left-rows.ts";
import * as texts from "#texts/dashboard/demonstration.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import("#ui/dialogs/confirm-dialog.tsx")).ConfirmDialog,
}));

/**
 * Shows how many fictional products and reviews are left, with a button to remove them. Renders nothing if there are
 * none.
 */
export function DemonstrationNotice() {
  const left = useAnswer("GET /dashboard/demonstration", {}).data?.data;
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => callAs("DELETE /dashboard/demonstration", {}),
    onSuccess: async ({ data }) => {
      const rows = rowsOf(data);
      toast(rows ? texts.removed(rows) : texts.removedNothing, { kind: "success" });
      // In a demonstration, the notice at the top of the page is the server's, and it has ended.
      if (left?.isLive === false) location.reload();
      else await queries.invalidateQueries();
    },
  });
  if (!left || left.products + left.reviews === 0) return null;
  return (
    <section
      aria-label={texts.heading}
      className="mb-5 grid gap-3 rounded-2 border border-warn bg-card p-4 text-pretty"
    >
      <p className="flex gap-3">
        <Drama className="mt-[1px] size-5 shrink-0 text-warn" aria-hidden="true" />
        <span>
          <strong className="font-[550]">{texts.areLeft(rowsOf(left))}</strong>{" "}
          {left.isLive ? texts.whileLive : texts.whileSandbox}
        </span>
      </p>
      {removal.isError && (
        <ErrorMessage>{messageOf(removal.error, texts.removalFailed)}</ErrorMessage>
      )}
      <Button
        variant={left.isLive ? "ink" : "plain"}
        className="justify-self-start"
        busy={removal.isPending}
        busyLabel={texts.removing}
        onClick={() => setAsking(true)}
      >
        {texts.remove(countsOf(left))}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={texts.confirmTitle}
            text={confirmText(left)}
            yes={texts.confirmYes}
            onYes={() => removal.mutate()}
            onClosed={() => setAsking(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

const confirmText = (left: RemainingRows & { written: number; isLive: boolean }) =>
  [
    texts.confirmText(rowsOf(left)),
    !left.isLive && texts.endText,
    left.written > 0 && texts.confirmWritten(countOf(left.written, "review")),
  ]
    .filter(Boolean)
    .join(" ");
