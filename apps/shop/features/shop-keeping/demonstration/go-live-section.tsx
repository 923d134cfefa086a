import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { GoingLiveQuestion, type Choice } from "./going-live-question.tsx";
import * as texts from "#texts/dashboard/demonstration.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import("#ui/dialogs/confirm-dialog.tsx")).ConfirmDialog,
}));

/** Says that the shop is a demonstration, with a button to end it for good. Renders nothing in a live shop. */
export function GoLiveSection() {
  const left = useAnswer("GET /dashboard/demonstration", {}).data?.data;
  const [asking, setAsking] = useState(false);
  const going = useMutation({
    mutationFn: (demonstration?: Choice) =>
      callAs("POST /dashboard/goLive", { body: { demonstration } }),
    onSuccess: () => {
      toast(texts.ended, { kind: "success" });
      // The notice at the top of the page is the server's. The new page shows the toast again.
      location.reload();
    },
  });
  if (!left || left.isLive) return null;
  const hasRows = left.products + left.reviews > 0;
  const close = () => setAsking(false);
  return (
    <section aria-labelledby="go-live" className="card mb-8 grid gap-3 p-4 text-pretty sm:p-5">
      <h2 id="go-live" className="text-xl">
        {texts.liveHeading}
      </h2>
      <p className="max-w-[64ch] text-ink-2">{texts.liveText}</p>
      {going.isError && <ErrorMessage>{messageOf(going.error, texts.goLiveFailed)}</ErrorMessage>}
      {asking && hasRows ? (
        <GoingLiveQuestion
          busy={going.isPending}
          choose={(choice) => going.mutate(choice)}
          cancel={close}
        />
      ) : (
        <Button
          variant="ink"
          className="justify-self-start"
          busy={going.isPending}
          busyLabel={texts.endProgress}
          onClick={() => setAsking(true)}
        >
          {texts.endButton}
        </Button>
      )}
      {asking && !hasRows && (
        <Suspense>
          <ConfirmDialog
            title={texts.goLiveTitle}
            text={texts.endText}
            yes={texts.endButton}
            onYes={() => going.mutate(undefined)}
            onClosed={close}
          />
        </Suspense>
      )}
    </section>
  );
}
