import type { CallError } from "@loupe/contract/client";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { FormFault, SubmitButton, useForm, type Faults, type Typed } from "#browser/form.tsx";
import { usePasswordMin } from "#features/accounts/people/account-form.tsx";
import * as texts from "#texts/identity.ts";

type Props = {
  /** The account's email address, for password managers. */
  email?: string;
  /** Whether the form has a field for the current password. */
  withCurrent?: boolean;
  label: string;
  /** An error of the whole form, such as an invalid link. */
  fault?: string;
  /** Sends the form. Throws the server's errors. */
  send: (values: Typed) => Promise<void>;
  fallback: string;
  place?: (problem: CallError) => string | undefined;
};

/** The form for a new password and its confirmation, shared by the reset and the change of a password. */
export function PasswordForm({ email, withCurrent = false, label, fault, ...rules }: Props) {
  const min = usePasswordMin();
  const { faults, busy, formProps } = useForm({
    ...rules,
    check: (values) => {
      const faults = judge(values, withCurrent, min);
      if (faults.confirmPassword === DIFFERENT) toast(texts.confirmationDiffers, { kind: "error" });
      return fault ? { form: fault, ...faults } : faults;
    },
  });
  return (
    <form {...formProps} className="card grid gap-4.5 p-5 md:p-6">
      <FormFault faults={fault ? { form: fault } : faults} />
      {email && (
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      )}
      {withCurrent && (
        <PasswordField
          label={texts.oldPasswordLabel}
          name="oldPassword"
          autoComplete="current-password"
          error={faults.oldPassword}
        />
      )}
      <PasswordField
        label={texts.passwordLabel}
        name="newPassword"
        autoComplete="new-password"
        error={faults.newPassword}
        hint={faults.newPassword ? undefined : texts.passwordHint(min)}
      />
      <PasswordField
        label={texts.confirmationLabel}
        name="confirmPassword"
        autoComplete="new-password"
        error={faults.confirmPassword}
      />
      <SubmitButton busy={busy} busyLabel={texts.changePending}>
        {label}
      </SubmitButton>
    </form>
  );
}

/** Whether the server rejected the new password: because it is too short for this shop, or too common. */
export const isPasswordFault = (code: CallError["code"]) =>
  code === "password_too_short" || code === "password_common";

const DIFFERENT = texts.passwordsDiffer;

function judge(
  { oldPassword, newPassword = "", confirmPassword }: Typed,
  withCurrent: boolean,
  min: number,
): Faults {
  const faults: Faults = {};
  if (withCurrent && !oldPassword) faults.oldPassword = texts.oldPasswordMissing;
  if (!newPassword) faults.newPassword = texts.passwordMissing;
  else if (newPassword.length < min) faults.newPassword = texts.passwordTooShort(min);
  if (!confirmPassword) faults.confirmPassword = texts.confirmationMissing;
  else if (confirmPassword !== newPassword) faults.confirmPassword = DIFFERENT;
  return faults;
}
