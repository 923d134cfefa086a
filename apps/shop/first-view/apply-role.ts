import { ROLES } from "@loupe/contract/roles";
import { storedUser } from "./stored-user.ts";

/** The event that this tab receives when the stored session changes. Its detail is the user's role, or undefined. */
export const SESSION_CHANGED = "loupe:session";

/**
 * Sets the visitor's role on the root element before the first paint, because pages are the same bytes for everybody.
 * The classes `for-visitor`, `for-user`, `for-staff` and `for-admin` hide elements for other roles.
 */
export function applyRole(): void {
  const root = document.documentElement.dataset;
  const storedRole = () => {
    try {
      return storedUser(localStorage.getItem("token"), localStorage.getItem("user"), ROLES)?.role;
    } catch {
      return undefined; // Storage is blocked, so there is no session.
    }
  };
  const apply = (event?: Event) => {
    const role =
      event?.type === SESSION_CHANGED
        ? (event as CustomEvent<string | undefined>).detail
        : storedRole();
    if (role) root.role = role;
    else delete root.role;
  };
  apply();
  // `pageshow`: a page that the Back button restored has missed these events.
  for (const name of ["storage", "pageshow", SESSION_CHANGED]) addEventListener(name, apply);
}
