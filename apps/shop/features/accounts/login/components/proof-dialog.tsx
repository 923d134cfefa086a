import { useState } from "react";
import type { call } from "@loupe/contract/client";
import { promptForPasskey, hasPasskeys } from "#browser/passkeys.ts";
import { SubmitButton, useForm } from "#browser/form.tsx";
import { callAs } from "#browser/calls.ts";
import { readSession, storeSession } from "#browser/session.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorMessage, Field } from "#ui/forms/field.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import * as texts from "#texts/account.ts";

const isAboutCode = (code: string | undefined) =>
  code === "wrong_code" || code === "totp_unreadable";

type Body = Parameters<typeof call<"POST /auth/reauthenticate">>[1]["body"];

/** Prompts for re-authentication before a dangerous change. */
export function ProofDialog({ answer }: { answer: (hasProof: boolean) => void }) {
  const [open, setOpen] = useState(true);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [byCode, setByCode] = useState(false);
  const prove = async (body: Body) => {
    const user = readSession()?.user;
    const { approvalToken: token } = await callAs("POST /auth/reauthenticate", { body });
    // Stores nothing if the account has logged out in another tab since the request.
    if (user && readSession()?.user.id === user.id) storeSession({ token, user });
    setIsConfirmed(true);
    setOpen(false);
  };
  const form = useForm({
    check: (values): Record<string, string> => {
      const name = byCode ? "code" : "password";
      return values[name] ? {} : { [name]: byCode ? texts.loginCodeText : texts.proofTitle };
    },
    send: ({ password = "", code = "" }) => prove(byCode ? { code } : { password }),
    fallback: texts.failed,
    place: ({ code }) =>
      code === "wrong_password" ? "password" : isAboutCode(code) ? "code" : undefined,
  });
  const byPasskey = async () => {
    try {
      await prove(await promptForPasskey());
    } catch {
      form.showMessage(texts.passkeyFailed);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={() => answer(isConfirmed)}
      title={texts.proofTitle}
      description={texts.proofText}
    >
      <form {...form.formProps} className="grid gap-4">
        <ErrorMessage>{form.errors.form}</ErrorMessage>
        {byCode ? (
          <CodeField error={form.errors.code} />
        ) : (
          <PasswordField
            label={texts.password}
            name="password"
            autoComplete="current-password"
            error={form.errors.password}
          />
        )}
        <SubmitButton busy={form.busy}>{texts.confirm}</SubmitButton>
        <OtherWays byCode={byCode} byPasskey={byPasskey} turn={() => setByCode(!byCode)} />
      </form>
    </Dialog>
  );
}

type WaysProps = { byCode: boolean; byPasskey: () => Promise<void>; turn: () => void };

const OtherWays = ({ byCode, byPasskey, turn }: WaysProps) => (
  <div className="flex flex-wrap gap-2">
    {hasPasskeys() && (
      <Button variant="quiet" onClick={() => void byPasskey()}>
        {texts.byPasskey}
      </Button>
    )}
    <Button variant="quiet" onClick={turn}>
      {byCode ? texts.byPassword : texts.byCode}
    </Button>
  </div>
);

/** A code of an authenticator app, or a recovery code. */
export const CodeField = ({ error }: { error: string | undefined }) => (
  <Field
    label={texts.code}
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={40}
    error={error}
  />
);
