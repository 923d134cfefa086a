import { loginFrom } from "./login-paths.ts";
import { clearSession, state } from "./session.ts";
import { folder } from "#texts/words.ts";

/** Called by a guard while it is mounted: the guard itself navigates away when the session ends. */
export function registerGuard(): () => void {
  state.guards = (state.guards ?? 0) + 1;
  return () => {
    state.guards! -= 1;
    // A page's guard stands within the dashboard's, which still needs it.
    if (!state.guards) state.wayOut = undefined;
  };
}

/** Where a guard sends a visitor who may not stay: where the session's end said, or else to log in. */
export const wayOutOf = (here: string) => state.wayOut ?? loginFrom(here);

/** Ends the session in this browser. A guarded page gives way to `next`; a public one stays. */
export function endSession(next: string): void {
  if (state.guards) state.wayOut = next;
  clearSession();
}

/** Ends the session and leads the visitor to `next`, from a public page too unless `quiet`. */
export function endSessionAt(next: string, quiet: boolean): void {
  const from = here();
  endSession(next);
  if (!state.guards && !quiet && from !== next) location.assign(folder + next);
}

/** Leaves the page for another one of the shop's. */
export function leadTo(next: string): void {
  if (here() !== next) location.assign(folder + next);
}

/** Where the visitor is, as the router names it: without the language's folder. */
export const here = () =>
  (location.pathname.slice(folder.length) || "/") + location.search + location.hash;
