import { Bell, Bookmark, LayoutDashboard, LogIn, LogOut, UserRound } from "lucide-react";
import { Link } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import { leave } from "./account-links.tsx";
import * as texts from "#texts/frame.ts";

/** The account's links in the menu of phones, which has room for labels. */
export function AccountMenu() {
  return (
    <>
      <MenuLink to="/login" className="for-visitor" Icon={LogIn} label={texts.loginLink} />
      <MenuLink
        to="/collection"
        className="for-user"
        Icon={Bookmark}
        label={texts.myCollectionTitle}
      />
      <MenuLink to="/watches" className="for-user" Icon={Bell} label={texts.watchesLink} />
      <MenuLink to="/account" className="for-user" Icon={UserRound} label={texts.account} />
      <MenuLink
        to="/dashboard/admin-home"
        className="for-staff"
        Icon={LayoutDashboard}
        label={texts.dashboard}
      />
      <button
        type="button"
        onClick={(event) => {
          closeSheet(event.currentTarget);
          void leave();
        }}
        className={buttonClass({ variant: "quiet", className: `for-user ${inMenu}` })}
      >
        <LogOut className="size-5" />
        {texts.logout}
      </button>
    </>
  );
}

type MenuLinkProps = { to: string; className: string; Icon: typeof LogIn; label: string };

const MenuLink = ({ to, className, Icon, label }: MenuLinkProps) => (
  <Link
    to={to}
    onClick={(event) => closeSheet(event.currentTarget)}
    className={buttonClass({ variant: "quiet", className: `${className} ${inMenu}` })}
  >
    <Icon className="size-5" />
    {label}
  </Link>
);

const inMenu = "w-full !justify-start";

const closeSheet = (inside: Element) => inside.closest<HTMLElement>("[popover]")?.hidePopover();
