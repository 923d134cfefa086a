import type { ImportedLine, ImportReport } from "@loupe/contract";
import { TriangleAlert } from "lucide-react";
import { Disclosure } from "#ui/disclosure.tsx";
import { Link } from "#ui/navigation.ts";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import { countOf } from "#ui/format/quantities.ts";
import { ScrollBox } from "#ui/lists/scroll-box.tsx";
import * as texts from "#texts/dashboard/product-files.ts";

type Props = { report: ImportReport };

const KINDS = [
  ["updated", "Updated"],
  ["added", "New"],
  ["unchanged", "Unchanged"],
] as const;

/** Lists the first lines that the import adds, updates and leaves unchanged, and how many there are of each. */
export const Lines = ({ report }: Props) => (
  <div className="grid gap-2.5">
    {KINDS.map(([kind, title]) => {
      const lines = report.products.filter((one) => one.kind === kind);
      return (
        lines.length > 0 && (
          <Disclosure
            key={kind}
            open={kind !== "unchanged"}
            summary={`${title}: ${countOf(report[kind], "line")}`}
          >
            <ScrollBox label={`${title} lines`} className="max-h-80">
              <ol>
                {lines.map((line) => (
                  <Line key={line.line} line={line} />
                ))}
              </ol>
            </ScrollBox>
            {report[kind] > lines.length && (
              <p className="num mt-2 text-sm text-ink-2">
                The first {lines.length} of {countOf(report[kind], "line")}.
              </p>
            )}
          </Disclosure>
        )
      );
    })}
  </div>
);

const Line = ({
  line: { line, name, storeName, productCode, changes },
}: {
  line: ImportedLine;
}) => (
  <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-0.5 px-4 py-2.5 not-first:border-t not-first:border-line sm:grid-cols-[5.5rem_minmax(0,1fr)]">
    <span className="num text-ink-2">Line {line}</span>
    <div className="min-w-0">
      <p className="wrap-anywhere">{name}</p>
      <p className="num text-sm text-ink-3">
        {STORE_LABELS[storeName]} {productCode}
      </p>
      {changes.length > 0 && (
        <dl className="mt-1 grid gap-y-0.5 text-sm">
          {changes.map(({ column, before, after }) => (
            <div key={column} className="flex flex-wrap gap-x-2.5">
              <dt>
                <code>{column}</code>
              </dt>
              <dd className="num min-w-0 wrap-anywhere">
                {before === null ? (
                  <span className="text-ink-3">{texts.empty}</span>
                ) : (
                  <del className="text-ink-3">{before}</del>
                )}
                {" → "}
                <ins className="no-underline">{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  </li>
);

/** Warns of pictures that pages could not show, and names the setting that would allow their hosts. */
export function Blocked({ report: { blockedPictures } }: Props) {
  const { lines, hosts, hostCount, setting } = blockedPictures;
  if (lines === 0) return null;
  return (
    <section aria-label={texts.brokenPicturesTitle} className="flex gap-2.5">
      <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-warn" aria-hidden="true" />
      <div className="grid min-w-0 gap-1.5 text-ink-2">
        <p>
          The pictures of {countOf(lines, "line")} won't show: this shop doesn't fetch pictures from
          these hosts.
        </p>
        <ul className="num text-sm wrap-anywhere">
          {hosts.map((one) => (
            <li key={one.host}>
              {one.host}: {countOf(one.lines, "line")}
            </li>
          ))}
          {hostCount > hosts.length && (
            <li>and {countOf(hostCount - hosts.length, "other host")}</li>
          )}
        </ul>
        <p>
          To show them, add the hosts in the{" "}
          <Link
            to="/dashboard/settings?subject=services#setting-IMAGE_HOSTS"
            className="underline underline-offset-4"
          >
            settings
          </Link>
          , or set <code className="text-sm wrap-anywhere text-ink">{setting}</code> and restart the
          shop.
        </p>
      </div>
    </section>
  );
}
