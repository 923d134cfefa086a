import { call } from "@loupe/contract/client";
import { useRef } from "react";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { toast } from "#ui/notices/toast.tsx";
import {
  emptyError,
  NewPasswordFields,
  passwordErrors,
  usePasswordMin,
} from "#features/accounts/people/account-form.tsx";
import { useForm, type FormValues, SubmitButton } from "#browser/form.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { logIn } from "#browser/log-in.ts";
import * as texts from "#texts/identity.ts";

/** A person whose address Google has confirmed and who has no account yet. */
export type Newcomer = { proof: string; email: string; name: string };

type Props = { newcomer: Newcomer; close: () => void };

/** The form that creates the account with a password, and then logs in. */
export function SetPassword({ newcomer: { proof, email, name }, close }: Props) {
  const created = useRef(false);
  const send = async ({ password = "" }: FormValues) => {
    // If only the login failed, the account already exists when the form is sent again.
    if (!created.current) {
      const body = { name: name.trim() || email.split("@")[0]!, email, password, proof };
      await call("POST /users/createUser", { body });
      created.current = true;
      toast(texts.registerSuccess, { kind: "success" });
    }
    await logIn({ email, password });
    toast(texts.loginSuccess, { kind: "success" });
  };
  const min = usePasswordMin();
  const { errors, busy, formProps } = useForm({
    check: (values) => emptyError(values, ["password", "confirm"]) ?? passwordErrors(values, min),
    send,
    fallback: texts.userCreationFailed,
    place: ({ status }) => (status === 400 ? "password" : undefined),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && close()}
      title={texts.setTitle}
      description={texts.googleRegistrationLead(email)}
    >
      <form {...formProps} className="grid gap-4.5 pt-1">
        <ErrorMessage>{errors.form}</ErrorMessage>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <NewPasswordFields errors={errors} />
        <SubmitButton busy={busy} busyLabel={texts.registerPending}>
          {texts.registerButton}
        </SubmitButton>
      </form>
    </Dialog>
  );
}
