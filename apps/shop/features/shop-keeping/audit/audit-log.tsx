import { isoDate } from "@loupe/contract/time";
import type { AuditEntry } from "@loupe/contract";
import { download } from "@loupe/contract/files";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Download, ScrollText } from "lucide-react";
import { Link } from "#ui/navigation.ts";
import type { InputOf } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { withSession } from "#browser/session-calls.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LocalTime } from "#ui/format/local-time.tsx";
import { saveFile } from "#ui/save-file.ts";
import { toast } from "#ui/notices/toast.tsx";
import { SETTINGS_KEY, fetchSettings } from "#features/shop-keeping/settings/queries.ts";
import { type Filter, useFilters } from "#features/site/dashboard/filters.tsx";
import { CardsLoading } from "#features/site/dashboard/loading-line.tsx";
import { RecordsPage } from "#features/site/dashboard/records-page.tsx";
import { kinds as jobTitles } from "#texts/dashboard/background.ts";
import * as texts from "#texts/dashboard/audit.ts";
import { truncate } from "#ui/format/truncate.ts";

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

type Difference = { field: string; before?: string; after?: string };

/** Returns the fields that differ, and all non-empty fields of an object that was created or deleted. */
function differences(before: unknown, after: unknown): Difference[] {
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

const FILTERS: readonly Filter[] = [
  { name: "actor", label: texts.actorLabel, className: "col-span-2 lg:col-span-1" },
  {
    name: "action",
    label: texts.change,
    options: [["", texts.all], ...Object.entries(ACTIONS)],
    initial: "",
    className: "col-span-2 lg:col-span-1",
  },
  { name: "subject", label: texts.subjectLabel, className: "col-span-2 lg:col-span-1" },
  { name: "from", label: texts.firstDay, type: "date" },
  { name: "to", label: texts.lastDay, type: "date" },
];

/** The page of the audit log, newest entries first. The address contains the filters. */
export function AuditLog() {
  const { values, isFiltered } = useFilters(FILTERS);
  const query = { ...values, ...timesOf(values) };
  return (
    <RecordsPage
      list="GET /audit/getAuditLog"
      title={texts.title}
      text={texts.pageIntro}
      action={<AuditExport query={query} />}
      filters={FILTERS}
      filtersClass="grid grid-cols-2 items-end gap-x-3 gap-y-3.5 sm:grid-cols-4 lg:grid-cols-3"
      filtersForm={{
        label: texts.filters,
        button: (
          <Button type="submit" variant="ink">
            {texts.filter}
          </Button>
        ),
      }}
      query={() => query}
      label={texts.title}
      what="entries"
      subject="the log"
      loading={<CardsLoading />}
      renderEmpty={() => <NoEntry isFiltered={isFiltered} />}
      renderRows={(entries) => (
        <ol aria-label={texts.changes} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
          {entries.map((entry) => (
            <li key={entry._id}>
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      )}
    />
  );
}

const NoEntry = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    icon={<ScrollText />}
    title={isFiltered ? texts.emptyFiltered : texts.nothingChangedYet}
    text={isFiltered ? undefined : texts.emptyText}
  >
    <Link
      to={isFiltered ? "/dashboard/audit-log" : "/dashboard/admin-home"}
      className={buttonClass()}
    >
      {isFiltered ? texts.resetFilters : texts.beginning}
    </Link>
  </EmptyState>
);

/** A button that saves all entries that match the filters as a file. */
function AuditExport({ query }: { query: InputOf<"GET /audit/export">["query"] }) {
  const saving = useMutation({
    networkMode: "always",
    mutationFn: () =>
      withSession((authorization) => download("GET /audit/export", { query }, { authorization })),
    onSuccess: (file) => saveFile(file, `audit-log-${isoDate(new Date())}.csv`),
    onError: (error) => toast(messageOf(error, texts.couldntExport), { kind: "error" }),
  });
  return (
    <Button busy={saving.isPending} busyLabel={texts.exporting} onClick={() => saving.mutate()}>
      {!saving.isPending && <Download className="size-4" aria-hidden="true" />}
      {texts.exportEntries}
    </Button>
  );
}

const Entry = ({ entry }: { entry: AuditEntry }) => {
  const words = subjectWords(entry);
  const titles = useSettingTitles(entry.action);
  return (
    <article className="card p-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-[550]">{ACTIONS[entry.action] ?? entry.action}</h2>
        <p className="text-sm text-ink-2">
          <LocalTime at={new Date(entry.createdAt)} withTime />
        </p>
      </header>
      {words && <p className="mt-1 wrap-anywhere">{words}</p>}
      <p className="mt-0.5 text-sm wrap-anywhere text-ink-2">
        {entry.actor} · {jobTitles[entry.subject] ?? entry.subject}
      </p>
      <dl className="mt-2.5 grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
        {differences(entry.before, entry.after).map(({ field, before, after }) => (
          <div key={field} className="contents">
            <dt className="text-ink-2">
              {field.replaceAll(/[A-Z][A-Z\d_]+/g, (name) => titles.get(name) ?? name)}
            </dt>
            <dd className="num wrap-anywhere max-sm:mb-1">
              {before !== undefined && <del className="text-ink-3">{before}</del>}
              {before !== undefined && after !== undefined && " → "}
              {after !== undefined && <ins className="no-underline">{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
};

const OF_SETTINGS = new Set(["patchSettings", "restoreSettings"]);

/** Returns the titles of the settings by their names, for the entries that changed settings. */
function useSettingTitles(action: string): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: fetchSettings,
    enabled: OF_SETTINGS.has(action),
  });
  const settings = OF_SETTINGS.has(action) ? data?.data.settings : undefined;
  return new Map(settings?.map(({ name, title }) => [name, title]));
}
