import { LoadingLine } from "#features/site/dashboard/loading-line.tsx";
import { Part, PartFailed } from "#features/site/dashboard/shell.tsx";
import { TableLoading } from "#features/site/dashboard/table.tsx";
import { Tabs, useTab } from "#features/site/dashboard/tabs.tsx";
import { messageOf } from "#browser/messages.ts";
import { CorrectionQueue } from "./correction-queue.tsx";
import { FactsList } from "./facts-list.tsx";
import { useFacts, errorSentence, isOutdated, useReloadFacts } from "./use-facts.ts";
import * as texts from "#texts/dashboard/agent-facts.ts";
import type { FactsVersion } from "@loupe/contract";
import { AGENT_FACTS_BYTES_MAX } from "@loupe/contract/limits";
import { callAs } from "#browser/calls.ts";
import { checkDocumentFile } from "#browser/files/document-file.ts";
import {
  CheckingDocument,
  DocumentErrors,
  OutdatedComparison,
} from "#browser/files/document-import.tsx";
import { FileImport, ImportCounts, ImportFailed } from "#browser/files/file-import.tsx";
import { useFileImport } from "#browser/files/use-file-import.ts";
import { Button } from "#ui/button.tsx";
import { Verdict } from "#ui/check-result.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { FactsChanges } from "./facts-changes-list.tsx";
import { countKinds } from "#features/buying/agent-facts/facts-changes.ts";
import { download } from "@loupe/contract/files";
import { ExportVersion, VersionHistory } from "#features/site/dashboard/version-history.tsx";
import { rowsOf, usePages } from "#browser/paginated-query.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { LocalTime } from "#ui/format/local-time.tsx";

const VIEWS = [
  ["facts", texts.factsView],
  ["corrections", texts.correctionsView],
  ["history", texts.historyView],
] as const;

/** The page of the facts about agents: the facts by age, shoppers' corrections, and the history with files. */
export function FactsPage() {
  const loaded = useFacts();
  const view = useTab(VIEWS);
  return (
    <Part title={texts.pageTitle} text={texts.pageIntroduction}>
      <Tabs label={texts.viewsLabel} views={VIEWS} />
      {loaded.isPending && (
        <>
          <LoadingLine what="the facts" failures={loaded.failureCount} />
          <TableLoading lead="h-6" />
        </>
      )}
      {loaded.isError && !loaded.data && (
        <PartFailed
          message={messageOf(loaded.error, texts.loadError)}
          retry={() => void loaded.refetch()}
        />
      )}
      {loaded.data && view === "facts" && <FactsList loaded={loaded.data} />}
      {loaded.data && view === "corrections" && <CorrectionQueue loaded={loaded.data} />}
      {loaded.data && view === "history" && <FactsFiles inUse={loaded.data.version} />}
    </Part>
  );
}

/** The import of facts from a file, and the history with their export. */
const FactsFiles = ({ inUse }: { inUse: number }) => (
  <div className="grid gap-8 md:gap-10">
    <FactsImport inUse={inUse} />
    <FactsHistory inUse={inUse} />
  </div>
);

const check = (file: File) =>
  checkDocumentFile(file, AGENT_FACTS_BYTES_MAX, async (document) => {
    const { data } = await callAs("POST /agent-facts/check", { body: { document } });
    return data;
  });

function useImport() {
  const reload = useReloadFacts();
  return useFileImport({
    check,
    take: (body: { document: string; version: number }) => callAs("PUT /agent-facts", { body }),
    onTaken: ({ data }: { data: FactsVersion }) =>
      toast(texts.importedMessage, { text: `#${data.version}`, kind: "success" }),
    reload,
  });
}

function FactsImport({ inUse }: { inUse: number }) {
  const state = useImport();
  const { file, check: checking, choose, close } = state;
  const { data } = checking;
  return (
    <FileImport
      state={state}
      id="facts-import"
      prompt={texts.dropPrompt}
      ending=".json"
      mediaType="application/json"
      bytesMax={AGENT_FACTS_BYTES_MAX}
    >
      {checking.isPending && <CheckingDocument text={texts.comparing} />}
      {file && checking.isError && (
        <ImportFailed
          message={messageOf(checking.error, texts.checkError)}
          again={{ label: texts.retryButton, act: () => choose(file) }}
          close={{ label: texts.cancel, act: close }}
        />
      )}
      {data && !data.ok && <ErrorMessage>{data.reason}</ErrorMessage>}
      {data?.ok && data.errorCount > 0 && (
        <DocumentErrors
          errors={data.errors}
          count={data.errorCount}
          note={texts.errorConsequence}
          sentence={({ message }) => errorSentence(message)}
        />
      )}
      {data && !(data.ok && data.errorCount === 0) && (
        <Button className="justify-self-start" onClick={close}>
          {texts.closeButton}
        </Button>
      )}
      {file && data?.ok && data.errorCount === 0 && (
        <Comparison state={state} file={file} compared={data} inUse={inUse} />
      )}
    </FileImport>
  );
}

type Compared = Extract<Awaited<ReturnType<typeof check>>, { ok: true }>;
type ComparisonProps = {
  state: ReturnType<typeof useImport>;
  file: File;
  compared: Compared;
  inUse: number;
};

/** The changes by a file without errors, and the button to apply it. */
function Comparison({ state: { take, choose, close }, file, compared, inUse }: ComparisonProps) {
  const { changes, version, text } = compared;
  const isOld = version !== inUse || isOutdated(take.error);
  if (isOld)
    return (
      <OutdatedComparison
        text={texts.comparisonOutdated}
        compareAgain={() => choose(file)}
        cancel={close}
      />
    );
  if (changes.length === 0)
    return (
      <>
        <Verdict title={texts.unchangedVerdict}>{texts.unchangedHint}</Verdict>
        <Button className="justify-self-start" onClick={close}>
          {texts.closeButton}
        </Button>
      </>
    );
  const { added, changed, removed } = countKinds(changes);
  return (
    <>
      <ImportCounts
        counts={[
          [texts.added, added],
          [texts.changed, changed],
          [texts.removed, removed],
        ]}
      />
      {take.error && <ErrorMessage>{messageOf(take.error, texts.saveError)}</ErrorMessage>}
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="primary"
          busy={take.isPending}
          busyLabel={texts.saving}
          onClick={() => take.mutate({ document: text, version }, { onSuccess: close })}
        >
          {texts.applyButton}
        </Button>
        <Button variant="quiet" disabled={take.isPending} onClick={close}>
          {texts.cancel}
        </Button>
      </div>
      <FactsChanges changes={changes} />
    </>
  );
}

/** All versions of the facts, newest first. The last one came with the shop. */
function FactsHistory({ inUse }: { inUse: number }) {
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
