import type { RefusalCode } from "@loupe/contract";
import { call, CallError } from "@loupe/contract/client";
import { loginFrom } from "./login-paths.ts";
import { endSessionAt, here, leadTo } from "./session-end.ts";
import { announce, readSession, readToken, state, storeSession, subscribe } from "./session.ts";
import * as texts from "#texts/client.ts";

/**
 * Calls `ask` with the stored token. If the server no longer accepts the token, refreshes it and repeats the call
 * once. If the refresh fails, the session ends and the visitor is redirected.
 */
export async function withSession<T>(ask: (authorization?: string) => Promise<T>): Promise<T> {
  const token = readToken();
  if (token === null) return ask();
  const userAtStart = userId();
  try {
    return await ask(token);
  } catch (error) {
    // An admin may just have lost this role, so the user is loaded again.
    if (isForbidden(error) && (readSession()?.user.role ?? "user") !== "user") void updateUser();
    const isConfirmed = isRefusedFor(error, "reauth_required") && (await reauthenticate());
    // The call is repeated only for the same user: another user may have logged in since.
    if (isConfirmed && userId() === userAtStart) return withSession(ask);
    if (isRefusedFor(error, "second_factor_required")) leadTo("/account");
    if (!isUnauthorized(error)) throw error;
    const fresh = await refresh(token);
    // Not repeated if the user has logged out since, or another user has logged in.
    if (fresh === null || userId() !== userAtStart) throw error;
    return ask(fresh);
  }
}

/**
 * Loads the logged-in user again, because an admin may have changed their role. Runs in the background, so a
 * failure does not redirect the visitor.
 */
export async function updateUser(): Promise<void> {
  const token = readToken();
  if (token === null) return;
  try {
    const { data } = await call("GET /users/me", {}, { ...limited(), authorization: token });
    if (readToken() === token) storeSession({ token, user: data });
  } catch (error) {
    // The refresh returns the user as well. If it fails too, the user's next call reports the error.
    if (isUnauthorized(error)) await refresh(token, { quiet: true }).catch(() => undefined);
  }
}

const REFRESH_FAILED = texts.refreshError;

type Manner = { quiet?: boolean };

/** Refreshes the token. Calls of this tab that fail at the same time share one refresh. */
function refresh(failed: string, manner: Manner = {}): Promise<string | null> {
  state.refresh ??= inTurn(() => renew(failed, manner)).finally(() => (state.refresh = undefined));
  return state.refresh;
}

/** Returns the new token, or null if there is no session any more. */
async function renew(failed: string, { quiet = false }: Manner): Promise<string | null> {
  // Another tab has already refreshed the token, or has logged out.
  if (readToken() !== failed) return readToken();
  const answer = await call("POST /auth/refresh-token", {}, limited()).catch((error: unknown) => {
    const status = error instanceof CallError ? error.status : 0;
    const isOver = !quiet || status === 401;
    if (readToken() === failed && isOver) endSessionAt(`${loginFrom(here())}&ended`, quiet);
    throw new CallError(status, REFRESH_FAILED);
  });
  if (readToken() !== failed) return readToken();
  const { approvalToken: token, user } = answer;
  if (!token || !user) {
    endSessionAt("/", quiet);
    return null;
  }
  storeSession({ token, user });
  return token;
}

/**
 * Opens a dialog in which the user confirms their identity; calls that need it at the same time share one dialog.
 * Returns false if the user closes it, or if another user or nobody is logged in by then.
 */
export function reauthenticate(): Promise<boolean> {
  const user = userId();
  let unsubscribe = () => {};
  const setConfirm = (confirm: typeof state.confirm) => {
    state.confirm = confirm;
    announce();
  };
  state.reauthentication ??= new Promise<boolean>((confirm) => {
    unsubscribe = subscribe(() => userId() !== user && confirm(false));
    setConfirm(confirm);
  }).finally(() => {
    unsubscribe();
    state.reauthentication = undefined;
    setConfirm(undefined);
  });
  return state.reauthentication;
}

const LOCK = "loupe:refresh";
const ANSWER_LIMIT_MS = 15_000;

/**
 * Runs calls that change the session one after another, in all tabs, so that cookie and stored token always belong
 * to the same session.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Browsers offer locks only on HTTPS pages. On other pages, only the calls of this tab are ordered.
  if (navigator.locks) return navigator.locks.request(LOCK, work);
  const mine = (state.turn ?? Promise.resolve()).then(work, work);
  state.turn = mine.catch(() => undefined);
  return mine;
}

/** Aborts a call after 15 seconds, because calls behind it in the queue are waiting. */
export const limited = () => ({ signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });

/** Whether the error means that the session has expired: by its code, or without a code by its message. */
const isUnauthorized = (error: unknown) =>
  error instanceof CallError &&
  (error.code ? SESSION_REFUSALS.has(error.code) : /unauthorized/i.test(error.message));

const SESSION_REFUSALS = new Set<RefusalCode>(["login_required", "session_ended"]);

const isRefusedFor = (error: unknown, code: CallError["code"]) =>
  error instanceof CallError && error.code === code;

const isForbidden = (error: unknown) => error instanceof CallError && error.status === 403;

const userId = () => readSession()?.user.id;
