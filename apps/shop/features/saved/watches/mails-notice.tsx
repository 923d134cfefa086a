import type { MailState } from "@loupe/contract";
import { callAs } from "#browser/calls.ts";
import { useListChange } from "#browser/list-changes.ts";
import { Button } from "#ui/button.tsx";
import { WATCHES, type WatchAnswer } from "./watch-changes.ts";
import * as texts from "#texts/watches.ts";

const TURN_ON = "POST /watches/mails";

/** Says that the user gets no alerts, and why. */
export function MailsNotice({ mails }: { mails: MailState }) {
  const change = useListChange({
    list: WATCHES,
    address: TURN_ON,
    send: () => callAs(TURN_ON, {}),
    onAccepted: (queries) =>
      queries.setQueryData<WatchAnswer>(
        [WATCHES],
        (answer) => answer && { ...answer, mails: "on" },
      ),
  });
  if (mails === "on") return null;
  return (
    <section className="card mb-5 flex flex-wrap items-center justify-between gap-3 px-5 py-3">
      <p className="min-w-0 flex-1 basis-60 text-pretty">
        {mails === "off" ? texts.mailsOff : texts.mailsFailing}
      </p>
      {mails === "off" && (
        <Button onClick={() => change.mutate()} aria-disabled={change.isPending}>
          {texts.mailsButton}
        </Button>
      )}
    </section>
  );
}
