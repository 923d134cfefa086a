import { call } from "@loupe/contract/client";
import { MailCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "#ui/navigation.ts";
import { Redirect } from "#first-view/redirect.tsx";
import { useSendsMail } from "#features/site/frame/root-data.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Field, ErrorMessage } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import {
  EmailField,
  emailError,
  emptyError,
  NewPasswordFields,
  passwordErrors,
  AccountPage,
  usePasswordMin,
} from "#features/accounts/people/account-form.tsx";
import { useForm, SubmitButton } from "#browser/form.tsx";
import { GoogleSignIn } from "#features/accounts/login/components/google-button.tsx";
import { leadFor, textLink } from "#features/accounts/login/components/login-form.tsx";
import { messageOf } from "#browser/messages.ts";
import { pageAfterLogin } from "#features/accounts/login/page-after-login.ts";
import { useSession } from "#browser/session.ts";
import * as texts from "#texts/identity.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";

export function RegisterPage() {
  const session = useSession();
  const { search } = useLocation();
  const [registered, setRegistered] = useState<string>();
  if (session) {
    const from = new URLSearchParams(search).get("from");
    return <Redirect to={pageAfterLogin(from, session.user.role)} />;
  }
  if (registered) return <Registered email={registered} />;
  return (
    <AccountPage title={texts.registerTitle} lead={leadFor(search)}>
      <RegisterForm onRegistered={setRegistered} />
      <p className="mt-5 text-center text-ink-2">
        {withSlots(texts.loginPrompt, {
          link: <Link to={`/login${search}`} className={textLink} />,
        })}
      </p>
    </AccountPage>
  );
}

function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const min = usePasswordMin();
  const { errors, busy, showMessage, formProps } = useForm({
    check: (values, form) =>
      emptyError(values, ["name", "email", "password", "confirm"]) ?? {
        ...emailError(form),
        ...passwordErrors(values, min),
      },
    send: async ({ name = "", email = "", password = "" }) => {
      await call("POST /users/createUser", { body: { name, email, password } });
      toast(texts.registerSuccess, { kind: "success" });
      onRegistered(email);
    },
    fallback: texts.registerFailed,
    place: ({ status, code }) =>
      status === 409 ? "email" : code === "name_like_staff" ? "name" : undefined,
  });
  return (
    <div className="card p-5 md:p-6">
      <form {...formProps} className="grid gap-4.5">
        <ErrorMessage>{errors.form}</ErrorMessage>
        <Field label={texts.nameLabel} name="name" autoComplete="name" error={errors.name} />
        <EmailField error={errors.email} />
        <NewPasswordFields errors={errors} />
        <SubmitButton busy={busy} busyLabel={texts.registerPending}>
          {texts.registerButton}
        </SubmitButton>
      </form>
      <GoogleSignIn label={texts.googleRegister} showMessage={showMessage} />
    </div>
  );
}

/** The message after a registration: how to verify the address, and what to do if no email arrives. */
function Registered({ email }: { email: string }) {
  const sendsMail = useSendsMail();
  const heading = useRef<HTMLHeadingElement>(null);
  const { search } = useLocation();
  const [busy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  useEffect(() => heading.current?.focus(), []);
  const resend = async () => {
    setBusy(true);
    setErrorText(undefined);
    try {
      await call("POST /users/requestVerificationEmail", { body: { email } });
      toast(texts.resendSuccess, { kind: "success" });
    } catch (error) {
      setErrorText(messageOf(error, texts.resendFailed));
    }
    setBusy(false);
  };
  return (
    <main id="main" className="wrap grid justify-items-center pt-9 md:pt-16">
      <div className="card grid w-full max-w-110 justify-items-center gap-3 px-6 py-9 text-center">
        <span className="grid size-12 place-items-center rounded-full bg-sunk text-ink-2">
          <MailCheck className="size-5.5" aria-hidden="true" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {sendsMail ? texts.confirmTitle : texts.resendTitle}
        </h1>
        <p className="text-balance wrap-anywhere text-ink-2">
          {withSlots(sendsMail ? texts.verificationSent : texts.verificationWithOwner, {
            email: <strong className="font-[600] text-ink">{email}</strong>,
          })}
        </p>
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          {sendsMail && (
            <Button busy={busy} onClick={() => void resend()}>
              {texts.resendButton}
            </Button>
          )}
          <Link to={`/login${search}`} className={buttonClass({ variant: "ink" })}>
            {texts.login2}
          </Link>
        </div>
        <ErrorMessage>{errorText}</ErrorMessage>
      </div>
    </main>
  );
}
