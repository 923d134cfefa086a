import { useState } from "react";
import { SubmitButton, useForm } from "#browser/form.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { logIn } from "#browser/log-in.ts";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { CodeField } from "./proof-dialog.tsx";
import * as account from "#texts/account.ts";
import { login } from "#texts/frame.ts";
import * as texts from "#texts/identity.ts";

export type FirstStep = Parameters<typeof logIn>[0];

/** The dialog that prompts for the code of a second factor, and sends the login again with the code. */
export function SecondStep({ first, close }: { first: FirstStep; close: () => void }) {
  const [open, setOpen] = useState(true);
  const { errors, busy, formProps } = useForm({
    check: ({ code }): Record<string, string> => (code ? {} : { code: account.loginCodeText }),
    send: async ({ code = "" }) => {
      await logIn({ ...first, code });
      toast(texts.loginSuccess, { kind: "success" });
    },
    fallback: texts.loginFailed,
    place: ({ code }) => (code === "wrong_code" || code === "totp_unreadable" ? "code" : undefined),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={close}
      title={account.loginCodeTitle}
      description={account.loginCodeText}
    >
      <form {...formProps} className="grid gap-4">
        <ErrorMessage>{errors.form}</ErrorMessage>
        <CodeField error={errors.code} />
        <SubmitButton busy={busy} busyLabel={texts.logging}>
          {login}
        </SubmitButton>
      </form>
    </Dialog>
  );
}
