import { Disclosure } from "#ui/disclosure.tsx";
import { Link, useLocation } from "#ui/navigation.ts";
import { PartFailed } from "#features/site/dashboard/shell.tsx";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { LoadingLine } from "#features/site/dashboard/loading-line.tsx";
import * as texts from "#texts/dashboard/overview.ts";
import type { Overview } from "@loupe/contract";
import { Fragment, lazy, Suspense, type ReactNode } from "react";
import { productPath } from "#features/look-up/items/product-path.ts";
import { wholeNumber } from "#texts/words.ts";
import { userContent } from "#ui/format/user-content.ts";
import type { Access } from "@loupe/contract/access";
import { useHasAccess } from "#browser/has-access.ts";
import { cx } from "#ui/class-names.ts";
import { STATE_COLOUR, STATE_NAME } from "#features/shop-keeping/sources/source-states.ts";
import { LocalTime } from "#ui/format/local-time.tsx";
import { countOf } from "#ui/format/quantities.ts";

const queuesOf = (overview: Overview): [to: string, Access, label: string, count: number][] => [
  ["manage-review", "moderator", texts.reviewsToModerate, overview.pendingReviews],
  ["photo-reports", "moderator", texts.reportsLabel, overview.photoReports],
  ["ask-reports", "moderator", texts.askReportsLabel, overview.askReports],
  ["finder-reports", "moderator", texts.finderReportsLabel, overview.finderReports],
  ["agent-facts?view=corrections", "admin", texts.correctionsLabel, overview.corrections],
];

/** The numbers of pending reviews and other tasks. */
const Waiting = ({ overview }: { overview: Overview }) => (
  <section className="card min-w-0 p-4">
    <h3 className="text-sm text-ink-2">{texts.waiting}</h3>
    <dl className="mt-2 grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1.5">
      {queuesOf(overview).map(([to, access, label, count]) => (
        <Fragment key={to}>
          <dt>
            <PageLink {...{ to, access }}>{label}</PageLink>
          </dt>
          <dd className="num text-end">{wholeNumber(count)}</dd>
        </Fragment>
      ))}
      <dt>{texts.mailsTheirWay}</dt>
      <dd className="num text-end">{wholeNumber(overview.mails.waiting)}</dd>
      <dt>{texts.mailsGivenUp}</dt>
      <dd className={cx("num text-end", overview.mails.failed > 0 && "text-bad")}>
        {wholeNumber(overview.mails.failed)}
      </dd>
      <dt>
        <PageLink to="rate-cards" access="admin">
          {texts.pricesLabel}
        </PageLink>
      </dt>
      <dd className="num text-end">{overview.rateCard.date ?? overview.rateCard.id}</dd>
    </dl>
  </section>
);

type PageLinkProps = { to: string; access: Access; children: ReactNode };

/** A link to a page, or plain text if the user's role does not include that page. */
const PageLink = ({ to, access, children }: PageLinkProps) =>
  useHasAccess(access) ? (
    <Link to={`/dashboard/${to}`} className="inline-block leading-[44px] underline">
      {children}
    </Link>
  ) : (
    children
  );

// Loads the chart library only here, after the figures are displayed.
const DayChart = lazy(() =>
  import("./overview-charts.tsx").then(({ DayChart }) => ({ default: DayChart })),
);
const BuysChart = lazy(() =>
  import("./overview-charts.tsx").then(({ BuysChart }) => ({ default: BuysChart })),
);

const SERIES = [
  { key: "lookups", label: texts.lookupsLabel, noun: "look-up" },
  { key: "views", label: texts.viewsLabel, noun: "view" },
  { key: "buys", label: texts.clicksLabel, noun: "click" },
  { key: "newUsers", label: texts.usersLabel, noun: "user" },
] as const;

const Figures = ({ overview }: { overview: Overview }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-3">
    <div className="col-span-full grid grid-cols-2 gap-3 xl:grid-cols-4">
      {SERIES.map(({ key, label, noun }) => {
        const total = overview.days.reduce((sum, day) => sum + day[key], 0);
        return (
          <Figure key={key} label={label} value={wholeNumber(total)}>
            <DayChart
              days={overview.days.map((day) => ({ day: day.day, count: day[key] }))}
              noun={noun}
            />
          </Figure>
        );
      })}
    </div>
    <Figure label={texts.agentClicksTitle}>
      {overview.buysByAgent.length === 0 ? (
        <p className="py-4 text-sm text-ink-2">{texts.clicksEmpty}</p>
      ) : (
        <BuysChart
          buys={overview.buysByAgent.map(({ agent, total }) => ({
            name: agent ?? texts.agentFallback,
            total,
          }))}
        />
      )}
    </Figure>
    {/* A process of the version before, which may answer during an upgrade, does not send it. */}
    {overview.buysByFinder?.length > 0 && (
      <Figure label={texts.finderClicksTitle}>
        <BuysChart
          buys={overview.buysByFinder.map(({ finder, total }) => ({ name: finder, total }))}
        />
      </Figure>
    )}
    <MostViewed products={overview.mostViewed} />
  </div>
);

/** Waiting work, and the state of the shop. It is folded, because the alerts above name what needs somebody. */
const Health = ({ overview }: { overview: Overview }) => (
  <Disclosure className="mt-3" summary={texts.healthTitle}>
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-3">
      <Waiting overview={overview} />
      <Sources upstreams={overview.upstreams} />
      <Processes processes={overview.processes} />
    </div>
  </Disclosure>
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

const MostViewed = ({ products }: { products: Overview["mostViewed"] }) => (
  <section className="card min-w-0 p-4">
    <h3 className="text-sm text-ink-2">{texts.topProductsTitle}</h3>
    {products.length === 0 && <p className="py-4 text-sm text-ink-2">{texts.viewsEmpty}</p>}
    <ol className="mt-2">
      {products.map(({ storeName, productCode, name, total }) => (
        <li key={`${storeName} ${productCode}`} className="flex items-baseline gap-3">
          <Link
            to={productPath({ storeName, id: productCode })}
            {...(name && userContent(name))}
            className="min-w-0 flex-1 truncate leading-[44px] hover:underline"
          >
            {name ?? `${storeName} ${productCode}`}
          </Link>
          <span className="num text-sm text-ink-2">{wholeNumber(total)}</span>
        </li>
      ))}
    </ol>
  </section>
);

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

const PAUSED = {
  failures: texts.paused,
  quota: texts.quotaExhausted,
  credentials: texts.credentialsRejected,
};

/** Names of the states in this list. The sandbox responds too, which does not prove that the real service works. */
const ANSWERING = { ...STATE_NAME, connected: "Answers", untested: texts.uncalled };

const Sources = ({ upstreams: sources }: { upstreams: Overview["upstreams"] }) => (
  <section className="card min-w-0 p-4">
    <h3 className="text-sm text-ink-2">
      <Link to="/dashboard/go-live" className="inline-block leading-[44px] underline">
        {texts.servicesTitle}
      </Link>
    </h3>
    {sources.length === 0 && <p className="py-4 text-sm text-ink-2">{texts.callsEmpty}</p>}
    <ul className="mt-2 grid gap-2.5">
      {sources.map(
        ({ upstream: source, name, state, paused, failures, lastSuccessAt, lastFailureAt }) => (
          <li key={source}>
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
                    ? countOf(failures, "failure")
                    : ANSWERING[state]}
              </span>
            </p>
            <p className="text-sm text-ink-2">
              {lastSuccessAt ? (
                <>
                  Answered <LocalTime at={new Date(lastSuccessAt)} withTime />
                </>
              ) : (
                texts.unanswered
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

/** The list of processes. Hidden if only one process serves the shop. */
const Processes = ({ processes }: { processes: Overview["processes"] }) =>
  processes.length > 1 && (
    <section className="card min-w-0 p-4">
      <h3 className="text-sm text-ink-2">{countOf(processes.length, "process", "processes")}</h3>
      <ul className="mt-2 grid gap-2.5">
        {processes.map(({ name, startedAt, seenAt }) => (
          <li key={name}>
            <p className="font-[550] wrap-anywhere">{name}</p>
            <p className="text-sm text-ink-2">
              Started <LocalTime at={new Date(startedAt)} withTime />, seen{" "}
              <LocalTime at={new Date(seenAt)} withTime />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
