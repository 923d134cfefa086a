import type { FactsVersion } from "@loupe/contract";
import { download } from "@loupe/contract/files";
import { PartFailed } from "#features/site/dashboard/shell.tsx";
import { ExportVersion, VersionHistory } from "#features/site/dashboard/version-history.tsx";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { rowsOf, usePages } from "#browser/paginated-query.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { LocalTime } from "#ui/local-time.tsx";
import { FactsChanges } from "./facts-changes-list.tsx";
import { isOutdated, useReloadFacts } from "./use-facts.ts";
import * as texts from "#texts/dashboard/agent-facts.ts";

/** All versions of the facts, newest first. The last one came with the shop. */
export function FactsHistory({ inUse }: { inUse: number }) {
  const pages = usePages("GET /agent-facts/versions", {});
  const reload = useReloadFacts();
  const row = (entry: FactsVersion) => {
    const { version } = entry;
    const load = (authorization?: string) =>
      download("GET /agent-facts/export", { query: { version } }, { authorization });
    return {
      version,
      name: `#${version}`,
      cells: [<Version key="version" {...{ entry, inUse }} />],
      actions: (
        <ExportVersion
          name={`#${version}`}
          label={texts.exportButton}
          failed={texts.exportError}
          fileName={`agent-facts-${version}.json`}
          load={load}
        />
      ),
      changes: [version !== inUse && { ...restoreFrom(inUse), reload }],
    };
  };
  return (
    <VersionHistory
      id="facts-history"
      title={texts.historyHeading}
      rows={rowsOf(pages.data).map(row)}
      pages={{ answer: pages, failed: texts.historyError, busyLabel: texts.loadingHistory }}
      comparison={{
        label: texts.changesButton,
        renderChanges: (version) => <VersionChanges version={version} />,
      }}
    />
  );
}

const Version = ({ entry, inUse }: { entry: FactsVersion; inUse: number }) => (
  <>
    <p className="flex flex-wrap items-baseline gap-x-3">
      {entry.version === inUse && (
        <span className="text-sm font-[550] text-good">{texts.inUseMark}</span>
      )}
      {entry.restores !== null && (
        <span className="num text-sm text-ink-2">{texts.restoresMark(entry.restores)}</span>
      )}
    </p>
    <p className="wrap-anywhere">
      {entry.createdAt ? (
        <LocalTime at={new Date(entry.createdAt)} withTime />
      ) : (
        texts.shippedVersion
      )}
      {entry.editor && <span className="text-ink-2">, {entry.editor}</span>}
    </p>
    <p className="num text-sm text-ink-2">{summaryOf(entry)}</p>
  </>
);

const summaryOf = ({ added, changed, removed }: FactsVersion): string =>
  [
    added > 0 && `${added} ${texts.added.toLowerCase()}`,
    changed > 0 && `${changed} ${texts.changed.toLowerCase()}`,
    removed > 0 && `${removed} ${texts.removed.toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(", ");

function VersionChanges({ version }: { version: number }) {
  const changes = useAnswer("GET /agent-facts/changes", { query: { version } });
  if (changes.isError)
    return (
      <PartFailed
        message={messageOf(changes.error, texts.historyError)}
        retry={() => void changes.refetch()}
      />
    );
  return changes.data ? (
    <FactsChanges changes={changes.data.data} />
  ) : (
    <p className="text-ink-2">{texts.loadingHistory}</p>
  );
}

const restoreFrom = (inUse: number) => ({
  label: texts.restoreButton,
  failed: texts.restoreErrorTitle,
  reasonOf: (error: Error) =>
    isOutdated(error) ? texts.comparisonOutdated : messageOf(error, texts.saveError),
  async send(version: number) {
    await callAs("POST /agent-facts/restore", { query: { version, inUse } });
    return { title: texts.restoredMessage(version) };
  },
});
