import type { Agent } from "@loupe/costs";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { Button } from "#ui/button.tsx";
import { FormError } from "#ui/forms/field.tsx";
import { measuredWords } from "#features/buying/agent-facts/fact-words.ts";
import * as texts from "#texts/dashboard/agent-facts.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import("#ui/dialogs/confirm-dialog.tsx")).ConfirmDialog,
}));

const RATES = "GET /agent-facts/measured_rates";

/** The rates that shoppers measured at an agent: their number and median, and a button that deletes them. */
export function MeasuredRates({ agent: { id, name } }: { agent: Pick<Agent, "id" | "name"> }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const query = { agent: id };
  const loaded = useQuery({
    queryKey: [RATES, id],
    queryFn: ({ signal }) => callAs(RATES, { query }, { signal }),
  });
  const removal = useMutation({
    networkMode: "always",
    mutationFn: () => callAs("DELETE /agent-facts/measured_rates", { query }),
    onSettled: () => queries.invalidateQueries({ queryKey: [RATES] }),
  });
  const rates = loaded.data?.data ?? [];
  const error = removal.error ?? (loaded.data ? null : loaded.error);
  return (
    <section
      aria-label={texts.measuredRates}
      className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-4"
    >
      <div className="num min-w-60 flex-1 text-sm text-pretty text-ink-2">
        {loaded.data && rates.length === 0 && <p>{texts.noMeasuredRates}</p>}
        {rates.map(({ currency, shoppers, spread }) => (
          <p key={currency}>
            {spread === null
              ? texts.fewMeasuredRates(currency, shoppers)
              : measuredWords({ currency, shoppers, spread })}
          </p>
        ))}
        {error && <FormError>{messageOf(error, texts.measuredRatesError)}</FormError>}
      </div>
      {rates.length > 0 && (
        <Button size="small" busy={removal.isPending} onClick={() => setAsking(true)}>
          {texts.deleteRatesButton}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title={texts.deleteRatesTitle}
            text={texts.deleteRatesText}
            subject={name}
            yes={texts.deleteRatesButton}
            onYes={() => removal.mutate()}
            onClosed={() => setAsking(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
