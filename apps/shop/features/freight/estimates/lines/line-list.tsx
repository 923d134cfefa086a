import { Filter, PackageX } from "lucide-react";
import { CurrencyNote } from "#features/freight/currency-rates/currency-note.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { optionsByLine, thresholdSentence } from "./door-words.ts";
import {
  compareLines,
  lineToName,
  orderByDays,
  type ComparedLines,
  type PricedEstimate,
} from "../priced-estimate.ts";
import { LineFilters, type LineFiltersProps } from "./line-filters.tsx";
import { NO_FILTER, passes, type LineFilter } from "./line-filter.ts";
import { LineTable } from "./line-table.tsx";
import { transitWords } from "./transit-time.ts";
import * as optionTexts from "#texts/shipping-options.ts";
import * as texts from "#texts/shipping.ts";
import type { ShippingMethod } from "@loupe/contract";
import { localCategory } from "../parcel/local-names.ts";
import { OwnWords } from "../parcel/own-words.tsx";
import { unavailableReason } from "./rule-sentences.ts";

type Props = Omit<LineFiltersProps, "hidden"> & { estimate: PricedEstimate };

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
export const countHidden = (methods: PricedEstimate["data"], filter: LineFilter): number =>
  methods.filter((method) => method.available && !passes(method, filter)).length;

type LinesProps = Pick<Props, "estimate" | "filter" | "onFilter">;

/** The shipping lines that accept the parcel, and which one is recommended; then those that refuse it. */
export function Lines({ estimate, filter, onFilter }: LinesProps) {
  const { data: methods, rateCard, isFallback, options } = estimate;
  if (methods.length === 0) {
    return (
      <EmptyState
        heading="h3"
        icon={<PackageX />}
        title={texts.noLinesTitle}
        text={texts.destinationUnserved}
      />
    );
  }
  const compared = compareLines(estimate, (method) => passes(method, filter));
  const shownLines = filter.sort === "days" ? orderByDays(compared.lines) : compared.lines;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
      {isFallback && <p className="text-sm text-pretty text-ink-2">{texts.ownPricesNote}</p>}
      {shownLines.length > 0 ? (
        <>
          <Verdict compared={compared} estimate={estimate} />
          {options && <CurrencyNote currency={options.currency} />}
          <LineTable
            methods={shownLines}
            badges={compared.badges}
            options={options && optionsByLine(options)}
            rateCard={rateCard}
            sort={filter.sort}
            onSort={(sort) => onFilter({ ...filter, sort })}
          />
        </>
      ) : methods.some(({ available }) => available) ? (
        <NoneShown onClear={() => onFilter({ ...NO_FILTER, sort: filter.sort })} />
      ) : (
        <p className="card px-5 py-4 text-pretty text-ink-2">{texts.noLineNote}</p>
      )}
      <RefusingLines methods={methods.filter(({ available }) => !available)} />
    </div>
  );
}

type VerdictProps = { compared: ComparedLines; estimate: PricedEstimate };

/**
 * Names the recommended line with the sum at the door, and why it is recommended, or with the parts that all sums lack.
 */
function Verdict({ compared, estimate }: VerdictProps) {
  const { options } = estimate;
  // The haul's prices are freight alone, and its sums at the door are above them.
  if (!options) return null;
  const isPriced = options.options.some(({ unknown }) => !unknown.includes("price"));
  const note = isPriced ? optionTexts.beforeTaxNote : optionTexts.priceMissingNote;
  const line = lineToName(estimate, compared);
  const { reason } = compared;
  return (
    <p className="num text-pretty">
      {line?.isRecommended && (
        <>
          {optionTexts.recommended}:{" "}
          <strong translate="no" className="font-semibold">
            {line.method.name}
          </strong>
          , {transitWords(line.method)}.{" "}
          {reason && options.known === "door" && (
            <span className="text-ink-2">{optionTexts.because[reason]} </span>
          )}
        </>
      )}
      <span className="text-ink-2">{thresholdSentence(line?.option)}</span>
      {options.known === "freight" && <span className="block text-sm text-ink-2">{note}</span>}
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

/** The shipping lines that do not accept the parcel, and why. */
function RefusingLines({ methods }: { methods: readonly ShippingMethod[] }) {
  if (methods.length === 0) return null;
  return (
    <section aria-label={texts.unavailableLinesLabel} className="mt-3">
      <h3 className="font-[550] text-ink-2">{texts.unavailableReason}</h3>
      <ul className="mt-1.5 text-sm text-ink-3 [&>li]:border-b [&>li]:border-line [&>li]:py-2.5 [&>li:last-child]:border-b-0">
        {methods.map((method) => (
          <li key={method.id} className="grid gap-x-6 sm:grid-cols-2">
            <span translate="no" className="font-[550] wrap-anywhere">
              {method.name}
            </span>
            <span className="text-pretty wrap-anywhere">
              <Reason method={method} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The reason in the page's language. The text of a source is shown unchanged. */
function Reason({
  method: { unavailable, unavailableReason: theirs },
}: {
  method: ShippingMethod;
}) {
  if (!unavailable) return theirs ? <OwnWords text={theirs} /> : texts.unavailableReason;
  return unavailable.code === "CATEGORY_BLOCKED"
    ? unavailableReason({ ...unavailable, categories: unavailable.categories.map(localCategory) })
    : unavailableReason(unavailable);
}
