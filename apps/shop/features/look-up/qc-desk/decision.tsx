import { VERDICT_REASON_LENGTH_MAX } from "@loupe/contract/limits";
import { Button } from "#ui/button.tsx";
import { FieldFrame, inputClass } from "#ui/forms/field.tsx";
import type { ToolProps } from "./desk-view.ts";
import * as texts from "#texts/qc-desk.ts";

/** The shopper's verdict with a reason. */
export function Decision({ notes, change, storedIn, onAsk }: ToolProps) {
  const isReasonMissing = notes.verdict && notes.verdict !== "ask" && !notes.reason.trim();
  return (
    <fieldset className="grid max-w-160 content-start gap-3">
      <legend className="mb-2 font-semibold">{texts.verdictHeading}</legend>
      <div className="flex flex-wrap gap-2">
        {(["keep", "exchange", "ask"] as const).map((verdict) => (
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
      <FieldFrame label={texts.reasonLabel}>
        {(aria) => (
          <textarea
            {...aria}
            value={notes.reason}
            maxLength={VERDICT_REASON_LENGTH_MAX}
            rows={3}
            dir="auto"
            onChange={({ target }) => change({ reason: target.value })}
            className={`${inputClass} h-auto py-3`}
          />
        )}
      </FieldFrame>
      <output className="text-sm text-pretty text-ink-2">
        {isReasonMissing ? texts.reasonMissing : texts.storageNotes[storedIn]}
      </output>
      {notes.verdict === "ask" && onAsk && (
        <Button variant="primary" onClick={onAsk} className="justify-self-start">
          {texts.askButton}
        </Button>
      )}
    </fieldset>
  );
}
