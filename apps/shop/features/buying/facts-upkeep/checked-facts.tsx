import type { Facts } from "@loupe/costs";
import type { ReactNode } from "react";
import { messageOf } from "#browser/messages.ts";
import { Button } from "#ui/button.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { countOf } from "#ui/format/quantities.ts";
import { dateWords } from "#features/buying/agent-facts/fact-words.ts";
import { isOutdated, useSaveFacts, type LoadedFacts } from "./use-facts.ts";
import * as texts from "#texts/dashboard/agent-facts.ts";

export type CheckedRow = {
  id: string;
  name: string;
  /** The facts that an admin reads before confirming them. */
  title: ReactNode;
  count: number;
  oldest: string | null | undefined;
  isStale: boolean;
  /** Returns the document with these facts checked today. */
  confirm: () => Facts;
};

type Props = {
  id: string;
  title: string;
  hint: string;
  rows: readonly CheckedRow[];
  loaded: LoadedFacts;
};

/** A list of facts with the date of the oldest one, each row with a button that marks its facts as checked today. */
export function CheckedFacts({ id, title, hint, rows, loaded }: Props) {
  const save = useSaveFacts();
  if (rows.length === 0) return null;
  const confirm = (row: CheckedRow) =>
    save.mutate(
      { document: row.confirm(), version: loaded.version },
      { onSuccess: () => toast(texts.savedMessage, { kind: "success" }) },
    );
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="text-pretty text-ink-2">{hint}</p>
      {save.error && (
        <ErrorMessage>
          {isOutdated(save.error) ? texts.otherFactChanged : messageOf(save.error, texts.saveError)}
        </ErrorMessage>
      )}
      <ul className="card divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
            <div className="min-w-40 flex-1">{row.title}</div>
            <span className="num text-sm text-ink-2">
              {countOf(row.count, "fact")}
              {row.oldest && `, ${texts.oldestFact(dateWords(row.oldest))}`}
              {row.oldest === null && `, ${texts.undatedBorder}`}
            </span>
            {row.isStale && <span className="text-sm text-warn">{texts.ages.stale}</span>}
            <Button
              size="small"
              disabled={row.count === 0 || save.isPending}
              onClick={() => confirm(row)}
            >
              {texts.stillTrueButton}
              <span className="sr-only"> {row.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
