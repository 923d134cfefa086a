import type { ReportedPhoto } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { callAs } from "#browser/calls.ts";
import { CardsLoading } from "#features/site/dashboard/loading-line.tsx";
import { ReportsPage, type ReportCardProps } from "#features/site/dashboard/reports-page.tsx";
import type { Verdicts } from "#features/site/dashboard/verdicts.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import { Button } from "#ui/button.tsx";
import { TimeAgo } from "#ui/format/local-time.tsx";
import { Link } from "#ui/navigation.ts";
import { Picture } from "#ui/photos/picture.tsx";
import { countOf } from "#ui/format/quantities.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { REASONS } from "./report-reasons.ts";
import * as texts from "#texts/dashboard/photo-reports.ts";

type Verdict = "hidden" | "kept" | "open";

const DONE: Record<Verdict, string> = {
  hidden: texts.hiddenMessage,
  kept: texts.keptMessage,
  open: texts.reopenedMessage,
};

const isOpen = ({ reports }: ReportedPhoto) => reports.some(({ settledAt }) => settledAt === null);

const VERDICTS: Verdicts<ReportedPhoto, Verdict> = {
  choices: [
    { to: "hidden", label: texts.hideButton, key: "h" },
    { to: "kept", label: texts.keepButton, key: "p" },
  ],
  send: ({ storeName, productCode, picture }, verdict) =>
    callAs("POST /qc/settlePhotoReports", { body: { storeName, productCode, picture, verdict } }),
  // Removes the photo from the list until the reloaded list contains it at its new place.
  after: () => undefined,
  done: (verdict) => DONE[verdict],
  // If a photo's reports are settled already, the same decision would change nothing.
  fits: (photo, verdict) => isOpen(photo) || photo.isHidden !== (verdict === "hidden"),
  undoOf: (photo, verdict) => (isOpen(photo) ? "open" : verdict === "hidden" ? "kept" : "hidden"),
};

/** The page of reported photos, the last reported first. */
export const PhotoQueue = () => (
  <ReportsPage
    list="GET /qc/getPhotoReports"
    title={texts.photoReportsTitle}
    text={texts.reportsHint}
    label={texts.reportedPhotosLabel}
    loading={
      <CardsLoading className="grid gap-x-6 gap-y-3 sm:grid-cols-[16rem_minmax(0,1fr)]">
        <Skeleton className="aspect-4/3 rounded-2" />
        <div className="grid content-start gap-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-full max-w-80" />
        </div>
      </CardsLoading>
    }
    emptyOf={(isOpen) => ({
      title: isOpen ? texts.noPhotoWaits : texts.settledEmptyTitle,
      text: isOpen ? texts.emptyText : texts.settledEmptyText,
    })}
    verdicts={VERDICTS}
    Card={ReportCard}
  />
);

type Props = ReportCardProps<ReportedPhoto, Verdict>;

/** A photo with the users' reports, and the buttons to hide or keep it. */
function ReportCard({ report: photo, settle }: Props) {
  const { _id, storeName, productCode, picture, isHidden, total, reasons } = photo;
  const item = `${STORE_LABELS[storeName]} ${productCode}`;
  const isWaiting = isOpen(photo);
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
          {!isWaiting && (
            <span className={isHidden ? "text-sm text-bad" : "text-sm text-good"}>
              {isHidden ? "Hidden" : "Shown"}
            </span>
          )}
        </header>
        <p className="text-ink-2">{texts.reporters(countOf(total, "user"))}</p>
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
      <VerdictButtons isOpen={isWaiting} isHidden={isHidden} item={item} settle={settle} />
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
      <li className="text-ink-2">{texts.olderReports(countOf(total - reports.length, "user"))}</li>
    )}
  </ul>
);

type ButtonsProps = Pick<Props, "settle"> & { isOpen: boolean; isHidden: boolean; item: string };

/** The buttons to hide or keep a photo. Once its reports are settled, only the other decision has a button. */
const VerdictButtons = ({ isOpen, isHidden, item, settle }: ButtonsProps) => (
  <div className="col-span-full flex gap-2 max-sm:*:flex-1 sm:justify-end sm:border-t sm:border-line sm:pt-4">
    {(isOpen || !isHidden) && (
      <Button variant={isOpen ? "ink" : "plain"} onClick={() => settle("hidden")}>
        {texts.hideButton} <span className="sr-only">{texts.subject(item)}</span>
      </Button>
    )}
    {(isOpen || isHidden) && (
      <Button onClick={() => settle("kept")}>
        {isOpen ? texts.keepButton : texts.showAgainButton}{" "}
        <span className="sr-only">{texts.subject(item)}</span>
      </Button>
    )}
  </div>
);
