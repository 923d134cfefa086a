import type { SecondFactors } from "@loupe/contract";
import { PASSKEY_NAME_LENGTH_MAX } from "@loupe/contract/limits";
import { useState } from "react";
import { callAs } from "#browser/calls.ts";
import { SubmitButton, useForm } from "#browser/form.tsx";
import { hasPasskeys, makePasskey } from "#browser/passkeys.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorMessage, Field } from "#ui/forms/field.tsx";
import { LocalTime } from "#ui/format/local-time.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { Section, useAct } from "#features/accounts/people/account-section.tsx";
import * as texts from "#texts/account.ts";
import { encode } from "uqr";
import { CodeField } from "#features/accounts/login/components/proof-dialog.tsx";

/** The note that this account needs a second factor, while it has none. */
export function MissingFactors() {
  const { data } = useAnswer("GET /account/second-factors", {});
  if (!data?.data.demanded || data.data.passkeys.length > 0 || data.data.totp) return null;
  return (
    <p role="alert" className="card border-warn p-5 font-[550] text-pretty">
      {texts.setUpFirst}
    </p>
  );
}

/** The section that manages passkeys, the authenticator app and recovery codes. */
export function AccountFactors() {
  const { data } = useAnswer("GET /account/second-factors", {});
  const [codes, setCodes] = useState<string[]>();
  if (!data) return null;
  const factors = data.data;
  return (
    <>
      <Passkeys passkeys={factors.passkeys} />
      <Section title={texts.app} text={factors.totp ? texts.appStatus : texts.appText}>
        {factors.totp ? <RemoveApp /> : <SetUpApp done={setCodes} />}
      </Section>
      {(factors.totp || factors.passkeys.length > 0) && (
        <RecoveryCodes codes={codes} left={factors.recoveryCodes} show={setCodes} />
      )}
    </>
  );
}

function Passkeys({ passkeys }: Pick<SecondFactors, "passkeys">) {
  const { busy, act } = useAct();
  const remove = (id: string) =>
    act(async () => {
      await callAs("DELETE /account/passkeys/:id", { params: { id } });
      return texts.passkeyDeleted;
    });
  return (
    <Section title={texts.passkeys} text={texts.passkeysText}>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {passkeys.map(({ id, name, createdAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
            >
              <div className="min-w-0">
                <p className="font-[550] wrap-anywhere">{name}</p>
                <p className="text-sm text-ink-2">
                  <LocalTime at={new Date(createdAt)} />
                </p>
              </div>
              <Button busy={busy} onClick={() => void remove(id)}>
                {texts.remove(name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys() && <AddPasskey />}
    </Section>
  );
}

function AddPasskey() {
  const { act } = useAct();
  const { errors, busy, formProps } = useForm({
    check: ({ name }): Record<string, string> => (name?.trim() ? {} : { name: texts.nameMissing }),
    send: async ({ name = "" }) => {
      const passkey = await makePasskey(name).catch((error: unknown) => {
        // Replaces the message of the browser's error, which is written for developers, for example if the dialog was
        // closed.
        if (error instanceof Error && error.name !== "CallError" && !("status" in error)) {
          toast(texts.passkeyFailed, { kind: "error" });
          return undefined;
        }
        throw error;
      });
      if (passkey) await act(async () => texts.passkeySuccess);
    },
    fallback: texts.failed,
  });
  return (
    <form {...formProps} className="grid gap-4">
      <ErrorMessage>{errors.form}</ErrorMessage>
      <Field
        label={texts.passkeyName}
        name="name"
        autoComplete="off"
        maxLength={PASSKEY_NAME_LENGTH_MAX}
        error={errors.name}
      />
      <SubmitButton variant="ink" size="medium" className="justify-self-start" busy={busy}>
        {texts.createPasskey}
      </SubmitButton>
    </form>
  );
}

function RemoveApp() {
  const { busy, act } = useAct();
  const remove = () =>
    act(async () => {
      await callAs("DELETE /account/totp", {});
      return texts.appDeleted;
    });
  return (
    <Button className="justify-self-start" busy={busy} onClick={() => void remove()}>
      {texts.deleteApp}
    </Button>
  );
}

type CodesProps = { codes?: string[] | undefined; left: number; show: (codes: string[]) => void };

function RecoveryCodes({ codes, left, show }: CodesProps) {
  const { busy, act } = useAct();
  const renew = () =>
    act(async () => {
      const { data } = await callAs("POST /account/recovery-codes", {});
      show(data.recoveryCodes);
      return undefined;
    });
  return (
    <Section title={texts.codesTitle} text={texts.codesText}>
      {codes && (
        <ul className="num grid gap-x-6 gap-y-1 font-[550] sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={busy} onClick={() => void renew()}>
          {texts.replaceCodes}
        </Button>
        <span className="text-sm text-ink-2">{texts.codesLeft(left)}</span>
      </div>
    </Section>
  );
}

type AppSecret = { secret: string; url: string };

/**
 * Shows the secret for an authenticator app, and asks for the first code, which confirms that the app has the secret.
 */
function SetUpApp({ done }: { done: (recoveryCodes: string[]) => void }) {
  const { busy, act } = useAct();
  const [app, setApp] = useState<AppSecret>();
  const begin = () =>
    act(async () => {
      setApp((await callAs("POST /account/totp", {})).data);
      return undefined;
    });
  if (app) return <ConfirmApp app={app} done={done} />;
  return (
    <Button variant="ink" className="justify-self-start" busy={busy} onClick={() => void begin()}>
      {texts.appSetup}
    </Button>
  );
}

function ConfirmApp({ app, done }: { app: AppSecret; done: (recoveryCodes: string[]) => void }) {
  const { act } = useAct();
  const { errors, busy, formProps } = useForm({
    check: ({ code }): Record<string, string> => (code ? {} : { code: texts.scanCode }),
    send: async ({ code = "" }) => {
      const { data } = await callAs("POST /account/totp/confirm", { body: { code } });
      done(data.recoveryCodes);
      await act(async () => texts.appStatus);
    },
    fallback: texts.failed,
    place: ({ code }) => (code === "wrong_code" ? "code" : undefined),
  });
  return (
    <form {...formProps} className="grid gap-4">
      <p className="text-pretty">{texts.scanCode}</p>
      <QrCode text={app.url} />
      <p>
        <span className="block text-sm text-ink-2">{texts.key}</span>
        <code className="font-[550] wrap-anywhere">{app.secret}</code>
      </p>
      <ErrorMessage>{errors.form}</ErrorMessage>
      <CodeField error={errors.code} />
      <SubmitButton variant="ink" size="medium" className="justify-self-start" busy={busy}>
        {texts.confirm}
      </SubmitButton>
    </form>
  );
}

/** The secret as a QR code. Dark on white in both themes, because some cameras cannot read inverted codes. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={texts.scanCode}
      className="size-48 rounded-2 bg-white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
