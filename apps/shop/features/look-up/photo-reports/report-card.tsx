import type { ReportedPhoto } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { Link } from "#ui/navigation.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import { Button } from "#ui/button.tsx";
import { TimeAgo } from "#ui/local-time.tsx";
import { Picture } from "#ui/photos/picture.tsx";
import { countOf } from "#ui/quantities.ts";
import { userContent } from "#ui/user-content.ts";
import { REASONS } from "./report-reasons.ts";
import type { Verdict } from "./settling.ts";
import * as texts from "#texts/dashboard/photo-reports.ts";

type Props = { photo: ReportedPhoto; settle: (verdict: Verdict) => void };

/** A photo with the users' reports, and the buttons to hide or keep it. */
export function ReportCard({ photo, settle }: Props) {
  const { _id, storeName, productCode, picture, isHidden, total, reasons, reports } = photo;
  const item = `${STORE_LABELS[storeName]} ${productCode}`;
  const isOpen = reports.some(({ settledAt }) => settledAt === null);
  return (
    <article
      data-row={_id}
      tabIndex={-1}
      aria-label={`Photo of ${item}`}
      className="card grid gap-x-6 gap-y-3 p-4 sm:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <a
        href={picture}
        target="_blank"
        rel="noreferrer"
        aria-label={`The photo in full, of ${item} (new tab)`}
        className="pic aspect-4/3 rounded-2"
      >
        <Picture src={picture} alt="" sizes="(width >= 640px) 256px, 100vw" upTo={960} />
      </a>
      <div className="grid min-w-0 content-start gap-3">
        <header className="flex flex-wrap items-center gap-x-3">
          <Link
            to={productPath(itemOf(photo))}
            className="num inline-flex min-h-11 items-center font-[550] underline-offset-2 hover:underline"
          >
            {item}
          </Link>
          {!isOpen && (
            <span className={isHidden ? "text-sm text-bad" : "text-sm text-good"}>
              {isHidden ? "Hidden" : "Shown"}
            </span>
          )}
        </header>
        <p className="text-ink-2">Reported by {countOf(total, "user")}:</p>
        <ul className="flex flex-wrap gap-2">
          {reasons.map(({ reason, total: count }) => (
            <li key={reason} className="num rounded-full bg-sunk px-3 py-1 text-sm">
              {REASONS[reason]}
              {count > 1 && <span className="text-ink-2"> · {count}</span>}
            </li>
          ))}
        </ul>
        <Notes photo={photo} />
      </div>
      <Verdicts isOpen={isOpen} isHidden={isHidden} item={item} settle={settle} />
    </article>
  );
}

/** The reports of a photo: user, time and note of each. */
const Notes = ({ photo: { reports, total } }: { photo: ReportedPhoto }) => (
  <ul className="grid gap-2.5 text-sm">
    {reports.map(({ _id, name, note, createdAt }) => (
      <li key={_id} className="min-w-0">
        <p className="wrap-anywhere text-ink-2">
          {name ? <span {...userContent(name)}>{name}</span> : texts.formerUserLabel},{" "}
          <TimeAgo at={new Date(createdAt)} />
        </p>
        {note && (
          <p {...userContent(note)} className="wrap-anywhere whitespace-pre-line">
            {note}
          </p>
        )}
      </li>
    ))}
    {total > reports.length && (
      <li className="text-ink-2">and {countOf(total - reports.length, "user")} before</li>
    )}
  </ul>
);

type VerdictProps = Pick<Props, "settle"> & { isOpen: boolean; isHidden: boolean; item: string };

/** The buttons to hide or keep a photo. Once its reports are settled, only the other decision has a button. */
const Verdicts = ({ isOpen, isHidden, item, settle }: VerdictProps) => (
  <div className="col-span-full flex gap-2 max-sm:*:flex-1 sm:justify-end sm:border-t sm:border-line sm:pt-4">
    {(isOpen || !isHidden) && (
      <Button variant={isOpen ? "ink" : "plain"} onClick={() => settle("hidden")}>
        Hide <span className="sr-only">the photo of {item}</span>
      </Button>
    )}
    {(isOpen || isHidden) && (
      <Button onClick={() => settle("kept")}>
        {isOpen ? "Keep" : texts.showAgainButton}{" "}
        <span className="sr-only">the photo of {item}</span>
      </Button>
    )}
  </div>
);
