import { Link, useLocation } from "#ui/navigation.ts";
import { PartFailed } from "#features/site/dashboard/shell.tsx";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { LoadingLine } from "#features/site/dashboard/loading-line.tsx";
import { SERIES, Figures, Health } from "./first-page-cards.tsx";
import * as texts from "#texts/dashboard/overview.ts";

const RANGES = ["7", "30", "90"] as const;

/** The figures of the last days, and the current state of the shop. */
export function OverviewSection() {
  const { search } = useLocation();
  const param = new URLSearchParams(search).get("days");
  const days = RANGES.find((range) => range === param) ?? "7";
  const answer = useAnswer("GET /dashboard/getOverview", { query: { days } });
  const overview = answer.data?.data;
  return (
    <section aria-labelledby="overview-heading" className="mb-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="overview-heading" className="text-xl">
          The last {days} days
        </h2>
        <nav aria-label={texts.periodLabel} className="flex flex-wrap gap-1.5">
          {RANGES.map((range) => (
            <Link
              key={range}
              to={{ search: changeQuery(search, { days: range }) }}
              preventScrollReset
              aria-current={range === days ? "true" : undefined}
              className="grid min-h-11 min-w-13 place-items-center rounded-full border border-line bg-card px-3.5 text-sm whitespace-nowrap transition-colors hover:border-edge aria-[current=true]:border-transparent aria-[current=true]:bg-ink aria-[current=true]:text-paper"
            >
              {range} days
            </Link>
          ))}
        </nav>
      </div>
      {answer.isPending && <OverviewLoading failures={answer.failureCount} />}
      {answer.isError && (
        <PartFailed
          message={messageOf(answer.error, texts.loadFailed)}
          retry={() => void answer.refetch()}
        />
      )}
      {overview && <p className="mb-3 text-sm text-pretty text-ink-2">{texts.howCounted}</p>}
      {overview && <Figures overview={overview} />}
      {overview && <Health overview={overview} />}
      {overview && (
        <p className="mt-4 text-sm text-ink-2">{texts.runningVersion(overview.version)}</p>
      )}
    </section>
  );
}

const OverviewLoading = ({ failures }: { failures: number }) => (
  <>
    <LoadingLine what={texts.figures} failures={failures} />
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {SERIES.map(({ key }) => (
        <div key={key} className="card p-4">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="mt-2 h-6 w-16" />
          <Skeleton className="mt-3 h-24 w-full" />
        </div>
      ))}
    </div>
  </>
);
