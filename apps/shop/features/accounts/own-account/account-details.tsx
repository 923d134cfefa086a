import type { Account } from "@loupe/contract";
import { PERSON_NAME_LENGTH_MAX } from "@loupe/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "#ui/navigation.ts";
import { callAs } from "#browser/calls.ts";
import { SubmitButton, useForm } from "#browser/form.tsx";
import { updateUser } from "#browser/session-calls.ts";
import { LANGUAGES } from "#languages";
import { buttonClass } from "#ui/button.tsx";
import { ErrorMessage, Field, SelectField } from "#ui/forms/field.tsx";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { emailError } from "#features/accounts/people/account-form.tsx";
import { Section } from "#features/accounts/people/account-section.tsx";
import * as texts from "#texts/account.ts";
import * as identity from "#texts/identity.ts";

/** The forms for name, address, language of emails and password. */
export const AccountDetails = ({ account }: { account: Account }) => (
  <>
    <Section title={texts.name}>
      <NameForm name={account.user.name} />
    </Section>
    <Section
      title={texts.emailHeading}
      text={
        <>
          <span className="wrap-anywhere text-ink">{account.user.email}</span>
          {account.newEmail && (
            <span className="mt-1 block">
              {withSlots(texts.emailWaits, {
                email: <b className="wrap-anywhere">{account.newEmail}</b>,
              })}
            </span>
          )}
        </>
      }
    >
      <EmailForm />
    </Section>
    <Section title={texts.languageHeading} text={texts.languageText}>
      <LanguageForm tag={account.language} />
    </Section>
    <Section title={texts.passwordHeading}>
      <Link to="/change-password" className={buttonClass({ className: "justify-self-start" })}>
        {identity.changeTitle}
      </Link>
    </Section>
  </>
);

function NameForm({ name }: { name: string }) {
  const { errors, busy, formProps } = useForm({
    check: (values): Record<string, string> =>
      values.name?.trim() ? {} : { name: texts.nameMissing },
    send: async ({ name: newName = "" }) => {
      await callAs("PATCH /account", { body: { name: newName } });
      await updateUser();
      toast(texts.renameSuccess, { kind: "success" });
    },
    fallback: texts.failed,
  });
  return (
    <form {...formProps} className="grid gap-4">
      <ErrorMessage>{errors.form}</ErrorMessage>
      <Field
        label={identity.nameLabel}
        name="name"
        autoComplete="name"
        maxLength={PERSON_NAME_LENGTH_MAX}
        defaultValue={name}
        error={errors.name}
      />
      <SubmitButton variant="ink" size="medium" className="justify-self-start" busy={busy}>
        {texts.save}
      </SubmitButton>
    </form>
  );
}

function LanguageForm({ tag }: { tag: string }) {
  const queries = useQueryClient();
  const { errors, busy, formProps } = useForm({
    check: () => ({}),
    send: async ({ language = "" }) => {
      await callAs("PATCH /account", { body: { language } });
      toast(texts.languageSuccess, { kind: "success" });
      await queries.invalidateQueries();
    },
    fallback: texts.failed,
  });
  return (
    <form {...formProps} className="grid gap-4">
      <ErrorMessage>{errors.form}</ErrorMessage>
      <SelectField key={tag} label={texts.languageLabel} name="language" defaultValue={tag}>
        {LANGUAGES.map((one) => (
          <option key={one.tag} value={one.tag} lang={one.tag}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <SubmitButton variant="ink" size="medium" className="justify-self-start" busy={busy}>
        {texts.save}
      </SubmitButton>
    </form>
  );
}

function EmailForm() {
  const queries = useQueryClient();
  const { errors, busy, formProps } = useForm({
    check: (_, form) => emailError(form),
    send: async ({ email = "" }) => {
      await callAs("POST /account/email", { body: { email } });
      toast(texts.emailSent, { kind: "success" });
      await queries.invalidateQueries();
    },
    fallback: texts.failed,
  });
  return (
    <form {...formProps} className="grid gap-4">
      <ErrorMessage>{errors.form}</ErrorMessage>
      <Field
        label={texts.addressLabel}
        name="email"
        type="email"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
      />
      <SubmitButton variant="ink" size="medium" className="justify-self-start" busy={busy}>
        {texts.addressTitle}
      </SubmitButton>
    </form>
  );
}
