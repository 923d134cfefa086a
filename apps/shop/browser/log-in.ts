import type { PasskeyProof, User } from "@loupe/contract";
import { call, CallError } from "@loupe/contract/client";
import { inTurn, limited } from "./session-calls.ts";
import { endSession } from "./session-end.ts";
import { parseSession, storeSession } from "./session.ts";
import * as texts from "#texts/client.ts";

type LoginBody = Parameters<typeof call<"POST /auth/login">>[1]["body"];

/** @throws {CallError} if the call fails or its response contains no session */
export const logIn = (body: LoginBody): Promise<User> =>
  begin(() => call("POST /auth/login", { body }, limited()));

/** @throws {CallError} also if the server does not accept the passkey */
export const logInByPasskey = (body: PasskeyProof): Promise<User> =>
  begin(() => call("POST /auth/passkey", { body }, limited()));

type LoggedIn = { approvalToken: string; user: User };

/** Logs in with any call whose response contains a session. */
export function begin(ask: () => Promise<LoggedIn>): Promise<User> {
  return inTurn(async () => {
    const { approvalToken, user } = await ask();
    const session = parseSession(approvalToken, JSON.stringify(user ?? null));
    if (!session) throw new CallError(200, texts.unreadableResponse);
    storeSession(session);
    return session.user;
  });
}

/** A call of another tab that changes the session may hold up the logout for this time. */
const LOGOUT_WAITS_MS = 500;

/**
 * Logs out in this browser, without waiting for the server. A public page stays open; a page that needs a login redirects
 * to `next`.
 */
export async function logOut(next = "/"): Promise<void> {
  const options = { ...limited(), keepalive: true };
  let notifySent = () => {};
  const isSent = new Promise<void>((resolve) => (notifySent = resolve));
  void inTurn(() => {
    const answer = call("POST /auth/logout", {}, options);
    notifySent();
    return answer;
    // If the server is unreachable, this browser is logged out anyway, and the session expires on the server.
  }).catch(() => undefined);
  // The redirect would prevent a call that has not begun, and the session would live on.
  const isReady = Promise.all([isSent, endPush()]);
  await Promise.race([isReady, new Promise((wait) => setTimeout(wait, LOGOUT_WAITS_MS))]);
  endSession(next);
}

/**
 * Ends alerts in this browser, because the next person at it must not see them. The server deletes the subscription once
 * the push service refuses an alert.
 */
async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // The browser allows no workers, or is offline. This must not prevent the logout.
  }
}
