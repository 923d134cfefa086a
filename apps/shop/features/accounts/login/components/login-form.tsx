import { CallError } from "@loupe/contract/client";
import { lazy, Suspense, useRef, useState } from "react";
import { Link, useLocation } from "#ui/navigation.ts";
import { Redirect } from "#first-view/redirect.tsx";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import {
  EmailField,
  emailError,
  emptyError,
  AccountPage,
} from "#features/accounts/people/account-form.tsx";
import { useForm, SubmitButton } from "#browser/form.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { GoogleSignIn } from "./google-button.tsx";
import type { Purpose } from "#browser/login-paths.ts";
import { logIn, logInByPasskey } from "#browser/log-in.ts";
import { messageOf } from "#browser/messages.ts";
import { promptForPasskey, hasPasskeys } from "#browser/passkeys.ts";
import { useHydrated } from "#first-view/hydrated.ts";
import { isSecondStep } from "../second-step-needed.ts";
import type { FirstStep } from "./second-step.tsx";
import { pageAfterLogin } from "../page-after-login.ts";
import { useSession } from "#browser/session.ts";
import * as account from "#texts/account.ts";
import { login } from "#texts/frame.ts";
import * as texts from "#texts/identity.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";

/** Redirects visitors who are logged in already, in this tab or another. */
export function LoginPage() {
  const session = useSession();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  if (session) return <Redirect to={pageAfterLogin(params.get("from"), session.user.role)} />;
  return (
    <AccountPage title={login} lead={leadFor(search)}>
      {params.has("ended") && (
        <output className="mb-5 block rounded-2 bg-sunk px-3.5 py-3 text-pretty">
          {texts.refreshFailed}
        </output>
      )}
      <LoginForm />
      <p className="mt-5 text-center text-ink-2">
        {withSlots(texts.registerPrompt, {
          link: <Link to={`/register${search}`} className={textLink} />,
        })}
      </p>
    </AccountPage>
  );
}

const LEADS = new Map<string | null, string>(
  Object.entries({
    save: texts.saveLead,
    review: texts.reviewLead,
    report: texts.reportLead,
    watch: texts.watchLead,
  } satisfies Record<Purpose, string>),
);

/** Shows why a login is needed, if the address contains the purpose. */
export const leadFor = (search: string): string =>
  LEADS.get(new URLSearchParams(search).get("for")) ?? texts.registerBenefits;

export const textLink = "inline-flex min-h-11 min-w-11 items-center font-[550] text-ink underline";

type Open =
  | { dialog: "forgot" | "unverified"; email: string }
  | { dialog: "second step"; first: FirstStep };

function LoginForm() {
  const form = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState<Open>();
  const { errors, busy, showMessage, formProps } = useForm({
    check: (values, itself) => emptyError(values, ["email", "password"]) ?? emailError(itself),
    send: async ({ email = "", password = "" }) => {
      try {
        await logIn({ email, password });
        toast(texts.loginSuccess, { kind: "success" });
      } catch (error) {
        if (isSecondStep(error))
          return setOpen({ dialog: "second step", first: { email, password } });
        if (!isUnverified(error)) throw error;
        setOpen({ dialog: "unverified", email });
      }
    },
    fallback: texts.loginFailed,
  });
  const forgot = () => {
    const email = form.current ? String(new FormData(form.current).get("email") ?? "") : "";
    setOpen({ dialog: "forgot", email });
  };
  const close = () => setOpen(undefined);
  return (
    <div className="card p-5 md:p-6">
      <form ref={form} {...formProps} className="grid gap-4.5">
        <ErrorMessage>{errors.form}</ErrorMessage>
        <EmailField error={errors.email} />
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <SubmitButton busy={busy} busyLabel={texts.logging}>
          {login}
        </SubmitButton>
        <Button variant="quiet" className="justify-self-center" onClick={forgot}>
          {texts.forgottenLink}
        </Button>
      </form>
      <PasskeyButton showMessage={showMessage} />
      <GoogleSignIn
        label={texts.googleLogin}
        showMessage={showMessage}
        goOn={(first) => setOpen({ dialog: "second step", first })}
      />
      <Suspense>
        {open?.dialog === "forgot" && <ForgotPassword email={open.email} close={close} />}
        {open?.dialog === "second step" && <SecondStep first={open.first} close={close} />}
        {open?.dialog === "unverified" && <UnverifiedDialog email={open.email} close={close} />}
      </Suspense>
    </div>
  );
}

/**
 * The passkey login, for browsers that support passkeys. The server also renders it, because nearly all browsers
 * do, and a later insertion would move the controls below it.
 */
function PasskeyButton({ showMessage }: { showMessage: (message: string | undefined) => void }) {
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  if (hydrated && !hasPasskeys()) return null;
  const start = async () => {
    showMessage(undefined);
    setBusy(true);
    try {
      await logInByPasskey(await promptForPasskey());
      toast(texts.loginSuccess, { kind: "success" });
    } catch (error) {
      showMessage(messageOf(error, account.passkeyFailed));
    }
    setBusy(false);
  };
  return (
    <Button size="large" className="mt-3 w-full" busy={busy} onClick={() => void start()}>
      {account.loginPasskey}
    </Button>
  );
}

const isUnverified = (error: unknown) =>
  error instanceof CallError && error.code === "not_verified";

const SecondStep = lazy(async () => ({
  default: (await import("./second-step.tsx")).SecondStep,
}));
const ForgotPassword = lazy(async () => ({
  default: (await import("./forgot-password.tsx")).ForgotPassword,
}));
const UnverifiedDialog = lazy(async () => ({
  default: (await import("./unverified-dialog.tsx")).UnverifiedDialog,
}));
