import {
  ArrowLeftRight,
  Calculator,
  Flame,
  Package,
  ScanSearch,
  type LucideIcon,
} from "lucide-react";
import { Link } from "react-router";
import { AccountMenu } from "#features/identity/account-menu.tsx";
import { buttonClass } from "#ui/button.tsx";
import { ThemeControl } from "./theme.tsx";

/** The tools; up to a tablet also what the bar has no room for. */
export const Menu = () => (
  <>
    <div className="lg:hidden">
      <AccountMenu />
    </div>
    <MenuLink to="/popular" Icon={Flame} label="Popular products" className="xl:hidden" />
    <MenuLink to="/convert" Icon={ArrowLeftRight} label="Link converter" />
    <MenuLink to="/picture-search" Icon={ScanSearch} label="Search by picture" />
    <MenuLink to="/haul" Icon={Package} label="Haul planner" />
    <MenuLink to="/estimation" Icon={Calculator} label="Shipping Calculator" />
    <div className="js-only mt-2 flex items-center justify-between border-t border-line pt-3 pl-4.5 lg:hidden">
      <span aria-hidden="true" className="text-ink-2">
        Theme
      </span>
      <ThemeControl />
    </div>
  </>
);

type MenuLinkProps = { to: string; Icon: LucideIcon; label: string; className?: string };

const MenuLink = ({ to, Icon, label, className = "" }: MenuLinkProps) => (
  <Link
    to={to}
    onClick={(event) => event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
    className={buttonClass({ variant: "quiet", className: `w-full !justify-start ${className}` })}
  >
    <Icon className="size-5" />
    {label}
  </Link>
);
