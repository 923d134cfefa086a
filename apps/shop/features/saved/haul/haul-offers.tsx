import type { Haul, HaulLine, HaulPlan } from "@loupe/contract";
import { ChevronDown, PackagePlus } from "lucide-react";
import { type ReactNode, lazy, Suspense } from "react";
import { useLocation, useNavigate } from "#ui/navigation.ts";
import { LineFilters } from "#features/freight/estimates/lines/line-filters.tsx";
import { countHidden, Lines } from "#features/freight/estimates/lines/line-list.tsx";
import {
  filterParameters,
  lineFilterIn,
  passes,
  type LineFilter,
} from "#features/freight/estimates/lines/line-filter.ts";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { folder } from "#texts/words.ts";
import * as texts from "#texts/haul.ts";
import { byFreight, billTitle } from "#texts/haul-way.ts";
import { haulPath } from "./haul-lines.ts";
import { HaulAgents } from "./agents/haul-agents.tsx";
import { RecommendedWay } from "./agents/recommended-way.tsx";
import { shownHaul } from "./form/use-shown-haul.ts";
import { useHydrated } from "#first-view/hydrated.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { parcelsOf } from "./haul-sums.ts";

type Props = {
  /** The haul of the page as it was loaded. */
  first: Haul;
  /** The name of its destination. */
  firstCountry: string;
};

/** The prices for sending the haul that the form shows, or the data that are missing for them. */
export function HaulOffers({ first, firstCountry }: Props) {
  const { haul = first, country = firstCountry, isStale } = shownHaul.use();
  const { plan, destination, lines } = haul;
  return (
    <div
      className={cx(
        "grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8",
        plan && isStale && "opacity-50",
      )}
    >
      {plan ? (
        <Offers {...{ plan, lines, country }} path={haulPath(lines, { destination })}>
          <HaulBill haul={haul} />
          <HaulAgents haul={haul} />
        </Offers>
      ) : (
        <EmptyState
          icon={<PackagePlus />}
          title={lines.length === 0 ? texts.emptyTitle : texts.incompleteTitle}
          text={lines.length === 0 ? texts.emptyText : missingIn(haul)}
        />
      )}
    </div>
  );
}

/** Returns the text that explains why there are no prices yet. */
function missingIn({ faults: { lines, whole } }: Haul): string {
  if (Object.keys(lines).length > 0) return texts.fieldErrorsSummary;
  return whole ?? texts.destinationHint;
}

type OffersProps = {
  plan: HaulPlan;
  lines: HaulLine[];
  country: string;
  path: string;
  /** Shown between the recommended way and the prices of all lines. */
  children: ReactNode;
};

/**
 * The recommended way, and the freight of the haul as one parcel by every shipping line. The filters apply to both.
 */
function Offers({ plan, lines, country, path, children }: OffersProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { whole: data, currency, rateCard } = plan;
  const filter = lineFilterIn(new URLSearchParams(search));
  const hidden = countHidden(data, filter);
  // A line that does not accept the whole haul may still send a part of it, unless a filter excludes it.
  const excluded = data.filter((method) => !passes(method, filter)).length;
  const onFilter = (filter: LineFilter) =>
    void navigate(
      { search: changeQuery(search, filterParameters(filter)) },
      { preventScrollReset: true },
    );
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <RecommendedWay {...{ plan, lines, country, excluded }} />
        <LineFilters
          {...{ filter, onFilter, hidden }}
          action={`${folder}/haul`}
          hiddenFields={<HiddenFields path={path} />}
        />
      </div>
      {children}
      <section aria-labelledby="whole-heading" className="grid min-w-0 gap-4">
        <h2 id="whole-heading" className="text-xl">
          {texts.linesTitle}
        </h2>
        <details>
          <summary className="flex min-h-11 items-center gap-2 py-2 [&::-webkit-details-marker]:hidden">
            <ChevronDown
              aria-hidden="true"
              className="size-4.5 shrink-0 text-ink-3 transition-[rotate] [[open]>summary>&]:rotate-180"
            />
            {byFreight(data.length)}
          </summary>
          <Lines
            estimate={{ data, currency, rateCard, isFallback: false }}
            filter={filter}
            onFilter={onFilter}
          />
        </details>
      </section>
    </>
  );
}

/** The haul as hidden fields of the form that filters shipping lines, which works without scripts. */
const HiddenFields = ({ path }: { path: string }) =>
  [...new URLSearchParams(path.split("?")[1])].map(([name, value], at) => (
    // oxlint-disable-next-line react/no-array-index-key -- equal pairs repeat, and their order counts
    <input key={`${at} ${name}`} type="hidden" name={name} value={value} />
  ));

const Content = lazy(() =>
  import("./agents/haul-bill-content.tsx").then(({ HaulBillContent }) => ({
    default: HaulBillContent,
  })),
);

/**
 * The cost of a haul at the shopper's door, if a line accepts each of its parcels. The bill needs code that is loaded
 * after the page.
 */
function HaulBill({ haul }: { haul: Haul }) {
  const isHydrated = useHydrated();
  if (parcelsOf(haul.plan).length === 0) return null;
  return (
    <section aria-labelledby="haul-bill-heading" className="js-only grid min-w-0 gap-3">
      <h2 id="haul-bill-heading" className="text-xl">
        {billTitle}
      </h2>
      {/* The height of the folded bill, so that nothing below moves when it appears. */}
      <div className="card min-h-65 border-edge p-4 md:p-5">
        {isHydrated ? (
          <Suspense fallback={<Loading />}>
            <Content haul={haul} />
          </Suspense>
        ) : (
          <Loading />
        )}
      </div>
    </section>
  );
}

const Loading = () => <Skeleton className="h-48" />;
