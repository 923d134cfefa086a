import { ChevronDown } from "lucide-react";
import { cx } from "#ui/class-names.ts";
import { userContent } from "#ui/format/user-content.ts";

export const titleClass = "text-lg leading-tight wrap-anywhere md:text-[1.65rem] md:leading-[1.14]";

/** The number of letters from which a title may need more than three lines on a phone. A Chinese letter counts twice. */
const LONG = 64;

/** The heading of an item's page. A long title has three lines until it is opened. */
export function ItemTitle({ title }: { title: string }) {
  const heading = (className?: string) => (
    <h1 {...userContent(title)} className={cx(titleClass, className)}>
      {title}
    </h1>
  );
  if (title.length + (title.match(/\p{Script=Han}/gu)?.length ?? 0) < LONG) return heading();
  return (
    <details className="group/title">
      <summary className="flex cursor-pointer list-none items-end justify-between gap-2">
        {heading("line-clamp-3 group-open/title:line-clamp-none")}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-3 group-open/title:rotate-180"
        />
      </summary>
    </details>
  );
}
