import { Link, useLocation } from "#ui/navigation.ts";
import { Part, PartFailed } from "#features/site/dashboard/shell.tsx";
import { TableLoading } from "#features/site/dashboard/table.tsx";
import { messageOf } from "#browser/messages.ts";
import { cx } from "#ui/class-names.ts";
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
  const view = new URLSearchParams(useLocation().search).get("view") ?? "facts";
  return (
    <Part title={texts.pageTitle} text={texts.pageIntroduction}>
      <Views current={view} />
      {loaded.isPending && <TableLoading what="facts" failures={loaded.failureCount} lead="h-6" />}
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

const Views = ({ current }: { current: string }) => (
  <nav aria-label={texts.viewsLabel} className="mb-6 flex flex-wrap gap-x-6 border-b border-line">
    {VIEWS.map(([view, label]) => (
      <Link
        key={view}
        to={{ search: view === "facts" ? "" : `view=${view}` }}
        aria-current={view === current ? "page" : undefined}
        className={cx(
          "-mb-px inline-flex min-h-11 items-center border-b-2 font-[550]",
          view === current ? "border-ink" : "border-transparent text-ink-2 hover:text-ink",
        )}
      >
        {label}
      </Link>
    ))}
  </nav>
);
