import type { RefusalCode } from "@loupe/contract";
import { call, CallProblem } from "@loupe/contract/client";
import { loginFrom } from "./login-paths.ts";
import { endSessionAt, here, leadTo } from "./session-end.ts";
import { announce, readSession, readToken, state, storeSession, subscribe } from "./session.ts";
import * as texts from "#texts/client.ts";

/**
 * Calls `ask` with the stored token. A token that the server no longer accepts is refreshed once and
 * the call repeated; where that fails, the session ends and the visitor is led away.
 */
export async function withSession<T>(ask: (authorization?: string) => Promise<T>): Promise<T> {
  const token = readToken();
  if (token === null) return ask();
  const userAtStart = userId();
  try {
    return await ask(token);
  } catch (error) {
    // They may have been an admin until a moment ago.
    if (isForbidden(error) && (readSession()?.user.role ?? "user") !== "user") void updateUser();
    const isConfirmed = isRefusedFor(error, "reauth_required") && (await reauthenticate());
    // Somebody else may have logged in since: the change was not theirs.
    if (isConfirmed && userId() === userAtStart) return withSession(ask);
    if (isRefusedFor(error, "second_factor_required")) leadTo("/account");
    if (!isUnauthorized(error)) throw error;
    const fresh = await refresh(token);
    // They have logged out meanwhile, or somebody else has logged in: the call is not theirs to repeat.
    if (fresh === null || userId() !== userAtStart) throw error;
    return ask(fresh);
  }
}

/**
 * Asks the server for the logged-in user again: an admin may have changed their role. It happens
 * in passing, so a failure leads nobody away.
 */
export async function updateUser(): Promise<void> {
  const token = readToken();
  if (token === null) return;
  try {
    const { data } = await call("GET /users/me", {}, { ...limited(), authorization: token });
    if (readToken() === token) storeSession({ token, user: data });
  } catch (error) {
    // The refresh brings the user as well; where it fails too, their next call reports it.
    if (isUnauthorized(error)) await refresh(token, { quiet: true }).catch(() => undefined);
  }
}

const REFRESH_FAILED = texts.refreshError;

type Manner = { quiet?: boolean };

/** One refresh serves all calls of this tab that fail at the same moment. */
function refresh(failed: string, manner: Manner = {}): Promise<string | null> {
  state.refresh ??= inTurn(() => renew(failed, manner)).finally(() => (state.refresh = undefined));
  return state.refresh;
}

/** The token to go on with; null where there is no session any more. */
async function renew(failed: string, { quiet = false }: Manner): Promise<string | null> {
  // Another tab was first, or has logged out.
  if (readToken() !== failed) return readToken();
  const answer = await call("POST /auth/refresh-token", {}, limited()).catch((error: unknown) => {
    const status = error instanceof CallProblem ? error.status : 0;
    const isOver = !quiet || status === 401;
    if (readToken() === failed && isOver) endSessionAt(`${loginFrom(here())}&ended`, quiet);
    throw new CallProblem(status, REFRESH_FAILED);
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
 * Opens a dialog for the re-authentication, one for all calls that need it. False if the user closes it, or if another
 * user or nobody is logged in by then.
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

/** One after another over all tabs, so that cookie and stored token always belong to one session. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Locks exist only on secure pages; elsewhere only calls of this tab are ordered.
  if (navigator.locks) return navigator.locks.request(LOCK, work);
  const mine = (state.turn ?? Promise.resolve()).then(work, work);
  state.turn = mine.catch(() => undefined);
  return mine;
}

/** So that a call that is never answered does not hold up those after it. */
export const limited = () => ({ signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });

/** By the code of our refusals. An answer that has none is known by the word that its message then contains. */
const isUnauthorized = (error: unknown) =>
  error instanceof CallProblem &&
  (error.code ? SESSION_REFUSALS.has(error.code) : /unauthorized/i.test(error.message));

const SESSION_REFUSALS = new Set<RefusalCode>(["login_required", "session_ended"]);

const isRefusedFor = (error: unknown, code: CallProblem["code"]) =>
  error instanceof CallProblem && error.code === code;

const isForbidden = (error: unknown) => error instanceof CallProblem && error.status === 403;

const userId = () => readSession()?.user.id;
