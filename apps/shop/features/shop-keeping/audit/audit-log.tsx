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
import { fetchSettings, SETTINGS_KEY } from "#features/shop-keeping/settings/queries.ts";
import { ACTIONS, differences, subjectWords, timesOf } from "./audit-words.ts";
import { useFilters, type Filter } from "#features/site/dashboard/filters.tsx";
import { CardsLoading } from "#features/site/dashboard/loading-line.tsx";
import { RecordsPage } from "#features/site/dashboard/records-page.tsx";
import { kinds as jobTitles } from "#texts/dashboard/background.ts";
import * as texts from "#texts/dashboard/audit.ts";

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
