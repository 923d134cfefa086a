import {
  CirclePlus,
  ClipboardPaste,
  DatabaseBackup,
  FileSpreadsheet,
  Flag,
  House,
  ImagePlus,
  Images,
  KeyRound,
  Landmark,
  Mails,
  MessageSquareText,
  Package,
  PackagePlus,
  PlugZap,
  Scale,
  ScrollText,
  SlidersHorizontal,
  ShieldCheck,
  Store,
  Users,
  Wallet,
} from "lucide-react";
import { mayCall } from "@loupe/contract/access";
import type { Role } from "@loupe/contract/roles";
import type { ReactNode } from "react";
import { useRouteError } from "react-router";
import { ErrorPage, statusOf } from "#features/site/frame/error-page.tsx";
import { useSession } from "#client/session.ts";
import { Button } from "#ui/button.tsx";
import { PartLanguage } from "#ui/part-language.ts";
import { SideMenu, type Entry } from "./side-menu.tsx";
import * as texts from "#texts/dashboard-dashboard.ts";

export const PAGES: readonly Entry[] = [
  {
    to: "admin-home",
    access: "user",
    begins: "Shop",
    label: "Home",
    Icon: House,
    about: texts.shopGlance,
  },
  {
    to: "income",
    access: "figures",
    label: texts.income,
    Icon: Wallet,
    about: texts.clicksAndEarnings,
  },
  {
    to: "go-live",
    label: texts.goLive,
    Icon: PlugZap,
    about: texts.connectOutsideServicesTest,
  },
  {
    to: "settings",
    label: texts.settings,
    Icon: SlidersHorizontal,
    about: texts.nameLinksMailServices,
  },
  {
    to: "users",
    label: texts.allUsers,
    Icon: Users,
    about: texts.whoHasAccountWho,
  },
  {
    to: "add-a-product",
    begins: "Products",
    label: texts.addProduct,
    Icon: PackagePlus,
    about: texts.takesItemIntoCatalogue,
  },
  {
    to: "add-by-links",
    label: texts.addByLinks,
    Icon: ClipboardPaste,
    about: texts.addsItemsOfLinks,
  },
  {
    to: "manage-products",
    label: texts.manageProducts,
    Icon: Package,
    about: texts.catalogueItsOrderWhat,
  },
  {
    to: "import-and-export",
    label: texts.importExport,
    Icon: FileSpreadsheet,
    about: texts.catalogueAsCsvFile,
  },
  {
    to: "add-an-agent",
    begins: "Agents",
    label: texts.addAgent,
    Icon: CirclePlus,
    about: texts.whereShoppersCanBuy,
  },
  {
    to: "manage-agent",
    label: texts.manageAgents,
    Icon: Store,
    about: texts.theirOrderStateLinks,
  },
  {
    to: "manage-review",
    access: "moderator",
    begins: texts.reviewsPhotos,
    label: texts.manageReview,
    Icon: MessageSquareText,
    about: texts.whatShoppersWroteApproved,
  },
  {
    to: "add-qc-photos",
    access: "moderator",
    label: texts.addQcPhotos,
    Icon: ImagePlus,
    about: texts.photosTookYourself,
  },
  {
    to: "own-qc-photos",
    access: "moderator",
    label: texts.ownQcPhotos,
    Icon: Images,
    about: texts.editDeletePhotosYouve,
  },
  {
    to: "photo-reports",
    access: "moderator",
    label: texts.photoReports,
    Icon: Flag,
    about: texts.qcPhotosUsersFind,
  },
  {
    to: "rate-cards",
    begins: texts.settingsRecords,
    label: texts.rateCards,
    Icon: Scale,
    about: texts.whatShippingEstimatesPriced,
  },
  {
    to: "legal",
    access: "owner",
    label: texts.legalPages,
    Icon: Landmark,
    about: texts.imprintPrivacyTerms,
  },
  { to: "outbox", label: "Outbox", Icon: Mails, about: texts.mailsWereSentWait },
  { to: "audit-log", label: texts.auditLog, Icon: ScrollText, about: texts.whatAdminsChangedWhen },
  {
    to: "backups",
    access: "owner",
    label: texts.backups,
    Icon: DatabaseBackup,
    about: texts.copiesOfDatabase,
  },
  {
    to: "security",
    access: "owner",
    label: texts.security,
    Icon: ShieldCheck,
    about: texts.whatWeDemand,
  },
  {
    to: "change-password",
    access: "user",
    label: texts.changePassword,
    Icon: KeyRound,
    about: texts.ownPassword,
  },
];

/** Without an access of its own, a page is for admins. */
export const maySee = (role: Role, { access = "admin" }: Entry): boolean => mayCall(role, access);

/** The pages that a role includes. The first shown page of a group carries the group's title. */
function pagesOf(role: Role): readonly Entry[] {
  const pages: Entry[] = [];
  let begins: string | undefined;
  for (const page of PAGES) {
    begins = page.begins ?? begins;
    if (!maySee(role, page)) continue;
    pages.push({ ...page, begins });
    begins = undefined;
  }
  return pages;
}

export const useOwnPages = (): readonly Entry[] => pagesOf(useSession()?.user.role ?? "user");

/**
 * The side menu, behind a button below the width of a laptop, and the page beside it. They are in English,
 * whatever the language of the site around them.
 */
export const Shell = ({ children }: { children: ReactNode }) => (
  <PartLanguage value="en">
    <div
      lang="en"
      className="wrap grid items-start gap-x-8 lg:grid-cols-[13rem_minmax(0,1fr)] xl:gap-x-12"
    >
      <SideMenu pages={useOwnPages()} />
      {children}
    </div>
  </PartLanguage>
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
    <Button onClick={retry}>{texts.tryAgain}</Button>
  </div>
);

/** An error of one page leaves the side menu where it is. */
export const PartError = () => <ErrorPage status={statusOf(useRouteError())} />;
