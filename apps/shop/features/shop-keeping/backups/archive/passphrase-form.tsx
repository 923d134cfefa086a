import { PASSPHRASE_LENGTH_MAX, PASSPHRASE_LENGTH_MIN } from "@loupe/contract/limits";
import { useRef } from "react";
import { callAs } from "#browser/calls.ts";
import { SubmitButton, useForm } from "#browser/form.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorMessage, Field } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/dashboard/backups.ts";
import { suggestPassphrase } from "../backup-words.ts";

type Props = {
  /** Whether a passphrase was set before. Earlier backups keep theirs. */
  isChange?: boolean;
  after: () => void | Promise<void>;
  cancel?: () => void;
};

/**
 * A form that sets the passphrase of all later backups. It is readable while it is typed, so that it can be written
 * down.
 */
export function PassphraseForm({ isChange = false, after, cancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, busy, formProps } = useForm({
    check: ({ passphrase = "" }): Record<string, string> =>
      passphrase.trim().length < PASSPHRASE_LENGTH_MIN
        ? { passphrase: texts.passphraseShort(PASSPHRASE_LENGTH_MIN) }
        : {},
    send: async ({ passphrase = "" }) => {
      const { message } = await callAs("POST /backups/passphrase", { body: { passphrase } });
      toast(message, { text: texts.passphraseSaved, kind: "success" });
      await after();
    },
    fallback: texts.passphraseFailed,
  });
  const suggest = () => {
    const field = form.current?.elements.namedItem("passphrase");
    if (!(field instanceof HTMLInputElement)) return;
    field.value = suggestPassphrase();
    field.focus();
  };
  return (
    <form {...formProps} ref={form} className="grid gap-4">
      <ErrorMessage>{errors.form}</ErrorMessage>
      <Field
        label={isChange ? texts.passphraseLabel : texts.passphrase}
        name="passphrase"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={PASSPHRASE_LENGTH_MAX}
        error={errors.passphrase}
        hint={
          <>
            {texts.passphraseHint(PASSPHRASE_LENGTH_MIN)}
            {isChange && ` ${texts.earlierKeepTheirs}`}
          </>
        }
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton size="medium" busy={busy} busyLabel={texts.savingPassphrase}>
          {texts.savePassphrase}
        </SubmitButton>
        <Button onClick={suggest}>{texts.suggest}</Button>
        {cancel && (
          <Button variant="quiet" onClick={cancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
