import { isStaff } from "@loupe/contract/access";
import { PASSWORD_LENGTH_MIN, STAFF_PASSWORD_LENGTH_MIN } from "@loupe/contract/limits";
import type { ReactNode } from "react";
import type { FieldErrors, FormValues } from "#browser/form.tsx";
import { useSession } from "#browser/session.ts";
import { useSite } from "#features/site/frame/root-data.ts";
import { Field } from "#ui/forms/field.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import * as texts from "#texts/identity.ts";

/** Returns the error for the first of these fields that is empty. */
export function emptyError(values: FormValues, names: readonly string[]): FieldErrors | undefined {
  const first = names.find((name) => !values[name]);
  return first ? { [first]: texts.fieldsMissing } : undefined;
}

/** Returns the error for an address that the browser considers invalid. The server checks it as well. */
export function emailError(form: HTMLFormElement): FieldErrors {
  const field = form.elements.namedItem("email");
  const wrong = field instanceof HTMLInputElement && !field.validity.valid;
  return wrong ? { email: texts.emailInvalid } : {};
}

export function passwordErrors({ password = "", confirm }: FormValues, min: number): FieldErrors {
  if (password.length < min) return { password: texts.passwordTooShort(min) };
  return password === confirm ? {} : { confirm: texts.passwordsDiffer };
}

type EmailProps = { defaultValue?: string; error: string | undefined };

export const EmailField = (props: EmailProps) => (
  <Field
    label={texts.email}
    name="email"
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);

/** The minimum length of a password in this shop. It is higher if the logged-in account belongs to staff. */
export function usePasswordMin(): number {
  const min = useSite()?.passwordMin ?? PASSWORD_LENGTH_MIN;
  const session = useSession();
  return session && isStaff(session.user.role) ? Math.max(min, STAFF_PASSWORD_LENGTH_MIN) : min;
}

/** The two fields for the first password of an account. `passwordErrors` validates their values. */
export function NewPasswordFields({
  errors,
  ...inputProps
}: {
  errors: FieldErrors;
  min?: number;
}) {
  const ofViewer = usePasswordMin();
  const { min = ofViewer } = inputProps;
  return (
    <>
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="new-password"
        hint={errors.password ? undefined : texts.passwordHint(min)}
        error={errors.password}
      />
      <PasswordField
        label={texts.confirmationLabel}
        name="confirm"
        autoComplete="new-password"
        error={errors.confirm}
      />
    </>
  );
}

type PageProps = { title: string; lead: ReactNode; children: ReactNode };

/** The layout of a page with one short form. */
export const AccountPage = ({ title, lead, children }: PageProps) => (
  <main id="main" className="wrap grid justify-items-center pt-9 md:pt-16">
    <div className="w-full max-w-110">
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-2.5 mb-6 text-pretty text-ink-2">{lead}</p>
      <noscript>
        <p className="card mb-5 p-5">{texts.accountsNeedScripts}</p>
      </noscript>
      <div className="js-only">{children}</div>
    </div>
  </main>
);

/** Shown in place of every promise to send an email, if the shop has no mail server. */
