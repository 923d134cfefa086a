import { truncate } from "#ui/format/truncate.ts";
import * as texts from "#texts/dashboard/audit.ts";

/** The actions in the audit log, with their names for admins. */
export const ACTIONS: Record<string, string> = {
  addProduct: texts.createProduct,
  updateProduct: texts.updateProduct,
  setProductSerial: texts.reorderProduct,
  setProductTrending: texts.updateTrending,
  deleteProduct: texts.deleteProduct,
  changeProducts: texts.updateProducts,
  deleteProducts: texts.deleteProducts,
  undoBulkChange: texts.bulkChangeUndone,
  importProducts: texts.importProducts,
  importIncome: texts.importEarnings,
  createAgent: texts.createAgent,
  updateAgent: texts.updateAgent,
  setAgentSerial: texts.reorderAgent,
  setAgentActive: texts.updateAgentState,
  selectAgent: texts.selectAgent,
  deleteAgent: texts.deleteAgent,
  restoreAgent: texts.restoreAgent,
  approveOrDenyReview: texts.moderateReview,
  changeUserRole: texts.updateRole,
  inviteUser: texts.userInvited,
  withdrawInvitation: texts.withdrawInvitation,
  acceptInvitation: texts.acceptInvitation,
  putLegalPage: texts.saveLegalPage,
  blockUser: texts.blockAccount,
  unblockUser: texts.unblockAccount,
  logOutUser: texts.logOutAccount,
  deleteUser: texts.deleteAccount,
  makeBackup: texts.backupBegun,
  setBackupPassphrase: texts.setBackupPassphrase,
  deleteBackup: texts.deleteBackup,
  changeStaffRules: texts.securityRulesChanged,
  putAgentFacts: texts.saveAgentFacts,
  restoreAgentFacts: texts.restoreAgentFacts,
  decideCorrection: texts.decideCorrection,
  deleteMeasuredRates: texts.deleteMeasuredRates,
  importRateCard: texts.importRateCard,
  restoreRateCard: texts.rollBackRateCard,
  deleteReview: texts.deleteReview,
  restoreReview: texts.restoreReview,
  cancelRateCard: texts.cancelRateCard,
  runBackgroundJob: texts.runJob,
  cancelBackgroundJob: texts.cancelJob,
  retryBackgroundJob: texts.retryJob,
  patchSettings: texts.saveSettings,
  restoreSettings: texts.restoreSettings,
  settleAskReport: texts.settleAskReport,
  hideFinder: texts.hideFinder,
  settlePhotoReports: texts.settlePhotoReports,
  addPhotoSet: texts.addQcPhotos,
  updatePhotoSet: texts.updateQcPhotos,
  addToPhotoSet: texts.extendQcSet,
  deleteSetPhoto: texts.removeQcPhoto,
  deletePhotoSet: texts.deleteQcPhotos,
  undoChange: texts.restoreDeletedPhotos,
  replaceListing: texts.updateListing,
  addDemonstration: texts.addDemonstration,
  removeDemonstration: texts.removeDemonstration,
  goLive: texts.goLive,
};

/** Returns the start of the first day and the end of the last day, in local time. An empty day sets no limit. */
export function timesOf({ from = "", to = "" }: { from?: string; to?: string }) {
  const [begins, last] = [localDay(from), localDay(to)];
  last?.setDate(last.getDate() + 1);
  return { from: begins?.toISOString(), to: last?.toISOString() };
}

/** Returns the start of a day in local time, or undefined if the text is not a date. */
function localDay(day: string): Date | undefined {
  const begins = new Date(`${day}T00:00:00`);
  return Number.isNaN(begins.getTime()) ? undefined : begins;
}

const EXCERPT_LENGTH_MAX = 80;

/** Returns the name of the changed object if the entry contains it, because people do not recognise ids. */
export function subjectWords({ action, before, after }: Changed): string | undefined {
  const thing = { ...textsOf(before), ...textsOf(after) };
  if (action !== "approveOrDenyReview")
    return [thing.name, thing.email].filter(Boolean).join(" · ") || undefined;
  const { comment = "", name = "", productName, storeName = "", productCode = "" } = thing;
  const product = productName ?? `${storeName} ${productCode}`;
  // The comment is missing because its writer has deleted or replaced it.
  if (!comment) return product;
  return `“${truncate(comment, EXCERPT_LENGTH_MAX)}” by ${name}, on ${product}`;
}

type Changed = { action: string; before?: unknown; after?: unknown };

const textsOf = (value: unknown): Partial<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(value ?? {}).filter(([, field]) => typeof field === "string" && field),
  );

export type Difference = { field: string; before?: string; after?: string };

/** Returns the fields that differ, and all non-empty fields of an object that was created or deleted. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const [was, is] = [old.get(field), now.get(field)];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

/** Returns nested fields by their path, without null values. */
function fieldsOf(value: unknown, path = ""): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== "object") {
    return new Map([[path || "value", typeof value === "string" ? value : JSON.stringify(value)]]);
  }
  return new Map(
    Object.entries(value).flatMap(([name, part]) => [
      ...fieldsOf(part, path ? `${path}.${name}` : name),
    ]),
  );
}
