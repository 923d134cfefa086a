import type { RateCardEntry } from "@loupe/contract";
import { download } from "@loupe/contract/files";
import type { RateCard } from "@loupe/shipping";
import { useMutation } from "@tanstack/react-query";
import { PencilLine } from "lucide-react";
import { useRef } from "react";
import { messageOf } from "#browser/messages.ts";
import { withSession } from "#browser/session-calls.ts";
import { Button } from "#ui/button.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { RateCardEditing } from "./rate-card-editing.tsx";
import { RateCardWaiting } from "./rate-card-waiting.tsx";
import * as texts from "#texts/dashboard/shipping.ts";

type Props = {
  entry: RateCardEntry;
  /** The imported rate cards whose start is in the future. */
  waiting: readonly RateCardEntry[];
  reload: () => Promise<unknown>;
};

/**
 * Opens the form that changes the rate card in use. The changed card is checked, compared and imported like a file.
 */
export function RateCardForm({ entry, waiting, reload }: Props) {
  const opener = useRef<HTMLDivElement>(null);
  const opening = useMutation({
    mutationFn: async () => {
      const document = await withSession((authorization) =>
        download(
          "GET /rateCard/exportRateCard",
          { query: { number: entry.number } },
          { authorization },
        ),
      );
      return { number: entry.number, card: JSON.parse(await document.text()) as RateCard };
    },
  });
  const close = () => {
    opening.reset();
    requestAnimationFrame(() => opener.current?.querySelector("button")?.focus());
  };
  return (
    <section aria-labelledby="rate-card-form">
      <h2 id="rate-card-form" className="mb-4 text-xl">
        {texts.formTitle}
      </h2>
      {opening.data ? (
        <RateCardEditing
          key={opening.data.number}
          card={opening.data.card}
          inUse={entry.number}
          waiting={waiting}
          reload={reload}
          close={close}
        />
      ) : (
        <div ref={opener} className="card grid justify-items-start gap-4 p-5 md:p-6">
          <p className="max-w-[65ch] text-pretty text-ink-2">{texts.editPricesText}</p>
          <RateCardWaiting waiting={waiting} />
          {opening.error && (
            <ErrorMessage>{messageOf(opening.error, texts.openError)}</ErrorMessage>
          )}
          <Button
            variant="ink"
            busy={opening.isPending}
            busyLabel={texts.opening}
            onClick={() => opening.mutate()}
          >
            <PencilLine className="size-4" aria-hidden="true" />
            {texts.openFormLabel}
          </Button>
        </div>
      )}
    </section>
  );
}
