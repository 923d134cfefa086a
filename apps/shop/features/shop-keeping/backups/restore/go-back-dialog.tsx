import type { Backup, RestoreProgress, RestoreReport } from "@loupe/contract";
import { useState } from "react";
import { restoreBackup } from "../mutations.ts";
import { Restored } from "./restored.tsx";
import { SubmitButton, useForm } from "#browser/form.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { LocalTime } from "#ui/format/local-time.tsx";
import { wholeNumber } from "#texts/words.ts";
import * as texts from "#texts/dashboard/backups.ts";

/** A dialog that lists the losses, asks for the passphrase, and replaces the shop by a backup. */
export function GoBackDialog({ backup, onClosed }: { backup: Backup; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const [progress, setProgress] = useState<RestoreProgress>();
  const [report, setReport] = useState<RestoreReport>();
  const isEncrypted = backup.passphrase !== "none";
  const { errors, busy, formProps } = useForm({
    check: ({ passphrase = "" }): Record<string, string> =>
      !isEncrypted || passphrase.trim() ? {} : { passphrase: texts.passphrasePrompt },
    send: async ({ passphrase = "" }) => {
      try {
        setReport(await restoreBackup(passphrase, setProgress, backup.name));
      } finally {
        setProgress(undefined);
      }
    },
    fallback: texts.goBackFailed,
    place: ({ code }) => (code === "passphrase_wrong" ? "passphrase" : undefined),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => !busy && setOpen(wanted)}
      onClosed={onClosed}
      title={texts.goBackTitle}
      description={<LocalTime at={new Date(backup.startedAt)} withTime />}
    >
      {report ? (
        <Restored report={report} />
      ) : (
        <form {...formProps} className="grid gap-4">
          <ErrorMessage>{errors.form}</ErrorMessage>
          <p className="text-pretty">{texts.goBackText}</p>
          <p className="text-pretty text-ink-2">{texts.goBackSafety}</p>
          {backup.passphrase === "earlier" && <p>{texts.testWithEarlier}</p>}
          {isEncrypted && (
            <PasswordField
              label={texts.passphrase}
              name="passphrase"
              autoComplete="off"
              error={errors.passphrase}
            />
          )}
          <output className="num empty:hidden">{progress && stepOf(progress)}</output>
          <SubmitButton busy={busy} busyLabel={texts.goingBack} className="justify-self-start">
            {texts.goBackConfirm}
          </SubmitButton>
        </form>
      )}
    </Dialog>
  );
}

const stepOf = ({ step, done }: RestoreProgress) =>
  ({
    saving: texts.safetyStep,
    checking: texts.checkStep,
    pictures: texts.pictureStep(wholeNumber(done)),
  })[step];
