import type { Settings } from "@loupe/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { Button } from "#ui/button.tsx";
import { Field, ErrorMessage } from "#ui/forms/field.tsx";
import * as texts from "#texts/dashboard/claim.ts";

/** Asks the owner once whether the sentence "trusted by …" is true, which the popular page of a demonstration displays. */
export function ClaimQuestion() {
  const data = useAnswer("GET /settings", {}).data?.data;
  const queries = useQueryClient();
  const [own, setOwn] = useState<string>();
  const save = useMutation({
    mutationFn: (values: Settings["values"]) =>
      callAs("PATCH /settings", { body: { version: data?.version ?? 0, values } }),
    // Reloads after an error too, because another admin may have saved a newer version.
    onSettled: () => queries.invalidateQueries({ queryKey: ["GET /settings"] }),
  });
  if (!data || !isUndecided(data)) return null;
  return (
    <section
      aria-labelledby="claim-question"
      className="card mb-6 grid grid-cols-[minmax(0,1fr)] gap-3 border-warn p-4 sm:p-5"
    >
      <h2 id="claim-question" className="font-semibold">
        {texts.heading}
      </h2>
      <p className="text-pretty text-ink-2">{texts.text}</p>
      {own !== undefined && (
        <Field
          name="claim"
          label={texts.own}
          maxLength={80}
          value={own}
          onChange={({ currentTarget }) => setOwn(currentTarget.value)}
        />
      )}
      {save.isError && <ErrorMessage>{messageOf(save.error, texts.saveFailed)}</ErrorMessage>}
      <div className="flex flex-wrap gap-2">
        {own === undefined ? (
          <>
            <Button busy={save.isPending} onClick={() => save.mutate({ TRUSTED_BY_SHOWN: "on" })}>
              {texts.keep}
            </Button>
            <Button onClick={() => setOwn("")}>{texts.replace}</Button>
            <Button busy={save.isPending} onClick={() => save.mutate({ TRUSTED_BY_SHOWN: "off" })}>
              {texts.clear}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="ink"
              busy={save.isPending}
              onClick={() => own.trim() && save.mutate({ TRUSTED_BY: own, TRUSTED_BY_SHOWN: "on" })}
            >
              {texts.save}
            </Button>
            <Button variant="quiet" onClick={() => setOwn(undefined)}>
              {texts.cancel}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

/** Whether nobody has confirmed, replaced or removed the sentence yet. */
const isUndecided = ({ settings }: Settings) =>
  ["TRUSTED_BY", "TRUSTED_BY_SHOWN"].every((name) =>
    settings.some((setting) => setting.name === name && setting.source === "default"),
  );
