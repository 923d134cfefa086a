import type { FactsVersion } from "@loupe/contract";
import { download } from "@loupe/contract/files";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { MoreButton } from "#features/site/dashboard/paged-list.tsx";
import { PartFailed } from "#features/site/dashboard/shell.tsx";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { rowsOf, usePages } from "#browser/paginated-query.ts";
import { withSession } from "#browser/session-calls.ts";
import { Button } from "#ui/button.tsx";
import { LocalTime } from "#ui/local-time.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { saveFile } from "#ui/save-file.ts";
import { FactsChanges } from "./facts-changes-list.tsx";
import { isOutdated, useReloadFacts } from "./use-facts.ts";
import * as texts from "#texts/dashboard/agent-facts.ts";

/** All versions of the facts, newest first. The last one came with the shop. */
export function FactsHistory({ inUse }: { inUse: number }) {
  const pages = usePages("GET /agent-facts/versions", {});
  return (
    <section aria-labelledby="facts-history">
      <h2 id="facts-history" className="mb-4 text-xl">
        {texts.historyHeading}
      </h2>
      {pages.isError && (
        <PartFailed
          message={messageOf(pages.error, texts.historyError)}
          retry={() => void pages.refetch()}
        />
      )}
      <ol className="card">
        {rowsOf(pages.data).map((entry) => (
          <Version key={entry.version} entry={entry} inUse={inUse} />
        ))}
      </ol>
      <MoreButton
        pages={pages}
        busyLabel={texts.loadingHistory}
        onMore={() => void pages.fetchNextPage()}
      />
    </section>
  );
}

function Version({ entry, inUse }: { entry: FactsVersion; inUse: number }) {
  const { version, editor, createdAt, restores } = entry;
  const [isOpen, setOpen] = useState(false);
  const back = useRestore(inUse);
  return (
    <li className="grid gap-x-5 gap-y-3 p-4 not-first:border-t not-first:border-line md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="num font-[550]">#{version}</span>
          {version === inUse && (
            <span className="text-sm font-[550] text-good">{texts.inUseMark}</span>
          )}
          {restores !== null && (
            <span className="num text-sm text-ink-2">{texts.restoresMark(restores)}</span>
          )}
        </p>
        <p className="wrap-anywhere">
          {createdAt ? <LocalTime at={new Date(createdAt)} withTime /> : texts.shippedVersion}
          {editor && <span className="text-ink-2">, {editor}</span>}
        </p>
        <p className="num text-sm text-ink-2">{summaryOf(entry)}</p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {version > 0 && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {texts.changesButton} <span className="sr-only">#{version}</span>
          </Button>
        )}
        <ExportButton version={version} />
        {version !== inUse && (
          <Button size="small" busy={back.isPending} onClick={() => back.mutate(version)}>
            {texts.restoreButton} <span className="sr-only">#{version}</span>
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="min-w-0 md:col-span-2">
          <VersionChanges version={version} />
        </div>
      )}
    </li>
  );
}

const summaryOf = ({ added, changed, removed }: FactsVersion): string =>
  [
    added > 0 && `${added} ${texts.added.toLowerCase()}`,
    changed > 0 && `${changed} ${texts.changed.toLowerCase()}`,
    removed > 0 && `${removed} ${texts.removed.toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(", ");

function VersionChanges({ version }: { version: number }) {
  const changes = useQuery({
    queryKey: ["GET /agent-facts/changes", version],
    queryFn: ({ signal }) => callAs("GET /agent-facts/changes", { query: { version } }, { signal }),
  });
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

function ExportButton({ version }: { version: number }) {
  const saving = useMutation({
    mutationFn: () =>
      withSession((authorization) =>
        download("GET /agent-facts/export", { query: { version } }, { authorization }),
      ),
    onSuccess: (document) => saveFile(document, `agent-facts-${version}.json`),
    onError: (error) => toast(messageOf(error, texts.exportError), { kind: "error" }),
  });
  return (
    <Button size="small" busy={saving.isPending} onClick={() => saving.mutate()}>
      {!saving.isPending && <Download className="size-4" aria-hidden="true" />}
      {texts.exportButton} <span className="sr-only">#{version}</span>
    </Button>
  );
}

function useRestore(inUse: number) {
  const reload = useReloadFacts();
  return useMutation({
    mutationFn: (version: number) =>
      callAs("POST /agent-facts/restore", { query: { version, inUse } }),
    onSuccess: (_, version) => toast(texts.restoredMessage(version), { kind: "success" }),
    onError: (error) =>
      toast(texts.restoreErrorTitle, {
        text: isOutdated(error) ? texts.comparisonOutdated : messageOf(error, texts.saveError),
        kind: "error",
      }),
    onSettled: reload,
  });
}
