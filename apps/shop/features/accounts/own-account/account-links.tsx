import { Bookmark, LayoutDashboard, LogOut, UserRound } from "lucide-react";
import { useEffect } from "react";
import { Link } from "#ui/navigation.ts";
import { showAlert } from "#ui/dialogs/alert.tsx";
import { IconButton, iconButtonClass } from "#ui/icon-button.tsx";
import * as texts from "#texts/frame.ts";

/**
 * The account's links in the header. The HTML contains the links of all roles; `data-role` on the root element
 * selects those that are displayed.
 */
export function AccountLinks() {
  useEffect(() => {
    // Updates the stored user, which may be out of date. Visitors who are not logged in do not load this code.
    if (document.documentElement.dataset.role) {
      // `updateUser` handles a failed request itself. If its code cannot be loaded, the stored user stays displayed,
      // and the next page tries again.
      void import("#browser/session-calls.ts")
        .then(({ updateUser }) => updateUser())
        .catch(() => undefined);
    }
  }, []);
  return (
    <>
      <Link
        to="/login"
        data-login
        className="for-visitor flex h-11 shrink-0 items-center rounded-full px-2 font-[550] whitespace-nowrap transition-colors hover:bg-sunk md:px-3.5"
      >
        {texts.login}
        <span className="max-lg:hidden">
          {"\u00a0/ "}
          {texts.signup}
        </span>
      </Link>
      <Link
        to="/dashboard/admin-home"
        title={texts.dashboard}
        aria-label={texts.dashboard}
        className={`for-staff max-lg:hidden ${iconButtonClass}`}
      >
        <LayoutDashboard />
      </Link>
      <Link
        to="/account"
        aria-label={texts.account}
        className={`for-user max-lg:hidden ${iconButtonClass}`}
      >
        <UserRound />
      </Link>
      <Link
        to="/collection"
        title={texts.myCollectionTitle}
        aria-label={texts.myCollectionTitle}
        className={`for-user ${iconButtonClass}`}
      >
        <Bookmark />
      </Link>
      <IconButton
        label={texts.logout}
        onClick={() => void leave()}
        className="for-user -me-2 max-lg:hidden"
      >
        <LogOut />
      </IconButton>
    </>
  );
}

/** Loads the code of sessions at the first click, because most visitors never log out. */
export async function leave() {
  const sessions = await import("#browser/log-in.ts").catch(() => undefined);
  if (!sessions) return showAlert(NO_CONNECTION);
  await sessions.logOut();
  // Focuses the link that replaces the button.
  document.querySelector<HTMLElement>("[data-login]")?.focus();
}

const NO_CONNECTION = {
  title: texts.offlineTitle,
  text: texts.logoutError,
};
