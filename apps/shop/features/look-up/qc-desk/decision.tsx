import type { DeskNotes, Verdict } from "@loupe/contract";
import { VERDICT_REASON_LENGTH_MAX } from "@loupe/contract/limits";
import { Button } from "#ui/button.tsx";
import { SmallSelect } from "#ui/forms/small-select.tsx";
import { isKind, KINDS, kindOfTitle, linesOf, type Kind } from "./checklists.ts";
import type { NotesState } from "./synced-notes.ts";
import * as texts from "#texts/qc-desk.ts";

type Props = NotesState & {
  title: string | undefined;
  /** Opens the page with these photos, on which a shopper asks others. Undefined without photos to share. */
  onAsk: (() => void) | undefined;
};

const VERDICTS: readonly Verdict[] = ["keep", "exchange", "ask"];

/** What to look at for this kind of goods, and the shopper's verdict with a reason. */
export function Decision({ notes, change, storedIn, title, onAsk }: Props) {
  const isReasonMissing = notes.verdict && notes.verdict !== "ask" && !notes.reason.trim();
  const kind = isKind(notes.kind) ? notes.kind : (title && kindOfTitle(title)) || "accessories";
  return (
    <div className="grid content-start gap-5 sm:grid-cols-2">
      <Checklist kind={kind} checks={notes.checks} change={change} />
      <fieldset className="grid content-start gap-3">
        <legend className="mb-2 font-semibold">{texts.verdictHeading}</legend>
        <div className="flex flex-wrap gap-2">
          {VERDICTS.map((verdict) => (
            <Button
              key={verdict}
              variant={notes.verdict === verdict ? "ink" : "plain"}
              aria-pressed={notes.verdict === verdict}
              onClick={() => change({ verdict: notes.verdict === verdict ? null : verdict })}
            >
              {texts.verdicts[verdict]}
            </Button>
          ))}
        </div>
        <label className="grid gap-1.5 text-sm">
          {texts.reasonLabel}
          <textarea
            value={notes.reason}
            maxLength={VERDICT_REASON_LENGTH_MAX}
            rows={3}
            onChange={({ target }) => change({ reason: target.value })}
            className="w-full rounded-2 border border-edge bg-card px-3 py-2 text-[1rem]"
          />
        </label>
        <output className="text-sm text-pretty text-ink-2">
          {isReasonMissing ? texts.reasonMissing : texts.storageNotes[storedIn]}
        </output>
        {notes.verdict === "ask" && onAsk && (
          <Button variant="primary" onClick={onAsk} className="justify-self-start">
            {texts.askButton}
          </Button>
        )}
      </fieldset>
    </div>
  );
}

type ChecklistProps = {
  kind: Kind;
  checks: readonly string[];
  change: (change: Partial<DeskNotes>) => void;
};

function Checklist({ kind, checks, change }: ChecklistProps) {
  const lines = linesOf(kind);
  const done = lines.filter(({ line }) => checks.includes(line)).length;
  return (
    <section aria-labelledby="desk-checklist" className="grid content-start gap-1">
      <div className="mb-1 flex flex-wrap items-center gap-2">
        <h3 id="desk-checklist" className="font-semibold">
          {texts.checklistHeading}
        </h3>
        <SmallSelect
          label={texts.kindLabel}
          value={kind}
          onChange={(next) => change({ kind: next })}
        >
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {texts.kinds[one]}
            </option>
          ))}
        </SmallSelect>
        <output className="num ms-auto text-sm text-ink-2">
          {texts.checksDone(done, lines.length)}
        </output>
      </div>
      {lines.map(({ line, text }) => (
        <label key={line} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={checks.includes(line)}
            onChange={({ target }) =>
              change({
                kind,
                checks: target.checked ? [...checks, line] : checks.filter((one) => one !== line),
              })
            }
            className="size-5 shrink-0 accent-ink"
          />
          {text}
        </label>
      ))}
    </section>
  );
}
