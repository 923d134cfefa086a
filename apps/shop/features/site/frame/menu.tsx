import {
  ArrowLeftRight,
  Calculator,
  CodeXml,
  Flame,
  Package,
  ScanSearch,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import * as texts from "#texts/frame.ts";

/**
 * The links of the menu. `children` are the account's links, for small screens whose header has no space for them.
 */
export const Menu = ({ children }: { children: ReactNode }) => (
  <>
    <div className="lg:hidden">{children}</div>
    <MenuLink to="/popular" Icon={Flame} label={texts.popularProductsLink} className="xl:hidden" />
    <MenuLink to="/convert" Icon={ArrowLeftRight} label={texts.linkConverterLabel} />
    <MenuLink to="/picture-search" Icon={ScanSearch} label={texts.pictureSearch} />
    <MenuLink to="/haul" Icon={Package} label={texts.haulPlannerLink} />
    <MenuLink to="/estimation" Icon={Calculator} label={texts.shippingCalculatorLink} />
    <MenuLink to="/developers" Icon={CodeXml} label={texts.forDevelopersLabel} />
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
