import type { Estimate, ShippingMethod } from "@loupe/contract";
import { ArrowDown } from "lucide-react";
import { cx } from "#ui/class-names.ts";
import type { LineOptions } from "./door-words.ts";
import type { LineFilter } from "./line-filter.ts";
import type { ComparedLines } from "../priced-estimate.ts";
import { BADGES, LineRow, ROW_CLASS } from "./line-row.tsx";
import { doorColumn } from "#texts/shipping-options.ts";
import * as texts from "#texts/shipping.ts";
import { series } from "#texts/words.ts";
import { localCategory } from "../parcel/local-names.ts";

type Sort = LineFilter["sort"];
type Props = {
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
export function LineTable({ methods, badges, options, rateCard, sort, onSort }: Props) {
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
            {header("price", options?.known === "door" ? doorColumn : texts.priceColumn)}
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
