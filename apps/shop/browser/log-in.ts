import type { PasskeyProof, User } from "@loupe/contract";
import { call, CallProblem } from "@loupe/contract/client";
import { inTurn, limited } from "./session-calls.ts";
import { endSession } from "./session-end.ts";
import { parseSession, storeSession } from "./session.ts";
import * as texts from "#texts/client.ts";

type LoginBody = Parameters<typeof call<"POST /auth/login">>[1]["body"];

/** @throws {CallProblem} also where the answer holds no session */
export const logIn = (body: LoginBody): Promise<User> =>
  begin(() => call("POST /auth/login", { body }, limited()));

/** @throws {CallProblem} also where the passkey is not accepted */
export const logInByPasskey = (body: PasskeyProof): Promise<User> =>
  begin(() => call("POST /auth/passkey", { body }, limited()));

type LoggedIn = { approvalToken: string; user: User };

/** Logs in by any call that answers with a session. */
export function begin(ask: () => Promise<LoggedIn>): Promise<User> {
  return inTurn(async () => {
    const { approvalToken, user } = await ask();
    const session = parseSession(approvalToken, JSON.stringify(user ?? null));
    if (!session) throw new CallProblem(200, texts.unreadableResponse);
    storeSession(session);
    return session.user;
  });
}

/** Public pages stay where they are; a page behind a guard gives way to `next`. */
export async function logOut(next = "/"): Promise<void> {
  endSession(next);
  // The browser has forgotten the session already; if the server is out of reach, its copy expires.
  await inTurn(() => call("POST /auth/logout", {}, limited())).catch(() => undefined);
}
