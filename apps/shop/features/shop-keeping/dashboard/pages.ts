import {
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

/** Every page of the dashboard, in the order of the side menu. */
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
    to: "extension",
    label: texts.browserExtension,
    Icon: Puzzle,
    about: texts.extensionForStores,
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
    Icon: ListPlus,
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
    begins: texts.agentsShipping,
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
    to: "rate-cards",
    label: texts.rateCards,
    Icon: Scale,
    about: texts.whatShippingEstimatesPriced,
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
    to: "settings",
    begins: texts.settings,
    label: texts.settings,
    Icon: SlidersHorizontal,
    about: texts.nameLinksMailServices,
  },
  {
    to: "legal",
    access: "owner",
    label: texts.legalPages,
    Icon: Landmark,
    about: texts.imprintPrivacyTerms,
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
  {
    to: "outbox",
    begins: texts.records,
    label: "Outbox",
    Icon: Mails,
    about: texts.mailsWereSentWait,
  },
  { to: "audit-log", label: texts.auditLog, Icon: ScrollText, about: texts.whatAdminsChangedWhen },
  {
    to: "backups",
    access: "owner",
    label: texts.backups,
    Icon: DatabaseBackup,
    about: texts.copiesOfDatabase,
  },
  {
    to: "background",
    access: "owner",
    label: texts.background,
    Icon: Cog,
    about: texts.whatShopDoesItself,
  },
];

/** Without an access of its own, a page is for admins. */
export const mayOpen = (role: Role, { access = "admin" }: Entry): boolean => mayCall(role, access);

/** The pages that a role includes. The first shown page of a group carries the group's title. */
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
