import type { Ask, AskAnswer, AskVerdict, Mark } from "@loupe/contract";
import { ANSWER_LENGTH_MAX, ANSWER_MARKS_MAX, MARK_NOTE_LENGTH_MAX } from "@loupe/contract/limits";
import { useState } from "react";
import { callAs } from "#browser/calls.ts";
import { SubmitButton, useForm, type FormValues } from "#browser/form.tsx";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { FieldFrame, ErrorMessage, inputClass } from "#ui/forms/field.tsx";
import * as texts from "#texts/ask.ts";
import { MarkedPhotos, movedMark } from "./marked-photos.tsx";

type Props = { token: string; ask: Ask; onSent: (answer: AskAnswer) => void };

/** The form with which everybody can answer: keep or exchange, with a reason, and marks on the photos. */
export function AnswerForm({ token, ask, onSent }: Props) {
  const [marks, setMarks] = useState<Mark[]>([]);
  const [isSent, setSent] = useState(false);
  const { errors, busy, formProps } = useForm({
    check: ({ verdict, reason = "" }: FormValues) => ({
      ...(!reason.trim() && { reason: texts.reasonMissing }),
      ...(!verdict && { verdict: texts.verdictMissing }),
    }),
    send: async ({ verdict, reason = "" }) => {
      const written = marks.filter(({ note }) => note.trim());
      const body = { verdict: verdict as AskVerdict, reason, marks: written };
      const { data } = await callAs("POST /ask/:token/answers", { params: { token }, body });
      setSent(true);
      setMarks([]);
      onSent(data);
    },
    fallback: texts.sendError,
  });
  if (isSent)
    return (
      <div className="grid justify-items-start gap-3">
        <output>{texts.answerThanks}</output>
        <Button onClick={() => setSent(false)}>{texts.changeAnswerButton}</Button>
      </div>
    );
  return (
    <form {...formProps} aria-label={texts.answerTitle} className="grid max-w-2xl gap-4">
      <fieldset className="grid gap-2">
        <legend className="font-[550]">{texts.verdictLegend}</legend>
        <div className="flex flex-wrap gap-x-6">
          {(["keep", "exchange"] as const).map((verdict) => (
            <label key={verdict} className="flex min-h-11 items-center gap-2">
              <input type="radio" name="verdict" value={verdict} className="size-4.5 accent-ink" />
              {texts.verdicts[verdict]}
            </label>
          ))}
        </div>
        {errors.verdict && (
          <p role="alert" className="text-sm text-bad">
            {errors.verdict}
          </p>
        )}
      </fieldset>
      <FieldFrame label={texts.reasonLabel} hint={texts.reasonHint} error={errors.reason}>
        {(aria) => (
          <textarea
            {...aria}
            name="reason"
            rows={4}
            dir="auto"
            maxLength={ANSWER_LENGTH_MAX}
            className={`${inputClass} h-auto py-3`}
          />
        )}
      </FieldFrame>
      <OwnMarks ask={ask} marks={marks} setMarks={setMarks} />
      <ErrorMessage>{errors.form}</ErrorMessage>
      <SubmitButton busy={busy} busyLabel={texts.sending} className="justify-self-start">
        {texts.sendAnswerButton}
      </SubmitButton>
    </form>
  );
}

type MarksProps = { ask: Ask; marks: Mark[]; setMarks: (marks: Mark[]) => void };

/** The marks of the answer: a click on a photo adds one, and arrow keys in its note's button move it. */
function OwnMarks({ ask, marks, setMarks }: MarksProps) {
  const replace = (place: number, mark: Mark) =>
    setMarks(marks.map((one, at) => (at === place ? mark : one)));
  const isFull = marks.length >= ANSWER_MARKS_MAX;
  return (
    <Disclosure className="grid gap-3" summary={texts.marksTitle}>
      <p className="mb-3 text-sm text-ink-2">{texts.marksHint}</p>
      <MarkedPhotos
        photos={ask.photos}
        marks={marks}
        add={isFull ? undefined : (mark) => setMarks([...marks, { ...mark, note: "" }])}
      />
      <ul className="mt-4 grid gap-3">
        {marks.map((mark, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a mark has no other identity while it is edited
          <li key={place} className="flex flex-wrap items-end gap-2">
            <FieldFrame
              label={texts.markNoteLabel(numberOf(ask, mark.photo))}
              className="min-w-0 flex-1"
            >
              {(aria) => (
                <input
                  {...aria}
                  value={mark.note}
                  maxLength={MARK_NOTE_LENGTH_MAX}
                  dir="auto"
                  onChange={({ target }) => replace(place, { ...mark, note: target.value })}
                  className={inputClass}
                />
              )}
            </FieldFrame>
            <Button
              aria-label={texts.moveMarkLabel}
              onKeyDown={(event) => {
                const moved = movedMark(mark, event);
                if (!moved) return;
                event.preventDefault();
                replace(place, moved);
              }}
            >
              {texts.moveMarkButton}
            </Button>
            <Button variant="quiet" onClick={() => setMarks(marks.filter((_, at) => at !== place))}>
              {texts.removeMarkButton}
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

const numberOf = ({ photos }: Ask, id: string) => photos.findIndex((photo) => photo.id === id) + 1;
