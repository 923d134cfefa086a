import { Link, useLocation } from "#ui/navigation.ts";
import { cx } from "../class-names.ts";
import { changeQuery } from "../query-string.ts";
import * as texts from "#texts/controls.ts";

const AROUND = 5;

type Props = { page: number; total: number; label: string };

/** Numbered links to the pages of a list. The number is the query parameter `page`. */
export function Pagination({ page, total, label }: Props) {
  const { search } = useLocation();
  if (total < 2) return null;
  return (
    <nav aria-label={label} className="mt-6">
      <ul className="num flex flex-wrap justify-center gap-1">
        {pagesAround(page, total).map((one) =>
          typeof one === "string" ? (
            <li key={one} className="grid h-11 w-6 place-items-center text-ink-3">
              <span aria-hidden="true">…</span>
              <span className="sr-only">{texts.skippedPages}</span>
            </li>
          ) : (
            <li key={one}>
              <Link
                to={{ search: changeQuery(search, { page: one === 1 ? null : String(one) }) }}
                aria-label={texts.page(String(one))}
                aria-current={one === page ? "page" : undefined}
                className={cx(
                  "grid h-11 min-w-11 place-items-center rounded-full px-3 transition-colors",
                  one === page ? "bg-ink font-[550] text-paper" : "text-ink-2 hover:bg-sunk",
                )}
              >
                {one}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

/** Up to five pages around the current one, the first and the last page, and "before" or "after" for a gap. */
export function pagesAround(page: number, total: number): (number | "before" | "after")[] {
  const first = Math.max(1, Math.min(page - Math.floor(AROUND / 2), total - AROUND + 1));
  const last = Math.min(total, first + AROUND - 1);
  const pages: (number | "before" | "after")[] = [];
  for (let one = first; one <= last; one += 1) pages.push(one);
  if (first > 1) pages.unshift(1);
  if (first > 2) pages.splice(1, 0, first === 3 ? 2 : "before");
  if (last < total - 1) pages.push(last === total - 2 ? total - 1 : "after");
  if (last < total) pages.push(total);
  return pages;
}
