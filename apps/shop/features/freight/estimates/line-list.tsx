import type { Estimate } from "@loupe/contract";
import { Filter, PackageX } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { Fee } from "#features/freight/currency-rates/fee.tsx";
import { badgesOf, orderLines } from "./line-badges.ts";
import { LineFilters, type LineFiltersProps } from "./line-filters.tsx";
import { NO_FILTER, passes, type LineFilter } from "./line-filter.ts";
import { LineTable } from "./line-table.tsx";
import { RefusingLines } from "./refusing-lines.tsx";
import { transitWords } from "./transit-time.ts";
import * as texts from "#texts/shipping.ts";

type Props = Omit<LineFiltersProps, "hidden"> & { estimate: Estimate };

/** The filters, and the shipping lines that pass them. */
export const LineList = ({ estimate, ...filters }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
    {estimate.data.length > 0 && (
      <LineFilters {...filters} hidden={countHidden(estimate.data, filters.filter)} />
    )}
    <Lines estimate={estimate} filter={filters.filter} onFilter={filters.onFilter} />
  </div>
);

/** Returns how many of the shipping lines that accept the parcel are hidden by a filter. */
export const countHidden = (methods: Estimate["data"], filter: LineFilter): number =>
  methods.filter((method) => method.available && !passes(method, filter)).length;

type LinesProps = Pick<Props, "estimate" | "filter" | "onFilter">;

/** The shipping lines that accept the parcel, and which one is the best value; then those that refuse it. */
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
  const shownLines = orderLines(
    methods.filter((method) => passes(method, filter)),
    filter.sort,
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
      {isFallback && <p className="text-sm text-pretty text-ink-2">{texts.priceServiceDoesNot}</p>}
      {shownLines.length > 0 ? (
        <>
          <Verdict methods={shownLines} />
          <LineTable
            methods={shownLines}
            rateCard={rateCard}
            sort={filter.sort}
            onSort={(sort) => onFilter({ ...filter, sort })}
          />
        </>
      ) : methods.some(({ available }) => available) ? (
        <NoneShown onClear={() => onFilter({ ...NO_FILTER, sort: filter.sort })} />
      ) : (
        <p className="card px-5 py-4 text-pretty text-ink-2">{texts.noLineTakesParcel}</p>
      )}
      <RefusingLines methods={methods.filter(({ available }) => !available)} />
    </div>
  );
}

/** Names the line with the best value, and the rule that decides it. */
function Verdict({ methods }: { methods: Estimate["data"] }) {
  const { bestValue } = badgesOf(methods);
  const method = methods.find(({ id }) => id === bestValue);
  if (!method?.feeDetail) return null;
  const { total, currencyEnum } = method.feeDetail;
  return (
    <p className="num text-pretty">
      {withSlots(texts.verdict, {
        line: (
          <strong translate="no" className="font-semibold">
            {method.name}
          </strong>
        ),
        price: <Fee amount={total} currency={currencyEnum} dated />,
        time: transitWords(method),
      })}{" "}
      <span className="block text-sm text-ink-2">{texts.badgeRule}</span>
    </p>
  );
}

const NoneShown = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    heading="h3"
    icon={<Filter />}
    title={texts.filteredEmptyTitle}
    text={texts.filteredEmptyText}
  >
    <Button variant="ink" className="js-only" onClick={onClear}>
      {texts.clearFiltersButton}
    </Button>
  </EmptyState>
);
