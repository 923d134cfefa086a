import {
  ArrowLeftRight,
  Bell,
  Calculator,
  CodeXml,
  Flame,
  Package,
  ScanSearch,
  Store,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import * as texts from "#texts/frame.ts";

type Props = {
  /** The account's links, for small screens whose header has no space for them. */
  children: ReactNode;
  /** The items that the visitor viewed last. */
  viewedItems: ReactNode;
};

/** The links of the menu. */
export const Menu = ({ children, viewedItems }: Props) => (
  <>
    <div className="lg:hidden">{children}</div>
    <MenuLink
      to="/watches"
      Icon={Bell}
      label={texts.watchesLink}
      className="for-user max-lg:hidden"
    />
    <MenuLink to="/popular" Icon={Flame} label={texts.popularProductsLink} className="xl:hidden" />
    <MenuLink to="/convert" Icon={ArrowLeftRight} label={texts.linkConverterLabel} />
    <MenuLink to="/picture-search" Icon={ScanSearch} label={texts.pictureSearch} />
    <MenuLink to="/haul" Icon={Package} label={texts.haulPlannerLink} />
    <MenuLink to="/agents" Icon={Store} label={texts.agentsLink} />
    <MenuLink to="/estimation" Icon={Calculator} label={texts.shippingCalculatorLink} />
    <MenuLink to="/developers" Icon={CodeXml} label={texts.forDevelopersLabel} />
    {viewedItems}
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
