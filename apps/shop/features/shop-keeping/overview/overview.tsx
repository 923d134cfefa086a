import type { Overview } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { itemKey } from "@loupe/links";
import { lazy, Suspense, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { PartFailed } from "#features/shop-keeping/dashboard/shell.tsx";
import { productPath } from "#features/look-up/items/model.ts";
import { messageOf } from "#client/messages.ts";
import { useAnswer } from "#client/query-client.tsx";
import { STATE_COLOUR, STATE_NAME } from "#features/shop-keeping/outside-services/model.ts";
import { cx } from "#ui/class-names.ts";
import { LocalTime } from "#ui/local-time.tsx";
import { counted, wholeNumber } from "#ui/quantities.ts";
import { changeQuery } from "#ui/query-string.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { LoadingLine } from "#features/shop-keeping/dashboard/loading-line.tsx";

// The library that draws is loaded here only, and after the figures.
const DayChart = lazy(() =>
  import("./overview-charts.tsx").then(({ DayChart }) => ({ default: DayChart })),
);
const AgentChart = lazy(() =>
  import("./overview-charts.tsx").then(({ AgentChart }) => ({ default: AgentChart })),
);

const RANGES = ["7", "30", "90"] as const;

/** What happened in the last days, and how the shop is now. */
export function OverviewSection() {
  const { search } = useLocation();
  const wanted = new URLSearchParams(search).get("days");
  const days = RANGES.find((range) => range === wanted) ?? "7";
  const answer = useAnswer("GET /dashboard/getOverview", { query: { days } });
  const overview = answer.data?.data;
  return (
    <section aria-labelledby="overview-heading" className="mb-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="overview-heading" className="text-xl">
          The last {days} days
        </h2>
        <nav aria-label="Days shown" className="flex flex-wrap gap-1.5">
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
          message={messageOf(answer.error, "The figures could not be loaded.")}
          retry={() => void answer.refetch()}
        />
      )}
      {overview && <Figures overview={overview} />}
    </section>
  );
}

const SERIES = [
  { key: "lookups", label: "QC look-ups", noun: "look-up" },
  { key: "views", label: "Product views", noun: "view" },
  { key: "buys", label: "Buy clicks", noun: "click" },
  { key: "newUsers", label: "New users", noun: "user" },
  { key: "pendingReviews", label: "Reviews posted, still pending", noun: "review" },
] as const;

const Figures = ({ overview }: { overview: Overview }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-3">
    {SERIES.map(({ key, label, noun }) => {
      const total = overview.days.reduce((sum, day) => sum + day[key], 0);
      return (
        <Figure key={key} label={label} value={wholeNumber(total)}>
          <DayChart days={overview.days} of={key} noun={noun} />
        </Figure>
      );
    })}
    <Figure label="Buy clicks by agent">
      {overview.buysByAgent.length === 0 ? (
        <p className="py-4 text-sm text-ink-2">Nobody has clicked Buy in these days.</p>
      ) : (
        <AgentChart buys={overview.buysByAgent} />
      )}
    </Figure>
    <MostViewed viewed={overview.mostViewed} />
    <Upstreams upstreams={overview.upstreams} />
    <Waiting overview={overview} />
  </div>
);

type FigureProps = { label: string; value?: string; children: ReactNode };

const Figure = ({ label, value, children }: FigureProps) => (
  <figure className="card min-w-0 p-4">
    <figcaption>
      <h3 className="text-sm text-ink-2">{label}</h3>
      {value && <p className="num mt-0.5 text-xl font-semibold">{value}</p>}
    </figcaption>
    <Suspense fallback={<Skeleton className="mt-3 h-24 w-full" />}>
      <div className="mt-3">{children}</div>
    </Suspense>
  </figure>
);

const MostViewed = ({ viewed }: { viewed: Overview["mostViewed"] }) => (
  <section className="card min-w-0 p-4">
    <h3 className="text-sm text-ink-2">Most viewed</h3>
    {viewed.length === 0 && <p className="py-4 text-sm text-ink-2">No views in these days.</p>}
    <ol className="mt-2">
      {viewed.map(({ name, total, ...fields }) => (
        <li key={itemKey(itemOf(fields))} className="flex items-baseline gap-3">
          <Link
            to={productPath(itemOf(fields))}
            className="min-w-0 flex-1 truncate leading-[44px] hover:underline"
          >
            {name ?? `${fields.storeName} ${fields.productCode}`}
          </Link>
          <span className="num text-sm text-ink-2">{wholeNumber(total)}</span>
        </li>
      ))}
    </ol>
  </section>
);

const PAUSED = {
  failures: "Left alone for a moment",
  quota: "Its quota is used up",
  credentials: "Refuses our credentials",
};

/** The sandbox answers as well, which says nothing about the service. */
const ANSWERING = { ...STATE_NAME, connected: "Answers" };

const Upstreams = ({ upstreams }: { upstreams: Overview["upstreams"] }) => (
  <section className="card min-w-0 p-4">
    <h3 className="text-sm text-ink-2">
      <Link to="/dashboard/go-live" className="inline-block leading-[44px] underline">
        Outside services
      </Link>
    </h3>
    {upstreams.length === 0 && (
      <p className="py-4 text-sm text-ink-2">None was asked since the shop started.</p>
    )}
    <ul className="mt-2 grid gap-2.5">
      {upstreams.map(
        ({ upstream, name, state, paused, failures, lastSuccessAt, lastFailureAt }) => (
          <li key={upstream}>
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-[550]">{name}</span>
              <span
                className={cx(
                  "text-sm",
                  paused ? "text-bad" : failures > 0 ? "text-warn" : STATE_COLOUR[state],
                )}
              >
                {paused
                  ? PAUSED[paused]
                  : failures > 0
                    ? counted(failures, "failure")
                    : ANSWERING[state]}
              </span>
            </p>
            <p className="text-sm text-ink-2">
              {lastSuccessAt ? (
                <>
                  Answered <LocalTime at={new Date(lastSuccessAt)} withTime />
                </>
              ) : (
                "Hasn't responded yet"
              )}
              {lastFailureAt && (
                <>
                  , failed <LocalTime at={new Date(lastFailureAt)} withTime />
                </>
              )}
            </p>
          </li>
        ),
      )}
    </ul>
  </section>
);

/** What an admin may have to do. */
const Waiting = ({ overview }: { overview: Overview }) => (
  <section className="card min-w-0 p-4">
    <h3 className="text-sm text-ink-2">Waiting</h3>
    <dl className="mt-2 grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1.5">
      <dt>Pending reviews</dt>
      <dd className="num text-right">{wholeNumber(overview.pendingReviews)}</dd>
      <dt>
        <Link to="/dashboard/photo-reports" className="inline-block leading-[44px] underline">
          Photo reports
        </Link>
      </dt>
      <dd className="num text-right">{wholeNumber(overview.photoReports)}</dd>
      <dt>Mails on their way</dt>
      <dd className="num text-right">{wholeNumber(overview.mails.waiting)}</dd>
      <dt>Mails given up</dt>
      <dd className={cx("num text-right", overview.mails.failed > 0 && "text-bad")}>
        {wholeNumber(overview.mails.failed)}
      </dd>
      <dt>
        <Link to="/dashboard/rate-cards" className="inline-block leading-[44px] underline">
          Rate card
        </Link>
      </dt>
      <dd className="num text-right">{overview.rateCard.date ?? overview.rateCard.id}</dd>
    </dl>
  </section>
);

const OverviewLoading = ({ failures }: { failures: number }) => (
  <>
    <LoadingLine what="the figures" failures={failures} />
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
