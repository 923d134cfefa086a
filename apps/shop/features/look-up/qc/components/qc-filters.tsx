import type { MouseEvent, ReactNode } from "react";
import { Link, useLocation } from "#ui/navigation.ts";
import { cx } from "#ui/class-names.ts";
import { changeQuery } from "#ui/query-string.ts";
import * as texts from "#texts/qc.ts";
import { userContent } from "#ui/format/user-content.ts";

/** A filter of the photo sets. `name` is its parameter in the query string. */
export type Narrowing = {
  name: "qc" | "source" | "date";
  /** The label of the choice "all", which removes the parameter. */
  all: string;
  choices: { value: string; label: string }[];
  chosenValue: string | undefined;
};

/** The filters as chips. On screens narrower than a laptop's they are in one row, which scrolls and fades at its end. */
export function QcFilters({ narrowings }: { narrowings: Narrowing[] }) {
  const { search } = useLocation();
  const useful = narrowings.filter(({ choices }) => choices.length > 1);
  if (useful.length === 0) return null;
  return (
    <nav aria-label={texts.filtersLabel}>
      <div
        data-filters
        className="relative -my-1 flex gap-x-5 gap-y-2 py-1 max-lg:fade-end max-lg:overflow-x-auto max-lg:pe-10 max-lg:[scrollbar-width:none] max-lg:[&_*]:shrink-0 max-md:-mx-[16px] max-md:ps-[16px] md:max-lg:-mx-[24px] md:max-lg:ps-[24px] lg:flex-wrap"
      >
        {useful.map(({ name, all, choices, chosenValue }) => (
          <div key={name} role="toolbar" aria-label={all} className="flex gap-1.5 lg:flex-wrap">
            <Chip search={changeQuery(search, { [name]: null })} on={!chosenValue}>
              {all}
            </Chip>
            {choices.map(({ value, label }) => (
              <Chip
                key={value}
                search={changeQuery(search, { [name]: value })}
                on={value === chosenValue}
              >
                <span {...userContent(label)}>{label}</span>
              </Chip>
            ))}
          </div>
        ))}
      </div>
    </nav>
  );
}

type OrderProps = {
  className: string;
  /** Whether the sets are ordered by something else until the shopper chooses an order. */
  hasOwnOrder: boolean;
};

/** The order of the photo sets, as one control with two parts. */
export function QcOrder({ className, hasOwnOrder }: OrderProps) {
  const { search } = useLocation();
  const chosen = new URLSearchParams(search).get("order");
  const newest = hasOwnOrder ? "newest" : null;
  const parts = [
    { label: texts.newestFirstLabel, order: newest, on: chosen ? chosen !== "oldest" : !newest },
    { label: texts.oldestFirstLabel, order: "oldest", on: chosen === "oldest" },
  ];
  return (
    <nav aria-label={texts.orderLabel} className={cx("flex rounded-full bg-sunk p-0.5", className)}>
      {parts.map(({ label, order, on }) => (
        <Way
          key={label}
          search={changeQuery(search, { order })}
          on={on}
          className={cx(
            "h-8 rounded-full border px-3 pointer-coarse:h-11",
            on ? "border-line bg-card font-[550]" : "border-transparent text-ink-2 hover:text-ink",
          )}
        >
          {label}
        </Way>
      ))}
    </nav>
  );
}

/**
 * A link that clears the filters but not the order. It disappears with the filters, so the focus moves to their row.
 */
export function ClearFilters({ className }: { className: string }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ search: changeQuery(search, { qc: null, source: null, date: null }) }}
      replace
      preventScrollReset
      onClick={toFilters}
      className={className}
    >
      {texts.clearFiltersButton}
    </Link>
  );
}

function toFilters({ currentTarget }: MouseEvent<HTMLElement>) {
  const row = currentTarget.closest("section")?.querySelector("[data-filters]");
  row?.querySelector<HTMLElement>("a, button")?.focus();
  row?.scrollTo({ left: 0 });
}

type WayProps = { search: string; on: boolean; children: ReactNode };

const Chip = ({ on, ...props }: WayProps) => (
  <Way
    {...props}
    on={on}
    className={cx(
      "h-9 max-w-56 rounded-1 border px-3 pointer-coarse:h-11",
      on ? "border-ink bg-card font-[550]" : "border-transparent bg-sunk hover:border-edge",
    )}
  />
);

const Way = ({ search, on, className, children }: WayProps & { className: string }) => (
  <Link
    to={{ search }}
    replace
    preventScrollReset
    aria-current={on || undefined}
    className={cx("flex items-center text-sm transition-colors", className)}
  >
    <span className="block truncate first-letter:uppercase">{children}</span>
  </Link>
);
