import type { User } from "@loupe/contract";
import { ROLES } from "@loupe/contract/roles";
import { useSyncExternalStore } from "react";
import { SESSION_CHANGED } from "#first-view/apply-role.ts";
import { storedUser } from "#first-view/stored-user.ts";
import { subscribeStored } from "#ui/shared-state.ts";

/** The session of the logged-in user, which all tabs of this browser share. */
export type Session = { token: string; user: User };

type Key = "token" | "user" | "collection";

/** The session's state in this tab. The functions that use it have no other variables. */
export const state: {
  /** The stored token and user as last read; `session` is parsed from both. */
  token?: string | null;
  user?: string | null;
  session: Session | null;
  /** Values that the browser's storage did not accept. They are lost when the page is closed. */
  unsaved: Partial<Record<Key, string>>;
  /** The last queued call that changes the session. The next one waits for it. */
  turn?: Promise<unknown>;
  refresh?: Promise<string | null> | undefined;
  reauthentication?: Promise<boolean> | undefined;
  /** Closes the re-authentication dialog and reports whether the user confirmed; undefined while it is closed. */
  confirm?: ((isConfirmed: boolean) => void) | undefined;
  guards?: number;
  /** Where guards redirect to after the end of the session. */
  wayOut?: string | undefined;
} = { session: null, unsaved: {} };

/** Subscribes a component to a part of the session. Returns undefined on the server and during hydration. */
export const useSessionState = <T>(read: () => T): T | undefined =>
  useSyncExternalStore<T | undefined>(subscribe, read, () => undefined);

/** The session; undefined on the server and during hydration, null if nobody is logged in. */
export const useSession = () => useSessionState(readSession);

/** The stored session; null if a part is missing or invalid. */
export function readSession(): Session | null {
  const [token, user] = [read("token"), read("user")];
  if (state.token !== token || state.user !== user)
    Object.assign(state, { token, user, session: parseSession(token, user) });
  return state.session;
}

/** The token alone. It is sent to the server even if the stored user is invalid. */
export const readToken = (): string | null => read("token");

/**
 * Stores a session. Clears the token first: a tab that reads in between finds no session, never one user's token
 * with another user.
 */
export function storeSession({ token, user }: Session): void {
  if (readSession()?.user.id !== user.id) write("token", null);
  write("user", JSON.stringify(user));
  write("token", token);
  announce();
}

export function clearSession(): void {
  write("token", null);
  write("user", null);
  // Delete the list of items that the account has saved (`features/saved/collection/known-items.ts`). Theme, agent
  // and haul belong to the browser and stay.
  write("collection", null);
  announce();
}

/** Returns null if token and user are not a valid session. */
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

/** Notifies this tab of a change; other tabs get a `storage` event. The role script applies the role to the page. */
export function announce(): void {
  dispatchEvent(new CustomEvent(SESSION_CHANGED, { detail: readSession()?.user.role }));
}

export const subscribe = (listener: () => void) => subscribeStored([SESSION_CHANGED], listener);
