import { call } from "@loupe/contract/client";
import { useState } from "react";
import { useSearchParams } from "#ui/navigation.ts";
import { FormFault, SubmitButton, useForm } from "#browser/form.tsx";
import { AccountPage } from "#features/accounts/people/account-form.tsx";
import * as texts from "#texts/account.ts";

/** The page that confirms a new address. Requires a click, because mail programs open links by themselves. */
export function ConfirmEmail() {
  const token = useSearchParams()[0].get("token") ?? "";
  const [message, setMessage] = useState<string>();
  const { faults, busy, formProps } = useForm({
    check: () => ({}),
    send: async () => {
      const { data } = await call("POST /account/confirm-email", { body: { token } });
      setMessage(data.changed ? texts.addressSuccess : texts.emailConfirmed);
    },
    fallback: texts.failed,
  });
  return (
    <AccountPage title={texts.confirmEmailTitle} lead={texts.confirmEmailText}>
      {message ? (
        <output className="card block p-5">{message}</output>
      ) : (
        <form {...formProps} className="card grid gap-4.5 p-5 md:p-6">
          <FormFault faults={faults} />
          <SubmitButton busy={busy}>{texts.confirm}</SubmitButton>
        </form>
      )}
    </AccountPage>
  );
}
