import { isoDate } from "@loupe/contract/time";
import type { AuditEntry } from "@loupe/contract";
import { download } from "@loupe/contract/files";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Download, ScrollText } from "lucide-react";
import type { SubmitEvent } from "react";
import { Link, useNavigate, useSearchParams } from "#ui/navigation.ts";
import type { InputOf } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { withSession } from "#browser/session-calls.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field, SelectField } from "#ui/forms/field.tsx";
import { LocalTime } from "#ui/local-time.tsx";
import { saveFile } from "#ui/save-file.ts";
import { toast } from "#ui/notices/toast.tsx";
import { fetchSettings, SETTINGS_KEY } from "#features/shop-keeping/settings/queries.ts";
import { ACTIONS, differences, subjectWords, timesOf } from "./audit-words.ts";
import { CardsLoading } from "#features/site/dashboard/loading-line.tsx";
import { RecordsPage } from "#features/site/dashboard/records-page.tsx";
import { kinds as jobTitles } from "#texts/dashboard/background.ts";
import * as texts from "#texts/dashboard/audit.ts";

/** The page of the audit log, newest entries first. The address contains the filters. */
export function AuditLog() {
  const [params] = useSearchParams();
  const filter = {
    actor: params.get("actor") ?? "",
    action: params.get("action") ?? "",
    subject: params.get("subject") ?? "",
    from: params.get("from") ?? "",
    to: params.get("to") ?? "",
  };
  const query = { ...filter, ...timesOf(filter) };
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <RecordsPage
      list="GET /audit/getAuditLog"
      title={texts.title}
      text={texts.whatAdminsChangedNewest}
      action={<AuditExport query={query} />}
      above={<Filters key={JSON.stringify(filter)} filter={filter} isFiltered={isFiltered} />}
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
    text={isFiltered ? undefined : texts.everyChangeAdminMakes}
  >
    <Link
      to={isFiltered ? "/dashboard/audit-log" : "/dashboard/admin-home"}
      className={buttonClass()}
    >
      {isFiltered ? texts.resetFilters : texts.beginning}
    </Link>
  </EmptyState>
);

type Filter = { actor: string; action: string; subject: string; from: string; to: string };

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

function Filters({ filter, isFiltered }: { filter: Filter; isFiltered: boolean }) {
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (String(value).trim()) query.set(name, String(value).trim());
    }
    void navigate({ search: query.toString() }, { preventScrollReset: true });
  };
  return (
    <search>
      <form
        aria-label={texts.filters}
        noValidate
        onSubmit={submit}
        className="mb-5 grid items-end gap-x-3 gap-y-3.5 sm:grid-cols-2 lg:grid-cols-3"
      >
        <Field
          label={texts.actorLabel}
          name="actor"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          defaultValue={filter.actor}
        />
        <SelectField label={texts.change} name="action" defaultValue={filter.action}>
          <option value="">{texts.all}</option>
          {Object.entries(ACTIONS).map(([action, label]) => (
            <option key={action} value={action}>
              {label}
            </option>
          ))}
        </SelectField>
        <Field
          label={texts.subjectLabel}
          name="subject"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          defaultValue={filter.subject}
        />
        <div className="grid grid-cols-2 gap-3 lg:contents">
          <Field label={texts.firstDay} name="from" type="date" defaultValue={filter.from} />
          <Field label={texts.lastDay} name="to" type="date" defaultValue={filter.to} />
        </div>
        <div className="flex gap-2">
          <Button type="submit" variant="ink">
            {texts.filter}
          </Button>
          {isFiltered && (
            <Link to="/dashboard/audit-log" className={buttonClass()}>
              {texts.resetFilters}
            </Link>
          )}
        </div>
      </form>
    </search>
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
