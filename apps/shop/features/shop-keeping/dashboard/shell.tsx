import {
  CirclePlus,
  FileSpreadsheet,
  Flag,
  House,
  ImagePlus,
  Images,
  KeyRound,
  Mails,
  MessageSquareText,
  Package,
  PackagePlus,
  PlugZap,
  Scale,
  ScrollText,
  Store,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { useRouteError } from "react-router";
import { ErrorPage, statusOf } from "#features/site/frame/error-page.tsx";
import { Button } from "#ui/button.tsx";
import { SideMenu, type Entry } from "./side-menu.tsx";

export const PAGES: readonly Entry[] = [
  {
    to: "admin-home",
    begins: "Shop",
    label: "Home",
    Icon: House,
    about: "Your shop at a glance",
  },
  {
    to: "go-live",
    label: "Go live",
    Icon: PlugZap,
    about: "Connect outside services and test them",
  },
  {
    to: "users",
    label: "All Users",
    Icon: Users,
    about: "Who has an account, and who is an admin",
  },
  {
    to: "add-a-product",
    begins: "Products",
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
  {
    to: "add-an-agent",
    begins: "Agents",
    label: "Add an agent",
    Icon: CirclePlus,
    about: "Where shoppers can buy",
  },
  {
    to: "manage-agent",
    label: "Manage agents",
    Icon: Store,
    about: "Their order, state, links and pictures",
  },
  {
    to: "manage-review",
    begins: "Reviews and photos",
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
    to: "own-qc-photos",
    label: "Own QC photos",
    Icon: Images,
    about: "Edit or delete photos you've added",
  },
  {
    to: "photo-reports",
    label: "Photo reports",
    Icon: Flag,
    about: "QC photos that users find wrong, to be hidden or kept",
  },
  {
    to: "rate-cards",
    begins: "Settings and records",
    label: "Rate cards",
    Icon: Scale,
    about: "What shipping estimates are priced by",
  },
  { to: "outbox", label: "Outbox", Icon: Mails, about: "Mails that were sent, wait or failed" },
  { to: "audit-log", label: "Audit log", Icon: ScrollText, about: "What admins changed, and when" },
  { to: "change-password", label: "Change password", Icon: KeyRound, about: "Your own password" },
];

/** The side menu, behind a button below the width of a laptop, and the page beside it. */
export const Shell = ({ children }: { children: ReactNode }) => (
  <div className="wrap grid items-start gap-x-8 lg:grid-cols-[13rem_minmax(0,1fr)] xl:gap-x-12">
    <SideMenu pages={PAGES} />
    {children}
  </div>
);

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

/** Shown in place of content that could not be loaded. */
export const PartFailed = ({ message, retry }: { message: string; retry: () => void }) => (
  <div role="alert" className="card flex flex-wrap items-center justify-between gap-4 p-5">
    <p className="text-bad">{message}</p>
    <Button onClick={retry}>Try again</Button>
  </div>
);

/** An error of one page leaves the side menu where it is. */
export const PartError = () => <ErrorPage status={statusOf(useRouteError())} />;
