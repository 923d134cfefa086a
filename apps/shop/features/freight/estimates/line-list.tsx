import type { Estimate } from "@loupe/contract";
import { Filter, PackageX } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LineCard, RefusedLine } from "./line-card.tsx";
import { LineFilters, type LineFiltersProps } from "./line-filters.tsx";
import { cheapestAndFastest } from "./cheapest-and-fastest.ts";
import { NO_FILTER, passes, type LineFilter } from "./line-filter.ts";
import * as texts from "#texts/shipping.ts";

type Props = Omit<LineFiltersProps, "hidden"> & { estimate: Estimate };

/** The filters, and the shipping lines that pass them. */
export const LineList = ({ estimate, ...filters }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    {estimate.data.length > 0 && (
      <LineFilters {...filters} hidden={countHidden(estimate.data, filters.filter)} />
    )}
    <Lines estimate={estimate} filter={filters.filter} onFilter={filters.onFilter} />
  </div>
);

/** Returns how many shipping lines a filter hides. */
export const countHidden = (methods: Estimate["data"], filter: LineFilter): number =>
  methods.filter((method) => !passes(method, filter)).length;

type LinesProps = Pick<Props, "estimate" | "filter" | "onFilter">;

/** The shipping lines that accept the parcel, then those that do not. */
export function Lines({ estimate, filter, onFilter }: LinesProps) {
  const { data: methods, rateCard, isFallback } = estimate;
  if (methods.length === 0) {
    return (
      <EmptyState
        heading="h3"
        icon={<PackageX />}
        title={texts.noLinesTitle}
        text={texts.noLineKnownGoes}
      />
    );
  }
  const visibleLines = methods.filter((method) => passes(method, filter));
  const taking = visibleLines.filter(({ available }) => available);
  const refusing = visibleLines.filter(({ available }) => !available);
  const best = cheapestAndFastest(methods);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isFallback && <p className="text-sm text-pretty text-ink-2">{texts.priceServiceDoesNot}</p>}
      {visibleLines.length === 0 && <NoneShown onFilter={onFilter} />}
      {taking.length > 0 && (
        <ul aria-label={texts.availableLinesLabel} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {taking.map((method) => (
            <li key={method.id}>
              <LineCard method={method} rateCard={rateCard} best={best} />
            </li>
          ))}
        </ul>
      )}
      {taking.length === 0 && refusing.length > 0 && (
        <p className="card px-5 py-4 text-pretty text-ink-2">
          {methods.some(({ available }) => available)
            ? texts.linesTakeParcelHidden
            : texts.noLineTakesParcel}
        </p>
      )}
      {refusing.length > 0 && <RefusedLines methods={refusing} />}
    </div>
  );
}

const NoneShown = ({ onFilter }: Pick<Props, "onFilter">) => (
  <EmptyState
    heading="h3"
    icon={<Filter />}
    title={texts.filteredEmptyTitle}
    text={texts.filteredEmptyText}
  >
    <Button variant="ink" className="js-only" onClick={() => onFilter(NO_FILTER)}>
      {texts.clearFiltersButton}
    </Button>
  </EmptyState>
);

const RefusedLines = ({ methods }: { methods: Estimate["data"] }) => (
  <section aria-label={texts.unavailableLinesLabel} className="mt-3">
    <h3 className="font-[550] text-ink-2">{texts.unavailableReason}</h3>
    <ul className="mt-1.5">
      {methods.map((method) => (
        <li key={method.id} className="border-b border-line last:border-b-0">
          <RefusedLine method={method} />
        </li>
      ))}
    </ul>
  </section>
);
