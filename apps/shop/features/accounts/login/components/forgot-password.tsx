import { call } from "@loupe/contract/client";
import { useState } from "react";
import { useSendsMail } from "#features/site/frame/root-data.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { EmailField, emailError, emptyError } from "#features/accounts/people/account-form.tsx";
import { useForm, SubmitButton } from "#browser/form.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import * as texts from "#texts/identity.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";

const NO_MAIL = texts.resetUnavailable;

type Props = { email: string; close: () => void };

/** The form that requests a reset link. The response does not show whether the address has an account. */
export function ForgotPassword({ email, close }: Props) {
  const [recipient, setRecipient] = useState<string>();
  const sendsMail = useSendsMail();
  const { errors, busy, formProps } = useForm({
    check: (values, form) => emptyError(values, ["email"]) ?? emailError(form),
    send: async ({ email: to = "" }) => {
      await call("POST /auth/forgetPassword", { body: { email: to } });
      setRecipient(to);
      if (sendsMail) toast(texts.resetSent, { kind: "success" });
    },
    fallback: texts.resetRequestFailed,
    place: ({ status }) => (status === 400 ? "email" : undefined),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={texts.forgottenTitle}
      description={recipient ? undefined : sendsMail ? texts.forgottenLead : NO_MAIL}
    >
      {recipient ? (
        <div className="grid gap-5">
          <output className="block text-pretty wrap-anywhere text-ink-2">
            {withSlots(sendsMail ? texts.resetLinkSent : texts.ownerResetNote, {
              email: <strong className="font-[600] text-ink">{recipient}</strong>,
            })}
          </output>
          <Button variant="ink" onClick={close}>
            {texts.done}
          </Button>
        </div>
      ) : (
        <form {...formProps} className="grid gap-4.5 pt-1">
          <ErrorMessage>{errors.form}</ErrorMessage>
          <EmailField defaultValue={email} error={errors.email} />
          <SubmitButton busy={busy} busyLabel={texts.sending}>
            {sendsMail ? texts.requestReset : texts.requestResetAgain}
          </SubmitButton>
        </form>
      )}
    </Dialog>
  );
}
