import { loginFrom } from "./login-paths.ts";
import { clearSession, state } from "./session.ts";
import { folder } from "#texts/words.ts";

/**
 * Registers a guard (a component around pages that need a login). While one is mounted, it redirects when the
 * session ends.
 */
export function registerGuard(): () => void {
  state.guards = (state.guards ?? 0) + 1;
  return () => {
    state.guards! -= 1;
    // A guard around a single page is inside the dashboard's guard, which still needs the path.
    if (!state.guards) state.wayOut = undefined;
  };
}

/** Where a guard redirects to: the path set when the session ended, or the login page. */
export const wayOutOf = (here: string) => state.wayOut ?? loginFrom(here);

/** Ends the session in this browser. A page that needs a login redirects to `next`; a public page stays open. */
export function endSession(next: string): void {
  if (state.guards) state.wayOut = next;
  clearSession();
}

/** Ends the session and redirects to `next`; if `quiet`, a public page stays open. */
export function endSessionAt(next: string, quiet: boolean): void {
  const from = here();
  endSession(next);
  if (!state.guards && !quiet && from !== next) location.assign(folder + next);
}

/** Opens another page of the shop, with a full page load. */
export function leadTo(next: string): void {
  if (here() !== next) location.assign(folder + next);
}

/** Returns the current path without the language's folder, as links within the shop have it. */
export const here = () =>
  (location.pathname.slice(folder.length) || "/") + location.search + location.hash;
