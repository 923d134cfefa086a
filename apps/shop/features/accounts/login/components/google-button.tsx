import { lazy, Suspense, useState } from "react";
import { CallError } from "@loupe/contract/client";
import { googleErrorText } from "#features/accounts/google-login/sign-in-message.ts";
import { signInWithGoogle } from "#features/accounts/google-login/popup.ts";
import { useSite } from "#features/site/frame/root-data.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { logIn } from "#browser/log-in.ts";
import { messageOf } from "#browser/messages.ts";
import { isSecondStep } from "../second-step-needed.ts";
import type { FirstStep } from "./second-step.tsx";
import type { Newcomer } from "./set-password.tsx";
import * as texts from "#texts/identity.ts";

type Props = {
  label: string;
  showMessage: (message: string | undefined) => void;
  /** Called if the account requires a second factor, with the request that must be repeated with its code. */
  goOn?: (first: FirstStep) => void;
};

/** The button for the Google login. Renders nothing if the shop has not set up Google. */
export function GoogleSignIn(props: Props) {
  if (!useSite()?.googleSignIn) return null;
  return (
    <>
      <Or />
      <GoogleButton {...props} />
    </>
  );
}

const Or = () => (
  <p
    aria-hidden="true"
    className="my-4 flex items-center gap-3 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
  >
    {texts.or}
  </p>
);

/** Logs in with Google. An address without an account sets a password first. */
function GoogleButton({ label, showMessage, goOn }: Props) {
  const [busy, setBusy] = useState(false);
  const [newcomer, setNewcomer] = useState<Newcomer>();
  const start = async () => {
    showMessage(undefined);
    setBusy(true);
    // The window must open within the click, because browsers block other popups.
    const newcomer = await signInWithGoogle();
    if ("error" in newcomer) showMessage(googleErrorText(newcomer.error));
    else await enter(newcomer).catch((error: unknown) => showMessage(messageOf(error, FAILED)));
    setBusy(false);
  };
  const enter = async (newcomer: Newcomer) => {
    const first = { email: newcomer.email, method: "google" as const, proof: newcomer.proof };
    try {
      await logIn(first);
      toast(texts.loginSuccess, { kind: "success" });
    } catch (error) {
      if (goOn && isSecondStep(error)) return goOn(first);
      if (!(error instanceof CallError) || error.status !== 404) throw error;
      // If the code of the password form cannot be loaded, too, the login's error is shown.
      await loadSetPassword().catch(() => {
        throw error;
      });
      setNewcomer(newcomer);
    }
  };
  return (
    <>
      <Button
        size="large"
        className="w-full !px-3"
        busy={busy}
        busyLabel={texts.googlePending}
        onClick={() => void start()}
      >
        <GoogleMark />
        {label}
      </Button>
      <Suspense>
        {newcomer && <SetPassword newcomer={newcomer} close={() => setNewcomer(undefined)} />}
      </Suspense>
    </>
  );
}

const FAILED = texts.loginFailed;

const loadSetPassword = async () => ({ default: (await import("./set-password.tsx")).SetPassword });
const SetPassword = lazy(loadSetPassword);

/** A plain G, because Google's logo is a trademark. */
const GoogleMark = () => (
  <span
    aria-hidden="true"
    className="grid size-6 place-items-center rounded-full bg-ink text-sm font-bold text-paper"
  >
    G
  </span>
);
