import type { Overview } from "@loupe/contract";
import { lazy, Suspense, type ReactNode } from "react";
import { Link } from "#ui/navigation.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { wholeNumber } from "#texts/words.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { userContent } from "#ui/user-content.ts";
import { Processes, Upstreams } from "./health.tsx";
import { Waiting } from "./waiting-work.tsx";
import * as texts from "#texts/dashboard/overview.ts";

// Loads the chart library only here, after the figures are displayed.
const DayChart = lazy(() =>
  import("./overview-charts.tsx").then(({ DayChart }) => ({ default: DayChart })),
);
const AgentChart = lazy(() =>
  import("./overview-charts.tsx").then(({ AgentChart }) => ({ default: AgentChart })),
);

export const SERIES = [
  { key: "lookups", label: texts.lookupsLabel, noun: "look-up" },
  { key: "views", label: texts.viewsLabel, noun: "view" },
  { key: "buys", label: texts.clicksLabel, noun: "click" },
  { key: "newUsers", label: texts.usersLabel, noun: "user" },
] as const;

export const Figures = ({ overview }: { overview: Overview }) => (
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
        <p className="py-4 text-sm text-ink-2">{texts.nobodyHasClickedBuy}</p>
      ) : (
        <AgentChart buys={overview.buysByAgent} />
      )}
    </Figure>
    <MostViewed products={overview.mostViewed} />
  </div>
);

/** What waits, and what runs the shop. It is folded, because the alerts above name what needs somebody. */
export const Health = ({ overview }: { overview: Overview }) => (
  <details className="mt-3">
    <summary className="w-fit cursor-pointer py-2.5 font-[550] text-ink-2 hover:text-ink">
      {texts.healthTitle}
    </summary>
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-3">
      <Waiting overview={overview} />
      <Upstreams upstreams={overview.upstreams} />
      <Processes processes={overview.processes} />
    </div>
  </details>
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
    {products.length === 0 && <p className="py-4 text-sm text-ink-2">{texts.noViewsTheseDays}</p>}
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
