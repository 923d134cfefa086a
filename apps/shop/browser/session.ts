import type { User } from "@loupe/contract";
import { ROLES } from "@loupe/contract/roles";
import { useSyncExternalStore } from "react";
import { SESSION_CHANGED } from "#first-view/role-script.tsx";
import { storedUser } from "#first-view/stored-user.ts";

/** Who is logged in, in every tab of this browser. */
export type Session = { token: string; user: User };

type Key = "token" | "user" | "collection";

/** Everything that this tab knows about the session. The functions on it have no variables of their own. */
export const state: {
  /** The stored token and user as read last, and the session that they make. */
  token?: string | null;
  user?: string | null;
  session: Session | null;
  /** Values that storage did not accept. They are lost when the page is left. */
  unsaved: Partial<Record<Key, string>>;
  /** The last call that changes the session. The next one waits for it. */
  turn?: Promise<unknown>;
  refresh?: Promise<string | null> | undefined;
  reauthentication?: Promise<boolean> | undefined;
  /** Closes the question of the re-authentication; set while its dialog is open. */
  confirm?: ((isConfirmed: boolean) => void) | undefined;
  guards?: number;
  /** Where guards redirect to after the end of the session. */
  wayOut?: string | undefined;
} = { session: null, unsaved: {} };

/** Subscribes a component to a part of the session. Undefined in the server's HTML and during hydration. */
export const useSessionState = <T>(read: () => T): T | undefined =>
  useSyncExternalStore<T | undefined>(subscribe, read, () => undefined);

/** Undefined until known: in the server's HTML and while it is hydrated. */
export const useSession = () => useSessionState(readSession);

/** Null until both parts are stored, and where what is stored is not a session of ours. */
export function readSession(): Session | null {
  const [token, user] = [read("token"), read("user")];
  if (state.token !== token || state.user !== user)
    Object.assign(state, { token, user, session: parseSession(token, user) });
  return state.session;
}

/** The token alone: it is sent even where the user beside it cannot be read. */
export const readToken = (): string | null => read("token");

/** Another tab that reads between the writes finds no session, and never one user's token with another user. */
export function storeSession({ token, user }: Session): void {
  if (readSession()?.user.id !== user.id) write("token", null);
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

function read(key: Key): string | null {
  try {
    return state.unsaved[key] ?? localStorage.getItem(key);
  } catch {
    return state.unsaved[key] ?? null;
  }
}

function write(key: Key, value: string | null): void {
  delete state.unsaved[key];
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) state.unsaved[key] = value;
  }
}

/** Tells this tab; the others learn of it from storage. The header's script reads the role. */
export function announce(): void {
  dispatchEvent(new CustomEvent(SESSION_CHANGED, { detail: readSession()?.user.role }));
}

// A page restored by the Back button has missed what other tabs stored.
const EVENTS = [SESSION_CHANGED, "storage", "pageshow"];

export function subscribe(listener: () => void): () => void {
  for (const name of EVENTS) addEventListener(name, listener);
  return () => {
    for (const name of EVENTS) removeEventListener(name, listener);
  };
}
