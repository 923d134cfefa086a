import {
  ArrowLeft,
  CirclePlus,
  FileSpreadsheet,
  Flag,
  House,
  ImagePlus,
  KeyRound,
  LogOut,
  Mails,
  MessageSquareText,
  Package,
  PackagePlus,
  Scale,
  ScrollText,
  Store,
  Users,
  type LucideIcon,
} from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { Link, NavLink, useLocation, useRouteError } from "react-router";
import { ErrorPage, statusOf } from "#features/site/error-page.tsx";
import { logOut } from "#features/identity/queries.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";

type Entry = { to: string; label: string; Icon: LucideIcon; about: string };

/** The pages of the dashboard, one line each, in the order of the side menu. */
export const PAGES: readonly Entry[] = [
  { to: "admin-home", label: "Home", Icon: House, about: "Where the dashboard begins" },
  {
    to: "users",
    label: "All Users",
    Icon: Users,
    about: "Who has an account, and who is an admin",
  },
  {
    to: "add-a-product",
    label: "Add a Product",
    Icon: PackagePlus,
    about: "Takes an item into the catalogue",
  },
  {
    to: "manage-products",
    label: "Manage Products",
    Icon: Package,
    about: "The catalogue, its order and what trends",
  },
  {
    to: "import-and-export",
    label: "Import and export",
    Icon: FileSpreadsheet,
    about: "The catalogue as a CSV file, in and out",
  },
  { to: "add-an-agent", label: "Add an agent", Icon: CirclePlus, about: "Where shoppers may buy" },
  {
    to: "manage-agent",
    label: "Manage agents",
    Icon: Store,
    about: "Their order, state, links and pictures",
  },
  {
    to: "manage-review",
    label: "Manage review",
    Icon: MessageSquareText,
    about: "What shoppers wrote, to be approved or denied",
  },
  {
    to: "add-qc-photos",
    label: "Add QC photos",
    Icon: ImagePlus,
    about: "Photos that you took yourself",
  },
  {
    to: "photo-reports",
    label: "Photo reports",
    Icon: Flag,
    about: "QC photos that users find wrong, to be hidden or kept",
  },
  {
    to: "rate-cards",
    label: "Rate cards",
    Icon: Scale,
    about: "What shipping estimates are priced by",
  },
  { to: "outbox", label: "Outbox", Icon: Mails, about: "Mails that were sent, wait or failed" },
  { to: "audit-log", label: "Audit log", Icon: ScrollText, about: "What admins changed, and when" },
  { to: "change-password", label: "Change password", Icon: KeyRound, about: "Your own password" },
];

/** The side menu, a bar to be pushed sideways on a phone, and the page beside it. */
export function Shell({ children }: { children: ReactNode }) {
  const bar = useCurrentInView();
  return (
    <div className="wrap grid items-start gap-x-8 lg:grid-cols-[13rem_minmax(0,1fr)] xl:gap-x-12">
      <nav
        ref={bar}
        aria-label="Dashboard"
        className="min-w-0 max-lg:-mx-[16px] max-lg:overflow-x-auto max-lg:overscroll-x-contain max-lg:border-b max-lg:border-line max-lg:px-[16px] max-lg:[scrollbar-width:none] md:max-lg:-mx-[24px] md:max-lg:px-[24px] lg:sticky lg:top-17 lg:pt-10"
      >
        <ul className="flex gap-1 py-2 lg:grid lg:py-0">
          {PAGES.map(({ to, label, Icon }) => (
            <li key={to} className="shrink-0">
              <NavLink to={`/dashboard/${to}`} className={entryClass}>
                <Icon className="size-4.5 shrink-0" aria-hidden="true" />
                {label}
              </NavLink>
            </li>
          ))}
          <li className="shrink-0 lg:mt-3 lg:border-t lg:border-line lg:pt-3">
            <Link to="/" className={entryClass}>
              <ArrowLeft className="size-4.5 shrink-0" aria-hidden="true" />
              Back to the site
            </Link>
          </li>
          <li className="shrink-0">
            <button
              type="button"
              onClick={() => void logOut("/login")}
              className={cx(entryClass, "w-full")}
            >
              <LogOut className="size-4.5 shrink-0" aria-hidden="true" />
              Logout
            </button>
          </li>
        </ul>
      </nav>
      {children}
    </div>
  );
}

/** On a phone, the entry of the shown page may lie beyond the edge of the bar. */
function useCurrentInView() {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>(`[href="${pathname}"]`);
    if (!bar.current || !current) return;
    const middle = current.offsetLeft + current.offsetWidth / 2 - bar.current.offsetLeft;
    bar.current.scrollTo({ left: middle - bar.current.clientWidth / 2 });
  }, [pathname]);
  return bar;
}

const entryClass =
  "flex h-11 items-center gap-2.5 rounded-full px-3.5 whitespace-nowrap text-ink-2 transition-colors hover:bg-sunk hover:text-ink aria-[current=page]:bg-sunk aria-[current=page]:font-[550] aria-[current=page]:text-ink";

type PartProps = { title: string; text?: ReactNode; action?: ReactNode; children: ReactNode };

/** One page of the dashboard. */
export const Part = ({ title, text, action, children }: PartProps) => (
  <main id="main" className="min-w-0 pt-6 lg:pt-10">
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 md:mb-6">
      <div className="min-w-0">
        <h1 className="text-2xl">{title}</h1>
        {text && <p className="mt-1.5 max-w-[64ch] text-pretty text-ink-2">{text}</p>}
      </div>
      {action}
    </div>
    {children}
  </main>
);

/** What a page shows in place of what could not be loaded. */
export const PartFailed = ({ message, retry }: { message: string; retry: () => void }) => (
  <div role="alert" className="card flex flex-wrap items-center justify-between gap-4 p-5">
    <p className="text-bad">{message}</p>
    <Button onClick={retry}>Try again</Button>
  </div>
);

/** An error of one page leaves the side menu where it is. */
export const PartError = () => <ErrorPage status={statusOf(useRouteError())} />;
