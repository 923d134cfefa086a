import type { PhotoReportReason } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { NOTE_LENGTH_MAX } from "@loupe/contract/limits";
import { useId, useState, type SubmitEvent } from "react";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Picture } from "#ui/photos/picture.tsx";
import { noteLength, REASON_NAMES, REASONS, reportError } from "./report-reasons.ts";
import * as texts from "#texts/photo-reports.ts";

type Props = { item: ItemRef; picture: string; onClose: () => void };

/** A form in which a user reports one photo of an item. */
export function ReportDialog({ item, picture, onClose }: Props) {
  const { busy, error, isSent, length, onInput, onSubmit } = useReport(item, picture);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.dialogTitle}
      description={isSent ? undefined : texts.reportHint}
    >
      {isSent ? (
        <Thanks onClose={onClose} />
      ) : (
        <form noValidate onSubmit={onSubmit} onInput={onInput} className="grid gap-4">
          <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-4">
            <div className="pic aspect-square rounded-1">
              <Picture src={picture} alt={texts.photo} sizes="88px" upTo={320} />
            </div>
            <ReasonChoice />
          </div>
          <Note length={length} />
          <p role="alert" className={error ? "wrap-anywhere text-bad" : "hidden"}>
            {error}
          </p>
          <Button type="submit" variant="ink" busy={busy} busyLabel={texts.sending}>
            {texts.sendReportLabel}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

const ReasonChoice = () => (
  <fieldset className="min-w-0">
    <legend className="mb-1 font-[550]">{texts.reasonQuestion}</legend>
    {REASON_NAMES.map((reason) => (
      <label key={reason} className="flex min-h-11 items-center gap-3 leading-snug">
        <input type="radio" name="reason" value={reason} className="size-4.5 shrink-0 accent-ink" />
        {REASONS[reason]}
      </label>
    ))}
  </fieldset>
);

function Note({ length }: { length: number }) {
  const id = useId();
  const isTooLong = length > NOTE_LENGTH_MAX;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="w-fit font-[550]">
        {texts.note} <span className="font-normal text-ink-2">{texts.optional}</span>
      </label>
      <textarea
        id={id}
        name="note"
        rows={3}
        dir="auto"
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-length`}
        className="w-full resize-y rounded-2 border border-edge bg-card px-3.5 py-3 text-[1rem] text-ink transition-[border-color] wrap-anywhere hover:border-ink-3 aria-invalid:border-bad"
      />
      <p
        id={`${id}-length`}
        className={cx("num text-end text-sm", isTooLong ? "text-bad" : "text-ink-3")}
      >
        {length} / {NOTE_LENGTH_MAX}
      </p>
    </div>
  );
}

const Thanks = ({ onClose }: { onClose: () => void }) => (
  <div className="grid gap-4">
    <output>{texts.sentConfirmation}</output>
    {/* The focused element disappeared with the form, so this button gets the focus. */}
    <Button ref={(button) => button?.focus()} onClick={onClose}>
      {texts.backButton}
    </Button>
  </div>
);

function useReport(item: ItemRef, picture: string) {
  const [busy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  const [length, setLength] = useState(0);

  const onInput = ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
    setErrorText(undefined);
    setLength(noteLength(writtenIn(currentTarget).note));
  };
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { reason, note } = writtenIn(form);
    const errorText = reportError({ reason, note });
    setErrorText(errorText);
    if (errorText) {
      form.querySelector<HTMLElement>(reason ? "textarea" : "[name=reason]")?.focus();
      return;
    }
    setBusy(true);
    try {
      const body = {
        ...itemFields(item),
        picture,
        reason: reason as PhotoReportReason,
        note: note.trim(),
      };
      await callAs("POST /qc/reportPhoto", { body });
      setIsSent(true);
    } catch (error) {
      setErrorText(messageOf(error, texts.offlineError));
    } finally {
      setBusy(false);
    }
  };
  return { busy, error: errorText, isSent, length, onInput, onSubmit };
}

function writtenIn(form: HTMLFormElement) {
  const formData = new FormData(form);
  const reason = formData.get("reason");
  return { reason: reason === null ? null : String(reason), note: String(formData.get("note")) };
}
