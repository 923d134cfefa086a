import { PERSON_NAME_LENGTH_MAX } from "@loupe/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import {
  EmailField,
  emailFault,
  emptyFault,
  NewPasswordFields,
  passwordFaults,
  usePasswordMin,
} from "#features/accounts/people/account-form.tsx";
import { callAs } from "#browser/calls.ts";
import { FormFault, SubmitButton, useForm } from "#browser/form.tsx";
import { updateUser } from "#browser/session-calls.ts";
import { readSession, storeSession, useSession } from "#browser/session.ts";
import { Field } from "#ui/forms/field.tsx";
import { StepWays, type Ways } from "./step-navigation.tsx";
import * as identity from "#texts/identity.ts";
import * as texts from "#texts/dashboard/setup.ts";

/** The step of the first run for the owner's name, address and password. Later changes are made on the account page. */
export function OwnerStep({ back, next, hasAccount }: Ways & { hasAccount: boolean }) {
  const email = useSession()?.user.email ?? "";
  return (
    <>
      {hasAccount ? (
        <p className="card p-5 wrap-anywhere">{texts.accountSaved(email)}</p>
      ) : (
        <OwnerForm next={next} />
      )}
      <StepWays back={back} next={next} label={hasAccount ? texts.goOn : texts.skip} />
    </>
  );
}

function OwnerForm({ next }: Pick<Ways, "next">) {
  const queries = useQueryClient();
  const min = usePasswordMin();
  const { faults, busy, formProps } = useForm({
    check: (values, form) =>
      emptyFault(values, ["name", "email", "password", "confirm"]) ?? {
        ...emailFault(form),
        ...passwordFaults(values, min),
      },
    send: async ({ name = "", email = "", password = "" }) => {
      const user = readSession()?.user;
      const saved = await callAs("POST /setup/owner", { body: { name, email, password } });
      if (user) storeSession({ token: saved.approvalToken, user });
      await updateUser();
      await next();
      await queries.invalidateQueries({ queryKey: ["GET /setup"] });
    },
    fallback: texts.saveFailed,
    place: ({ code, status }) => {
      if (code === "password_common" || code === "password_too_short") return "password";
      return status === 409 ? "email" : undefined;
    },
  });
  return (
    <form {...formProps} className="card grid gap-4.5 p-5 md:p-6">
      <FormFault faults={faults} />
      <Field
        label={identity.nameLabel}
        name="name"
        autoComplete="name"
        maxLength={PERSON_NAME_LENGTH_MAX}
        error={faults.name}
      />
      <EmailField error={faults.email} />
      <NewPasswordFields faults={faults} />
      <SubmitButton busy={busy} busyLabel={texts.savingAccount} className="justify-self-start">
        {texts.saveAccount}
      </SubmitButton>
    </form>
  );
}
