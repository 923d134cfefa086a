import type { User } from "@loupe/contract";
import { call, CallProblem } from "@loupe/contract/client";
import { useSyncExternalStore } from "react";
import { SESSION_CHANGED } from "#first-view/role-script.tsx";

/** Who is logged in, in every tab of this browser. */
export type Session = { token: string; user: User };

/** Undefined until known: in the server's HTML and while it is taken over. */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore<Session | null | undefined>(subscribe, readSession, () => undefined);
}

/** Null until both are stored, and where they are no session of ours. */
export function readSession(): Session | null {
  const [token, user] = [read("token"), read("user")];
  if (last.token !== token || last.user !== user)
    last = { token, user, session: parse(token, user) };
  return last.session;
}

/** The user goes first: whoever reads in between finds no session rather than a mixed one. */
export function storeSession({ token, user }: Session): void {
  write("user", JSON.stringify(user));
  write("token", token);
  announce();
}

export function clearSession(): void {
  write("token", null);
  write("user", null);
  announce();
}

type Address = Parameters<typeof call>[0];
type InputOf<A extends Address> = Parameters<typeof call<A>>[1];
type Options = Pick<NonNullable<Parameters<typeof call>[2]>, "signal" | "keepalive" | "encode">;

/**
 * Calls as who is logged in.
 * @throws {CallProblem} on every answer but success
 */
export const callAs = <A extends Address>(
  address: A,
  input: InputOf<A>,
  options: Options = {},
): ReturnType<typeof call<A>> =>
  withSession((authorization) => call(address, input, { ...options, authorization }));

/** @throws {CallProblem} also where the answer is none */
export async function logIn(body: InputOf<"POST /auth/login">["body"]): Promise<User> {
  return inTurn(async () => {
    const { approvalToken, user } = await call("POST /auth/login", { body }, limited());
    const session = parse(approvalToken, JSON.stringify(user ?? null));
    if (!session) throw new CallProblem(200, "Unexpected response from server.");
    storeSession(session);
    return session.user;
  });
}

/** Public pages stay where they are; a page behind a guard gives way to `next`. */
export async function logOut(next = "/"): Promise<void> {
  if (guards > 0) wayOut = next;
  clearSession();
  // The browser has forgotten the session already; unreachable, the server's copy runs out by itself.
  await inTurn(() => call("POST /auth/logout", {}, limited())).catch(() => undefined);
}

/** Where a guard sends who may not stay: what ended the session here has said it, else to log in. */
export const wayOutOf = (here: string) => wayOut ?? loginFrom(here);

/** Called by a guard while it stands: it leads away by itself when the session ends. */
export function standGuard(): () => void {
  guards += 1;
  return () => {
    guards -= 1;
    wayOut = undefined;
  };
}

export const loginFrom = (here: string) => `/login?${new URLSearchParams({ from: here })}`;

/** Where to go after logging in: the page that was remembered, if it is one of ours. */
export function pageAfterLogin(from: string | null, role: User["role"]): string {
  const home = role === "admin" ? "/dashboard/admin-home" : "/";
  const site = "http://site.invalid";
  if (!from?.startsWith("/") || !URL.canParse(from, site)) return home;
  const { origin, pathname, search, hash } = new URL(from, site);
  const ours = origin === site && !pathname.startsWith("//");
  return ours && !/^\/(login|register)\b/.test(pathname) ? pathname + search + hash : home;
}

/** What to tell of a failed call: the server's own words first. */
export function messageOf(error: unknown, fallback: string): string {
  const told = error instanceof CallProblem && error.status !== 0 && error.message;
  return told || fallback;
}

const LOCK = "loupe:refresh";
const REFRESH_FAILED = "Failed to refresh token";
const ANSWER_LIMIT_MS = 15_000;

type Key = "token" | "user";
let last: { token: string | null; user: string | null; session: Session | null } = {
  token: null,
  user: null,
  session: null,
};
/** What storage did not take holds until the page is left. */
const unsaved: Partial<Record<Key, string>> = {};
let wayOut: string | undefined;
let guards = 0;
let refreshing: Promise<string | null> | undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * A token that the server no longer takes is refreshed once, and the call made again; where that
 * fails, the session ends and the visitor is led away.
 */
export async function withSession<T>(ask: (authorization?: string) => Promise<T>): Promise<T> {
  const token = read("token");
  if (token === null) return ask();
  const asked = userId();
  try {
    return await ask(token);
  } catch (error) {
    // It may be that they were an admin until a moment ago.
    if (isForbidden(error) && readSession()?.user.role === "admin") void updateUser();
    if (!isUnauthorized(error)) throw error;
    const fresh = await refresh(token);
    // Logged out meanwhile, or somebody else logged in: it is not theirs to repeat.
    if (fresh === null || userId() !== asked) throw error;
    return ask(fresh);
  }
}

/**
 * Asks the server what it knows of who is logged in: an admin may have changed their role. Only asked
 * in passing, so it leads nobody away.
 */
export async function updateUser(): Promise<void> {
  const token = read("token");
  if (token === null) return;
  try {
    const { data } = await call("GET /users/me", {}, { ...limited(), authorization: token });
    if (read("token") === token) storeSession({ token, user: data });
  } catch (error) {
    // The refresh brings the user as well; where it fails too, the next call of theirs tells.
    if (isUnauthorized(error)) await refresh(token, { quiet: true }).catch(() => undefined);
  }
}

type Manner = { quiet?: boolean };

/** One refresh for all calls of this tab that fail at the same moment. */
function refresh(failed: string, manner: Manner = {}): Promise<string | null> {
  refreshing ??= inTurn(() => renew(failed, manner)).finally(() => (refreshing = undefined));
  return refreshing;
}

/** The token to go on with; null where there is no session any more. */
async function renew(failed: string, { quiet = false }: Manner): Promise<string | null> {
  // Another tab was first, or has logged out.
  if (read("token") !== failed) return read("token");
  const answer = await call("POST /auth/refresh-token", {}, limited()).catch((error: unknown) => {
    const status = error instanceof CallProblem ? error.status : 0;
    const isOver = !quiet || status === 401;
    if (read("token") === failed && isOver) endAt(`${loginFrom(here())}&ended`, quiet);
    throw new CallProblem(status, REFRESH_FAILED);
  });
  if (read("token") !== failed) return read("token");
  const { approvalToken: token, user } = answer;
  if (!token || !user) {
    endAt("/", quiet);
    return null;
  }
  storeSession({ token, user });
  return token;
}

function endAt(to: string, quiet: boolean): void {
  const from = here();
  if (guards > 0) wayOut = to;
  clearSession();
  if (guards === 0 && !quiet && from !== to) location.assign(to);
}

const here = () => location.pathname + location.search + location.hash;
const limited = () => ({ signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });

const isUnauthorized = (error: unknown) =>
  error instanceof CallProblem && /unauthorized/i.test(error.message);

const isForbidden = (error: unknown) => error instanceof CallProblem && error.status === 403;

/** One after another over all tabs, so that cookie and stored token are always of one session. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Only where the page is secure are there locks; without, the tab's own order has to do.
  if (navigator.locks) return navigator.locks.request(LOCK, work);
  const mine = turn.then(work, work);
  turn = mine.catch(() => undefined);
  return mine;
}

const userId = () => readSession()?.user.id;

function parse(token: string | null, text: string | null): Session | null {
  if (!token || !text) return null;
  let user: Partial<User> | null;
  try {
    user = JSON.parse(text) as Partial<User> | null;
  } catch {
    return null; // written by somebody else
  }
  const { id, name, email, role } = user ?? {};
  if (!id || !name || !email || (role !== "user" && role !== "admin")) return null;
  return { token, user: { id, name, email, role } };
}

function read(key: Key): string | null {
  try {
    return unsaved[key] ?? localStorage.getItem(key);
  } catch {
    return unsaved[key] ?? null;
  }
}

function write(key: Key, value: string | null): void {
  delete unsaved[key];
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) unsaved[key] = value;
  }
}

/** For this tab; the others hear of it from storage. The header's script reads the role. */
function announce(): void {
  dispatchEvent(new CustomEvent(SESSION_CHANGED, { detail: readSession()?.user.role }));
}

// A page that comes back by Back has missed what other tabs stored.
const EVENTS = [SESSION_CHANGED, "storage", "pageshow"];

function subscribe(listener: () => void): () => void {
  for (const name of EVENTS) addEventListener(name, listener);
  return () => {
    for (const name of EVENTS) removeEventListener(name, listener);
  };
}
