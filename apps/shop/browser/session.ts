import type { User } from "@loupe/contract";
import { ROLES } from "@loupe/contract/roles";
import { useSyncExternalStore } from "react";
import { SESSION_CHANGED } from "#first-view/role-script.tsx";
import { storedUser } from "#first-view/stored-user.ts";

/** Who is logged in, in every tab of this browser. */
export type Session = { token: string; user: User };

/** Undefined until known: in the server's HTML and while it is hydrated. */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore<Session | null | undefined>(subscribe, readSession, () => undefined);
}

/** Null until both parts are stored, and where what is stored is not a session of ours. */
export function readSession(): Session | null {
  const [token, user] = [read("token"), read("user")];
  if (last.token !== token || last.user !== user)
    last = { token, user, session: parseSession(token, user) };
  return last.session;
}

/** The token alone: it is sent even where the user beside it cannot be read. */
export const readToken = (): string | null => read("token");

/** The user is written first: whoever reads in between finds no session rather than a mixed one. */
export function storeSession({ token, user }: Session): void {
  write("user", JSON.stringify(user));
  write("token", token);
  announce();
}

export function clearSession(): void {
  write("token", null);
  write("user", null);
  // The items that the account has saved (`features/saved/collection/known-items.ts`). Theme, agent and haul stay.
  write("collection", null);
  announce();
}

/** Null where token and user do not make a session. */
export function parseSession(token: string | null, text: string | null): Session | null {
  const user = storedUser(token, text, ROLES);
  return user && { token: token!, user };
}

type Key = "token" | "user" | "collection";
let last: { token?: string | null; user?: string | null; session: Session | null } = {
  session: null,
};

/** What storage did not accept is remembered until the page is left. */
const unsaved: Partial<Record<Key, string>> = {};

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

/** Tells this tab; the others learn of it from storage. The header's script reads the role. */
function announce(): void {
  dispatchEvent(new CustomEvent(SESSION_CHANGED, { detail: readSession()?.user.role }));
}

// A page restored by the Back button has missed what other tabs stored.
const EVENTS = [SESSION_CHANGED, "storage", "pageshow"];

function subscribe(listener: () => void): () => void {
  for (const name of EVENTS) addEventListener(name, listener);
  return () => {
    for (const name of EVENTS) removeEventListener(name, listener);
  };
}
