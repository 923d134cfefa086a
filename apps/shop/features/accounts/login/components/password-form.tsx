import type { CallError } from "@loupe/contract/client";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { SubmitButton, useForm, type FieldErrors, type FormValues } from "#browser/form.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { usePasswordMin } from "#features/accounts/people/account-form.tsx";
import * as texts from "#texts/identity.ts";

type Props = {
  /** The account's email address, for password managers. */
  email?: string;
  /** Whether the form has a field for the current password. */
  withCurrent?: boolean;
  label: string;
  /** An error of the whole form, such as an invalid link. */
  error?: string;
  /** Sends the form. Throws the server's errors. */
  send: (values: FormValues) => Promise<void>;
  fallback: string;
  place?: (error: CallError) => string | undefined;
};

/** The form for a new password and its confirmation, shared by the reset and the change of a password. */
export function PasswordForm({ email, withCurrent = false, label, error, ...rules }: Props) {
  const min = usePasswordMin();
  const { errors, busy, formProps } = useForm({
    ...rules,
    check: (values) => {
      const errors = judge(values, withCurrent, min);
      if (errors.confirmPassword === DIFFERENT) toast(texts.confirmationDiffers, { kind: "error" });
      return error ? { form: error, ...errors } : errors;
    },
  });
  return (
    <form {...formProps} className="card grid gap-4.5 p-5 md:p-6">
      <ErrorMessage>{error || errors.form}</ErrorMessage>
      {email && (
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      )}
      {withCurrent && (
        <PasswordField
          label={texts.oldPasswordLabel}
          name="oldPassword"
          autoComplete="current-password"
          error={errors.oldPassword}
        />
      )}
      <PasswordField
        label={texts.passwordLabel}
        name="newPassword"
        autoComplete="new-password"
        error={errors.newPassword}
        hint={errors.newPassword ? undefined : texts.passwordHint(min)}
      />
      <PasswordField
        label={texts.confirmationLabel}
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
      <SubmitButton busy={busy} busyLabel={texts.changePending}>
        {label}
      </SubmitButton>
    </form>
  );
}

/** Whether the server rejected the new password: because it is too short for this shop, or too common. */
export const isPasswordError = (code: CallError["code"]) =>
  code === "password_too_short" || code === "password_common";

const DIFFERENT = texts.passwordsDiffer;

function judge(
  { oldPassword, newPassword = "", confirmPassword }: FormValues,
  withCurrent: boolean,
  min: number,
): FieldErrors {
  const errors: FieldErrors = {};
  if (withCurrent && !oldPassword) errors.oldPassword = texts.oldPasswordMissing;
  if (!newPassword) errors.newPassword = texts.passwordMissing;
  else if (newPassword.length < min) errors.newPassword = texts.passwordTooShort(min);
  if (!confirmPassword) errors.confirmPassword = texts.confirmationMissing;
  else if (confirmPassword !== newPassword) errors.confirmPassword = DIFFERENT;
  return errors;
}
