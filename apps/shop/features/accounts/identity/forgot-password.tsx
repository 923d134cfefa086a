import { call } from "@loupe/contract/client";
import { useState } from "react";
import { useSite } from "#features/site/frame/use-site.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { toast } from "#ui/toast.tsx";
import { EmailField, emailFault, emptyFault, NO_MAIL_SERVER } from "./account-form.tsx";
import { FormFault, useForm, SubmitButton } from "#client/form.tsx";

const NO_MAIL = `${NO_MAIL_SERVER} The shop's owner can give you a link to set a new one.`;

type Props = { email: string; close: () => void };

/** Asks for the address that a reset link goes to. The answer never tells whether it has an account. */
export function ForgotPassword({ email, close }: Props) {
  const [asked, setAsked] = useState<string>();
  const sendsMail = useSite()?.sendsMail ?? true;
  const { faults, busy, formProps } = useForm({
    check: (typed, form) => emptyFault(typed, ["email"]) ?? emailFault(form),
    send: async ({ email: to = "" }) => {
      await call("POST /auth/forgetPassword", { body: { email: to } });
      setAsked(to);
      toast("Please check your mail!", { kind: "success" });
    },
    fallback: "Something went wrong!",
    place: ({ status }) => (status === 400 ? "email" : undefined),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Forgot Password"
      description={
        asked ? undefined : sendsMail ? "We'll email you a link to set a new one." : NO_MAIL
      }
    >
      {asked ? (
        <div className="grid gap-5">
          <output className="block text-pretty wrap-anywhere text-ink-2">
            If <strong className="font-[600] text-ink">{asked}</strong> has an account,{" "}
            {sendsMail
              ? "we've sent it a link to set a new password. The link works for one hour. Check your spam folder too."
              : "the shop's owner now has a link for you to set a new password. It works for one hour, so ask for it soon."}
          </output>
          <Button variant="ink" onClick={close}>
            Done
          </Button>
        </div>
      ) : (
        <form {...formProps} className="grid gap-4.5 pt-1">
          <FormFault faults={faults} />
          <EmailField defaultValue={email} error={faults.email} />
          <SubmitButton busy={busy} busyLabel="Sending…">
            Send link
          </SubmitButton>
        </form>
      )}
    </Dialog>
  );
}
