import { loginFrom } from "./login-paths.ts";
import { clearSession } from "./session.ts";

let wayOut: string | undefined;
let guards = 0;

/** Called by a guard while it is mounted: the guard itself navigates away when the session ends. */
export function standGuard(): () => void {
  guards += 1;
  return () => {
    guards -= 1;
    wayOut = undefined;
  };
}

/** Where a guard sends a visitor who may not stay: where the session's end said, or else to log in. */
export const wayOutOf = (here: string) => wayOut ?? loginFrom(here);

/** Ends the session in this browser. A guarded page gives way to `next`; a public one stays. */
export function endSession(next: string): void {
  if (guards > 0) wayOut = next;
  clearSession();
}

/** Ends the session and leads the visitor to `next`, from a public page too unless `quiet`. */
export function endSessionAt(next: string, quiet: boolean): void {
  const from = here();
  endSession(next);
  if (guards === 0 && !quiet && from !== next) location.assign(next);
}

export const here = () => location.pathname + location.search + location.hash;
