import { LoadingLine } from "#features/site/dashboard/loading-line.tsx";
import { Part, PartFailed } from "#features/site/dashboard/shell.tsx";
import { TableLoading } from "#features/site/dashboard/table.tsx";
import { Tabs, useTab } from "#features/site/dashboard/tabs.tsx";
import { messageOf } from "#browser/messages.ts";
import { CorrectionQueue } from "./correction-queue.tsx";
import { FactsFiles } from "./facts-files.tsx";
import { FactsList } from "./facts-list.tsx";
import { useFacts } from "./use-facts.ts";
import * as texts from "#texts/dashboard/agent-facts.ts";

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
