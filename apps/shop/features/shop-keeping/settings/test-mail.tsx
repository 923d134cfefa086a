import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { useSession } from "#browser/session.ts";
import { SERVICE_TEST } from "#features/shop-keeping/external-services/service-states.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import * as texts from "#texts/dashboard/settings.ts";

/** A button that sends a test email to the admin, with the saved settings. */
export function TestMail() {
  const email = useSession()?.user.email ?? "";
  const queries = useQueryClient();
  const send = useMutation({
    mutationKey: [SERVICE_TEST],
    mutationFn: () => callAs("POST /settings/test-mail", {}),
    onSettled: () => queries.invalidateQueries({ queryKey: ["GET /dashboard/getServices"] }),
  });
  const result = send.isPending ? undefined : send.data?.data;
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      <Button busy={send.isPending} busyLabel={texts.sendingTest} onClick={() => send.mutate()}>
        {texts.testButton}
      </Button>
      <p className="text-sm text-pretty wrap-anywhere text-ink-2">{texts.testGoesTo(email)}</p>
      <output className="wrap-anywhere empty:hidden">
        {result && (
          <span className="block rounded-1 bg-sunk px-3.5 py-2.5 text-pretty">
            <span
              className={cx("font-[550]", result.outcome === "sent" ? "text-good" : "text-bad")}
            >
              {result.outcome === "sent" ? texts.testSent : texts.testNotSent}
            </span>{" "}
            {result.text}
          </span>
        )}
        {send.isError && !send.isPending && (
          <span className="text-bad">{messageOf(send.error, texts.testFailed)}</span>
        )}
      </output>
    </div>
  );
}
