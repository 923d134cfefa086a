import { useState } from "react";
import { encode } from "uqr";
import { callAs } from "#browser/calls.ts";
import { FormFault, SubmitButton, useForm } from "#browser/form.tsx";
import { Button } from "#ui/button.tsx";
import { useAct } from "#features/accounts/people/account-section.tsx";
import { CodeField } from "#features/accounts/login/proof-dialog.tsx";
import * as texts from "#texts/account.ts";

type AppSecret = { secret: string; url: string };

/**
 * Shows the secret for an authenticator app, and asks for the first code, which confirms that the app has the secret.
 */
export function SetUpApp({ done }: { done: (recoveryCodes: string[]) => void }) {
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
  const { faults, busy, formProps } = useForm({
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
      <FormFault faults={faults} />
      <CodeField error={faults.code} />
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
