import { REASON_LENGTH_MAX } from "@loupe/contract/limits";
import { SubmitButton, useForm, type FormValues } from "#browser/form.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { FieldFrame, ErrorMessage, inputClass } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/ask.ts";

type Props = {
  send: (reason: string) => Promise<unknown>;
  close: () => void;
};

/** The dialog with which everybody can report something public to the moderators. */
export function ReportDialog({ send, close }: Props) {
  const { errors, busy, formProps } = useForm({
    check: ({ reason = "" }: FormValues) => (reason.trim() ? {} : { reason: texts.reasonMissing }),
    send: async ({ reason = "" }) => {
      await send(reason);
      toast(texts.reportThanks, { kind: "success" });
      close();
    },
    fallback: texts.sendError,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={texts.reportTitle}>
      <form {...formProps} className="grid gap-4">
        <FieldFrame label={texts.reportLabel} error={errors.reason}>
          {(aria) => (
            <textarea
              {...aria}
              name="reason"
              rows={3}
              dir="auto"
              maxLength={REASON_LENGTH_MAX}
              className={`${inputClass} h-auto py-3`}
            />
          )}
        </FieldFrame>
        <ErrorMessage>{errors.form}</ErrorMessage>
        <SubmitButton busy={busy} busyLabel={texts.sending}>
          {texts.reportButton}
        </SubmitButton>
      </form>
    </Dialog>
  );
}
