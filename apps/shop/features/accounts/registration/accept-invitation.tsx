import { STAFF_PASSWORD_LENGTH_MIN } from "@loupe/contract/limits";
import { call, CallError } from "@loupe/contract/client";
import { useNavigate, useSearchParams } from "#ui/navigation.ts";
import { SubmitButton, useForm } from "#browser/form.tsx";
import { logIn, logOut } from "#browser/log-in.ts";
import { readSession } from "#browser/session.ts";
import { ErrorMessage, Field } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import {
  AccountPage,
  emptyError,
  NewPasswordFields,
  passwordErrors,
  usePasswordMin,
} from "#features/accounts/people/account-form.tsx";
import { pageAfterLogin } from "#features/accounts/login/page-after-login.ts";
import { isPasswordError } from "#features/accounts/login/components/password-form.tsx";
import * as texts from "#texts/dashboard/identity.ts";

/** The page that the link of an invitation opens. The person chooses a name and a password. */
export function AcceptInvitation() {
  const token = useSearchParams()[0].get("token") ?? "";
  const navigate = useNavigate();
  const min = Math.max(usePasswordMin(), STAFF_PASSWORD_LENGTH_MIN);
  const { errors, busy, formProps } = useForm({
    check: (values) =>
      emptyError(values, ["name", "password", "confirm"]) ?? passwordErrors(values, min),
    send: async ({ name = "", password = "" }) => {
      const body = { token, name, newPassword: password };
      const { data } = await call("POST /users/acceptInvitation", { body });
      // If another account is logged in here, it is logged out.
      if (readSession()) await logOut();
      toast(texts.invitationAccepted, { text: data.email, kind: "success" });
      try {
        const { role } = await logIn({ email: data.email, password });
        await navigate(pageAfterLogin(null, role));
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        // The account exists, so its owner can log in on the login page, also with a second step.
        await navigate("/login");
      }
    },
    fallback: texts.actionFailed,
    place: (error: CallError) => (isPasswordError(error.code) ? "password" : undefined),
  });
  return (
    <AccountPage title={texts.acceptanceTitle} lead={texts.acceptInvitationText}>
      <form {...formProps} className="card grid gap-4.5 p-5 md:p-6">
        <ErrorMessage>{errors.form}</ErrorMessage>
        <Field label={texts.nameLabel} name="name" autoComplete="name" error={errors.name} />
        <NewPasswordFields errors={errors} min={min} />
        <SubmitButton busy={busy}>{texts.acceptanceButton}</SubmitButton>
      </form>
    </AccountPage>
  );
}
