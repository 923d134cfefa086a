import type { MouseEvent, ReactNode } from "react";
import { Link, useLocation } from "#ui/navigation.ts";
import { cx } from "#ui/class-names.ts";
import { changeQuery } from "#ui/query-string.ts";
import * as texts from "#texts/qc.ts";
import { userContent } from "#ui/user-content.ts";

/** A filter of the photo sets. `name` is its parameter in the query string. */
export type Narrowing = {
  name: "qc" | "source" | "date";
  /** The label of the choice "all", which removes the parameter. */
  all: string;
  choices: { value: string; label: string }[];
  chosenValue: string | undefined;
};

type Props = {
  narrowings: Narrowing[];
  sortable: boolean;
  /** Elements before the filters, such as buttons. */
  children?: ReactNode;
};

/**
 * The filters in one row, which scrolls on screens narrower than a laptop's if there are many. The Tab key reaches each
 * filter once.
 */
export function QcFilters({ narrowings, sortable, children }: Props) {
  const { search } = useLocation();
  const oldest = new URLSearchParams(search).get("order") === "oldest";
  const useful = narrowings.filter(({ choices }) => choices.length > 1);
  if (useful.length === 0 && !sortable && !children) return null;
  return (
    <nav aria-label={texts.filtersLabel}>
      <div
        data-filters
        className="relative -my-1 flex items-center gap-x-5 gap-y-2 py-1 max-lg:overflow-x-auto max-lg:[scrollbar-width:none] max-lg:[&_*]:shrink-0 max-md:-mx-[16px] max-md:px-[16px] md:max-lg:-mx-[24px] md:max-lg:px-[24px] lg:flex-wrap"
      >
        {children}
        {useful.map(({ name, all, choices, chosenValue }) => (
          <div key={name} role="toolbar" aria-label={all} className="flex gap-2 lg:flex-wrap">
            <Filter search={changeQuery(search, { [name]: null })} on={!chosenValue}>
              {all}
            </Filter>
            {choices.map(({ value, label }) => (
              <Filter
                key={value}
                search={changeQuery(search, { [name]: value })}
                on={value === chosenValue}
              >
                <span {...userContent(label)}>{label}</span>
              </Filter>
            ))}
          </div>
        ))}
        {sortable && (
          <Filter search={changeQuery(search, { order: oldest ? null : "oldest" })}>
            {oldest ? texts.oldestFirstLabel : texts.newestFirstLabel}
          </Filter>
        )}
      </div>
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

type FilterProps = { search: string; on?: boolean; children: ReactNode };

const Filter = ({ search, on, children }: FilterProps) => (
  <Link
    to={{ search }}
    replace
    preventScrollReset
    aria-current={on || undefined}
    className={filterClass(on)}
  >
    <span className="block truncate first-letter:uppercase">{children}</span>
  </Link>
);

export const filterClass = (on: boolean | undefined) =>
  cx(
    "flex h-9 max-w-56 items-center rounded-full border px-3.5 text-sm transition-colors pointer-coarse:h-11",
    on ? "border-transparent bg-ink text-paper" : "border-line bg-card hover:border-edge",
  );
