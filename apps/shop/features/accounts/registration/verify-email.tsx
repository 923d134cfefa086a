import { call, CallError } from "@loupe/contract/client";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "#ui/navigation.ts";
import { Button } from "#ui/button.tsx";
import { Field, focusField, ErrorMessage } from "#ui/forms/field.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import {
  AccountPage,
  emptyError,
  NewPasswordFields,
  passwordErrors,
  usePasswordMin,
} from "#features/accounts/people/account-form.tsx";
import { SubmitButton, useForm } from "#browser/form.tsx";
import { begin as logInWith } from "#browser/log-in.ts";
import { messageOf } from "#browser/messages.ts";
import { AcceptInvitation } from "./accept-invitation.tsx";
import * as texts from "#texts/identity.ts";
import * as accountTexts from "#texts/account.ts";

const INVALID = texts.resetLinkInvalid;
const VERIFY = texts.verifyButton;
const BUSY = texts.verifyPending;

type Body = Parameters<typeof call<"POST /users/verifyEmail">>[1]["body"];
/** Sends the verification, with credentials if the server required them. */
type Verify = (body?: Body) => Promise<void>;
/** The credentials that the server requires from another browser than the one that registered. */
type RequiredCredentials = "nothing" | "password" | "new password";

/** The page that emailed links open: links of a registration, of a change of the address, and of an invitation. */
export function VerifyEmail() {
  const [query] = useSearchParams();
  const isInvitation = query.has("invitation");
  if (!isInvitation && !query.has("change")) return <VerifyRegistration />;
  return isInvitation ? <AcceptInvitation /> : <ConfirmEmail />;
}

/**
 * Verifies the address of a registration and logs in. Requires a click, because mail programs open links by themselves. Another
 * browser than the one that registered must send the password, too, because the link does not show who chose it.
 */
function VerifyRegistration() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const token = query.get("token");
  const [request, ask] = useState<RequiredCredentials>("nothing");

  const verify: Verify = async (body) => {
    if (!token) throw new CallError(400, INVALID);
    try {
      const verified = await call("POST /users/verifyEmail", { query: { token }, body });
      const { approvalToken, user } = verified;
      if (approvalToken && user) await logInWith(async () => ({ approvalToken, user }));
    } catch (error) {
      throw withWords(error);
    }
    toast(texts.verifySuccess, { kind: "success" });
    // The login redirects to the page where the visitor began something, or to the home page.
    await navigate("/login");
  };

  return (
    <AccountPage title={texts.verifyTitle} lead={LEADS[request]}>
      <div className="card grid gap-4.5 p-5 md:p-6">
        {request === "nothing" && (
          <OneClick valid={token !== null} verify={verify} ask={() => ask("password")} />
        )}
        {request === "password" && (
          <AskPassword verify={verify} forget={() => ask("new password")} />
        )}
        {request === "new password" && <ChoosePassword verify={verify} />}
      </div>
      <p className="mt-6 text-pretty text-ink-2">{texts.verificationValidity}</p>
      <Link to="/login" className="inline-flex min-h-11 items-center font-[550] text-ink underline">
        {texts.loginLink}
      </Link>
    </AccountPage>
  );
}

const LEADS: Record<RequiredCredentials, string> = {
  nothing: texts.verifyLead,
  password: texts.otherBrowserLead,
  "new password": texts.replacementLead,
};

function OneClick({ valid, verify, ask }: { valid: boolean; verify: Verify; ask: () => void }) {
  const [errorText, setErrorText] = useState(valid ? undefined : INVALID);
  const [busy, setBusy] = useState(false);
  const click = async () => {
    setBusy(true);
    setErrorText(undefined);
    try {
      await verify();
    } catch (error) {
      if (error instanceof CallError && error.status === 403) return ask();
      setErrorText(messageOf(error, FAILED));
    }
    setBusy(false);
  };
  return (
    <>
      <ErrorMessage>{errorText}</ErrorMessage>
      <Button
        variant="primary"
        size="large"
        busy={busy}
        busyLabel={BUSY}
        onClick={() => void click()}
      >
        {VERIFY}
      </Button>
    </>
  );
}

/** Prompts for the password of the registration. */
function AskPassword({ verify, forget }: { verify: Verify; forget: () => void }) {
  const { errors, busy, formProps } = useForm({
    check: (values) => emptyError(values, ["password"]) ?? {},
    send: ({ password = "" }) => verify({ password }),
    fallback: FAILED,
  });
  const form = useFocusOn("password");
  return (
    <form ref={form} {...formProps} className="grid gap-4.5">
      <ErrorMessage>{errors.form}</ErrorMessage>
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <SubmitButton busy={busy} busyLabel={BUSY}>
        {VERIFY}
      </SubmitButton>
      <Button variant="quiet" className="justify-self-center" onClick={forget}>
        {texts.replacePassword}
      </Button>
    </form>
  );
}

/** Lets the owner of the mailbox choose a new password, because another person may have registered the address. */
function ChoosePassword({ verify }: { verify: Verify }) {
  const min = usePasswordMin();
  const { errors, busy, formProps } = useForm({
    check: (values) =>
      emptyError(values, ["name", "password", "confirm"]) ?? passwordErrors(values, min),
    send: ({ name = "", password = "" }) => verify({ name, newPassword: password }),
    fallback: FAILED,
  });
  const form = useFocusOn("name");
  return (
    <form ref={form} {...formProps} className="grid gap-4.5">
      <ErrorMessage>{errors.form}</ErrorMessage>
      <Field label={texts.nameLabel} name="name" autoComplete="name" error={errors.name} />
      <NewPasswordFields errors={errors} />
      <SubmitButton busy={busy} busyLabel={BUSY}>
        {VERIFY}
      </SubmitButton>
    </form>
  );
}

/** Focuses the first field, because it replaces the button that was clicked. */
function useFocusOn(field: string) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) focusField(form.current, [field]);
  }, [field]);
  return form;
}

const FAILED = texts.verifyFailed;

/** Returns the error with a message for this page: for a missing response, and for one that breaks the contract. */
function withWords(error: unknown): unknown {
  if (!(error instanceof CallError) || error.status === 0) {
    return new CallError(400, texts.resendFailed);
  }
  // The status was a success, but the response was not the one of the contract.
  if (error.status < 400) return new CallError(400, texts.responseInvalid);
  return error;
}

/** The page that confirms a new address. Requires a click, because mail programs open links by themselves. */
function ConfirmEmail() {
  const token = useSearchParams()[0].get("token") ?? "";
  const [message, setMessage] = useState<string>();
  const { errors, busy, formProps } = useForm({
    check: () => ({}),
    send: async () => {
      const { data } = await call("POST /account/confirm-email", { body: { token } });
      setMessage(data.changed ? accountTexts.addressSuccess : accountTexts.emailConfirmed);
    },
    fallback: accountTexts.failed,
  });
  return (
    <AccountPage title={accountTexts.confirmEmailTitle} lead={accountTexts.confirmEmailText}>
      {message ? (
        <output className="card block p-5">{message}</output>
      ) : (
        <form {...formProps} className="card grid gap-4.5 p-5 md:p-6">
          <ErrorMessage>{errors.form}</ErrorMessage>
          <SubmitButton busy={busy}>{accountTexts.confirm}</SubmitButton>
        </form>
      )}
    </AccountPage>
  );
}
