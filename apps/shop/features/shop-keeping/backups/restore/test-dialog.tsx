import type { Backup } from "@loupe/contract";
import { useState } from "react";
import { SubmitButton, useForm } from "#browser/form.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import * as texts from "#texts/dashboard/backups.ts";

type Props = {
  backup: Backup;
  /** Throws if the test could not be started. */
  test: (passphrase: string) => Promise<void>;
  onClosed: () => void;
};

/**
 * A dialog that prompts for the passphrase of an encrypted backup. A test that passes also proves that the passphrase
 * is right.
 */
export function TestDialog({ backup, test, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const { errors, busy, formProps } = useForm({
    check: ({ passphrase = "" }): Record<string, string> =>
      passphrase.trim() ? {} : { passphrase: texts.passphrasePrompt },
    send: async ({ passphrase = "" }) => {
      await test(passphrase);
      setOpen(false);
    },
    fallback: texts.startFailed,
    place: ({ code }) => (code === "passphrase_wrong" ? "passphrase" : undefined),
  });
  const isEarlier = backup.passphrase === "earlier";
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={texts.testTitle}
      description={isEarlier ? `${texts.testWithEarlier} ${texts.testText}` : texts.testText}
    >
      <form {...formProps} className="grid gap-4">
        <ErrorMessage>{errors.form}</ErrorMessage>
        <PasswordField
          label={texts.passphrase}
          name="passphrase"
          autoComplete="off"
          error={errors.passphrase}
        />
        <SubmitButton busy={busy} busyLabel={texts.beginningTest} className="justify-self-start">
          {texts.beginTest}
        </SubmitButton>
      </form>
    </Dialog>
  );
}
