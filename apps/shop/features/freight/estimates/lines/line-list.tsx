import { ArrowDown, Filter, PackageX } from "lucide-react";
import type { Estimate, ShippingMethod } from "@loupe/contract";
import { CurrencyNote } from "#features/freight/currency-rates/currency-note.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import * as optionTexts from "#texts/shipping-options.ts";
import * as texts from "#texts/shipping.ts";
import { cx } from "#ui/class-names.ts";
import { series } from "#texts/words.ts";
import { type LineOptions, optionsByLine, thresholdSentence } from "./door-words.ts";
import {
  type ComparedLines,
  type PricedEstimate,
  compareLines,
  lineToName,
  orderByDays,
} from "../priced-estimate.ts";
import { LineFilters, type LineFiltersProps } from "./line-filters.tsx";
import { type LineFilter, NO_FILTER, passes } from "./line-filter.ts";
import { transitWords } from "./transit-time.ts";
import { localCategory } from "../parcel/local-names.ts";
import { OwnWords } from "../parcel/own-words.tsx";
import { unavailableReason } from "./rule-sentences.ts";
import { BADGES, LineRow, ROW_CLASS } from "./line-row.tsx";

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

type Sort = LineFilter["sort"];
type LineTableProps = {
  /** The lines in the order of the table. */
  methods: readonly ShippingMethod[];
  badges: ComparedLines["badges"];
  /** The sum at the door by each line. Undefined if the server did not return it. */
  options: LineOptions | undefined;
  rateCard: Estimate["rateCard"];
  sort: Sort;
  onSort: (sort: Sort) => void;
};

/** The shipping lines that accept the parcel: one row each, whose fees and restrictions open below it. */
function LineTable({ methods, badges, options, rateCard, sort, onSort }: LineTableProps) {
  const refused = refusedGoods(methods);
  const header = (by: Sort, label: string) => (
    <SortHeader isCurrent={sort === by} label={label} onSort={() => onSort(by)} />
  );
  return (
    <div className="@container card overflow-hidden">
      <table aria-label={texts.availableLinesLabel} className="w-full text-start">
        <thead className="text-sm text-ink-2">
          <tr className={ROW_CLASS}>
            <th scope="col" className="py-2.5 ps-4 text-start font-normal @max-xs:w-full md:ps-5">
              {texts.lineColumn}
            </th>
            {header(
              "price",
              options?.known === "door" ? optionTexts.doorColumn : texts.priceColumn,
            )}
            {header("days", texts.daysColumn)}
            <th scope="col" className="ps-5 text-start font-normal max-md:hidden">
              {texts.taxColumn}
            </th>
            <th scope="col" className="ps-5 text-start font-normal max-md:hidden">
              {texts.not}
            </th>
            <th scope="col" className="w-9 md:w-11">
              <span className="sr-only">{texts.feesSummary}</span>
            </th>
          </tr>
        </thead>
        {methods.map((method) => (
          <LineRow
            key={method.id}
            method={method}
            option={options?.byLine.get(method.id)}
            currency={options?.currency}
            rateCard={rateCard}
            badges={BADGES.filter((badge) => badges[badge] === method.id)}
            refused={refused(method)}
          />
        ))}
      </table>
    </div>
  );
}

type SortProps = { isCurrent: boolean; label: string; onSort: () => void };

/** The header of a column that the table can be sorted by. Without scripts the address determines the order. */
const SortHeader = ({ isCurrent, label, onSort }: SortProps) => (
  <th
    scope="col"
    aria-sort={isCurrent ? "ascending" : undefined}
    className="ps-2 text-end font-normal md:ps-3"
  >
    <button
      type="button"
      onClick={onSort}
      className={cx(
        "inline-flex min-h-11 items-center gap-1 whitespace-nowrap hover:text-ink",
        isCurrent && "font-[550] text-ink",
      )}
    >
      <ArrowDown
        aria-hidden="true"
        className={cx("size-3.5 rotate-180", !isCurrent && "invisible")}
      />
      {label}
    </button>
  </th>
);

/** The number of categories that a row names before it shortens the list. */
const NAMED_MAX = 2;

/**
 * Returns a function that names the goods that a shipping line refuses and at least one of the others accepts:
 * categories that it refuses completely first. Goods that all lines refuse would not distinguish one of them.
 */
function refusedGoods(methods: readonly ShippingMethod[]) {
  const all = methods.map(refusedBy);
  const [first = [], ...others] = all;
  const byAll = new Set(
    others.length === 0 ? [] : first.filter((name) => others.every((one) => one.includes(name))),
  );
  return (method: ShippingMethod): string => {
    const names = refusedBy(method)
      .filter((name) => !byAll.has(name))
      .map(localCategory);
    const more = names.length - NAMED_MAX;
    return more > 0 ? texts.shortenedList(series(names.slice(0, NAMED_MAX)), more) : series(names);
  };
}

/** A category that is refused completely by its own name, otherwise the refused ones in it. */
function refusedBy({ restrictions }: ShippingMethod): string[] {
  const { categoryRestrictions } = restrictions;
  const whole = categoryRestrictions.filter(({ allowList }) => allowList.length === 0);
  const partly = categoryRestrictions.filter(({ allowList }) => allowList.length > 0);
  return [...whole.map(({ name }) => name), ...partly.flatMap(({ blockList }) => blockList)];
}
