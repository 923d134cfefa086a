import { language } from "#texts/words.ts";
import type { SignedIn, SignInMessage } from "./sign-in-message.ts";

/**
 * Opens Google's sign-in in a popup and waits for the result. Must be called in the click handler, because browsers
 * block other popups. A second call ends the first.
 */
export function signInWithGoogle(): Promise<SignedIn | { error: string }> {
  giveUp?.();
  const attempt = randomId();
  const channel = new BroadcastChannel(CHANNEL);
  // Named, so that a second click uses the window of the first.
  const popup = open(
    `${START}?${new URLSearchParams({ attempt, language })}`,
    "loupe-google",
    WINDOW,
  );
  return new Promise((resolve) => {
    const end = (result: SignedIn | { error: string }) => {
      channel.close();
      clearInterval(watching);
      clearTimeout(waiting);
      if (giveUp === cancel) giveUp = undefined;
      resolve(result);
    };
    const cancel = () => end({ error: "closed" });
    giveUp = cancel;
    channel.addEventListener("message", ({ data }: MessageEvent<SignInMessage>) => {
      if (data.attempt === attempt) end(data);
    });
    const waiting = setTimeout(() => end({ error: "expired" }), WAIT_MS);
    let closedChecks = 0;
    const watching = setInterval(() => {
      // Some providers separate the popup from this page, so that it seems closed although it is open. This page does
      // not have the focus then. The last message of a popup that closes may arrive late, hence several checks.
      closedChecks = popup?.closed && document.hasFocus() ? closedChecks + 1 : 0;
      if (closedChecks > 2) cancel();
    }, 400);
    if (!popup) end({ error: "blocked" });
  });
}

/** Sends the result of the sign-in to the page that waits for it, in any tab. */
export function notifyOpener(message: SignInMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage(message);
  channel.close();
}

const CHANNEL = "loupe:google";
const START = "/api/v1/auth/google/start";
const WINDOW = "popup,width=480,height=640";
const WAIT_MS = 5 * 60_000;

/** `crypto.randomUUID` is missing where a shop is served without https. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** Ends the sign-in in progress on this page. */
let giveUp: (() => void) | undefined;
