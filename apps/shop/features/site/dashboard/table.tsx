import type { ReactNode } from "react";
import { cx } from "#ui/class-names.ts";
import { Skeleton } from "#ui/skeleton.tsx";

type Props = { caption: string; heads: readonly string[]; busy?: boolean; children: ReactNode };

/**
 * A table with compact rows. On a phone each row is a card. Titles of columns that begin with `-` are for screen
 * readers only.
 */
export const Table = ({ caption, heads, busy, children }: Props) => (
  <table
    aria-busy={busy || undefined}
    className="w-full text-start max-md:block md:card [&_th]:text-start md:border-separate md:border-spacing-0"
  >
    <caption className="sr-only">{caption}</caption>
    {heads.length > 0 && (
      <thead className="text-sm text-ink-2 max-md:sr-only">
        <tr>
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              className="px-2 py-3 text-start font-[550] whitespace-nowrap first:ps-4 last:pe-4"
            >
              {head.startsWith("-") ? <span className="sr-only">{head.slice(1)}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
    )}
    <tbody
      className={cx(
        "max-md:grid max-md:gap-2.5",
        heads.length === 0 && "md:[&>tr:first-child>*]:border-t-0",
      )}
    >
      {children}
    </tbody>
  </table>
);

export const rowClass =
  "outline-offset-[-2px] max-md:card max-md:grid max-md:gap-x-3 max-md:p-4 md:[&:focus>*]:bg-sunk md:[&:last-child>*:first-child]:rounded-es-3 md:[&:last-child>*:last-child]:rounded-ee-3";

export const cellClass =
  "min-w-0 align-middle md:h-16 md:border-t md:border-line md:px-2 md:py-2.5 md:first:ps-4 md:last:pe-4";

const ROWS = ["a", "b", "c", "d", "e", "f", "g", "h"];

type LoadingProps = {
  /** The height of the content above the table. */
  lead: string;
  picture?: boolean;
};

/** The placeholder of a table. */
export const TableLoading = (props: LoadingProps) => (
  <>
    <div className={cx("mb-3 flex items-center", props.lead)}>
      <Skeleton className="h-4 w-24" />
    </div>
    <div className="grid gap-2.5 md:card md:gap-0">
      <div className="h-11 max-md:hidden" />
      {ROWS.map((row) => (
        <div
          key={row}
          className="flex items-center gap-4 max-md:card max-md:flex-wrap max-md:p-4 md:h-16 md:border-t md:border-line md:px-4"
        >
          <Skeleton className="h-4 w-6" />
          {props.picture && <Skeleton className="size-11 rounded-1" />}
          <Skeleton className="h-4 w-30" />
          <Skeleton className="h-4 w-full max-w-60" />
          <Skeleton className="h-9 w-28 rounded-full md:ms-auto" />
        </div>
      ))}
    </div>
  </>
);
