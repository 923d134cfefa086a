import {
  ArchiveRestore,
  BadgeInfo,
  CirclePlus,
  Cog,
  DatabaseBackup,
  FileSpreadsheet,
  Flag,
  House,
  ImagePlus,
  Images,
  KeyRound,
  Landmark,
  ListPlus,
  Mails,
  MessageCircleWarning,
  MessageSquareText,
  Package,
  PackagePlus,
  PlugZap,
  Puzzle,
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
import { useSession } from "#browser/session.ts";
import type { Entry } from "./side-menu.tsx";
import * as texts from "#texts/dashboard/dashboard.ts";

/**
 * Every page of the dashboard, in the order of the side menu. The last group has the pages that are opened once, or that a
 * small shop hardly opens.
 */
export const PAGES: readonly Entry[] = [
  {
    to: "admin-home",
    access: "user",
    begins: "Shop",
    label: "Home",
    Icon: House,
    about: texts.homeDescription,
  },
  {
    to: "income",
    access: "figures",
    label: texts.income,
    Icon: Wallet,
    about: texts.clicksAndEarnings,
  },
  {
    to: "users",
    label: texts.allUsersLabel,
    Icon: Users,
    about: texts.usersDescription,
  },
  {
    to: "bin",
    access: "moderator",
    label: texts.binLabel,
    Icon: ArchiveRestore,
    about: texts.binDescription,
  },
  {
    to: "outbox",
    label: "Outbox",
    Icon: Mails,
    about: texts.outboxHint,
  },
  {
    to: "add-a-product",
    begins: "Products",
    label: texts.addProductLabel,
    Icon: PackagePlus,
    about: texts.addProductHint,
  },
  {
    to: "add-by-links",
    under: "add-a-product",
    label: texts.linksLabel,
    Icon: ListPlus,
    about: texts.linksHint,
  },
  {
    to: "import-and-export",
    under: "add-a-product",
    label: texts.importExportLabel,
    Icon: FileSpreadsheet,
    about: texts.importExportDescription,
  },
  {
    to: "manage-products",
    label: texts.manageProductsLabel,
    Icon: Package,
    about: texts.manageProductsDescription,
  },
  {
    to: "add-an-agent",
    begins: texts.agentsGroup,
    label: texts.addAgentLabel,
    Icon: CirclePlus,
    about: texts.addAgentDescription,
  },
  {
    to: "manage-agent",
    label: texts.manageAgentsLabel,
    Icon: Store,
    about: texts.manageAgentsDescription,
  },
  {
    to: "rate-cards",
    label: texts.rateCardsLabel,
    Icon: Scale,
    about: texts.rateCardsHint,
  },
  {
    to: "manage-review",
    access: "moderator",
    begins: texts.reviewsGroup,
    label: texts.manageReviewLabel,
    Icon: MessageSquareText,
    about: texts.reviewsHint,
  },
  {
    to: "add-qc-photos",
    access: "moderator",
    label: texts.addPhotosLabel,
    Icon: ImagePlus,
    about: texts.addPhotosDescription,
  },
  {
    to: "own-qc-photos",
    access: "moderator",
    label: texts.ownPhotosLabel,
    Icon: Images,
    about: texts.ownPhotosDescription,
  },
  {
    to: "photo-reports",
    access: "moderator",
    label: texts.photoReportsLabel,
    Icon: Flag,
    about: texts.reportsHint,
  },
  {
    to: "ask-reports",
    access: "moderator",
    label: texts.askReportsLabel,
    Icon: MessageCircleWarning,
    about: texts.askReportsDescription,
  },
  {
    to: "finder-reports",
    access: "moderator",
    label: texts.finderReportsLabel,
    Icon: Flag,
    about: texts.finderReportsDescription,
  },
  {
    to: "settings",
    begins: texts.settings,
    label: texts.settings,
    Icon: SlidersHorizontal,
    about: texts.settingsDescription,
  },
  {
    to: "legal",
    access: "owner",
    label: texts.legalPagesLabel,
    Icon: Landmark,
    about: texts.legalDescription,
  },
  {
    to: "backups",
    access: "owner",
    label: texts.backups,
    Icon: DatabaseBackup,
    about: texts.copiesOfDatabase,
  },
  {
    to: "change-password",
    access: "user",
    label: texts.changePasswordLabel,
    Icon: KeyRound,
    about: texts.changePasswordDescription,
  },
  {
    to: "go-live",
    begins: texts.rareGroup,
    label: texts.goLiveLabel,
    Icon: PlugZap,
    about: texts.goLiveDescription,
  },
  {
    to: "extension",
    label: texts.browserExtensionLabel,
    Icon: Puzzle,
    about: texts.extensionForStores,
  },
  {
    to: "agent-facts",
    label: texts.agentFactsLabel,
    Icon: BadgeInfo,
    about: texts.agentFactsDescription,
  },
  {
    to: "security",
    access: "owner",
    label: texts.security,
    Icon: ShieldCheck,
    about: texts.whatWeDemand,
  },
  {
    to: "audit-log",
    label: texts.auditLogLabel,
    Icon: ScrollText,
    about: texts.auditLogDescription,
  },
  {
    to: "background",
    access: "owner",
    label: texts.background,
    Icon: Cog,
    about: texts.backgroundHint,
  },
];

/** Whether a role may open a page. Pages without `access` are for admins. */
export const mayOpen = (role: Role, { access = "admin" }: Entry): boolean => mayCall(role, access);

/** Returns the pages that a role may open. The first of them in a group has the group's title. */
function pagesOf(role: Role): readonly Entry[] {
  const pages: Entry[] = [];
  let begins: string | undefined;
  for (const page of PAGES) {
    begins = page.begins ?? begins;
    if (!mayOpen(role, page)) continue;
    pages.push({ ...page, begins });
    begins = undefined;
  }
  return pages;
}

export const useOwnPages = (): readonly Entry[] => pagesOf(useSession()?.user.role ?? "user");
