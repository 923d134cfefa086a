import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { cx } from "#ui/class-names.ts";
import { changeQuery } from "#ui/query-string.ts";

type Props = {
  choices: string[];
  chosen: string | undefined;
  sortable: boolean;
  /** What is not in the address. */
  children?: ReactNode;
};

export function QcFilters({ choices, chosen, sortable, children }: Props) {
  const { search } = useLocation();
  const oldest = new URLSearchParams(search).get("order") === "oldest";
  const narrowable = choices.length > 1;
  if (!narrowable && !sortable && !children) return null;
  return (
    <nav aria-label="QC photo filters" className="flex flex-wrap gap-2">
      {narrowable && (
        <>
          <Filter search={changeQuery(search, { qc: null })} on={!chosen}>
            All skus
          </Filter>
          {choices.map((name) => (
            <Filter key={name} search={changeQuery(search, { qc: name })} on={name === chosen}>
              {name}
            </Filter>
          ))}
        </>
      )}
      {sortable && (
        <Filter search={changeQuery(search, { order: oldest ? null : "oldest" })}>
          {oldest ? "Oldest first" : "Newest first"}
        </Filter>
      )}
      {children}
    </nav>
  );
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
