import type { QcPhotos } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { useState } from "react";
import { useLocation } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { TimeAgo } from "#ui/local-time.tsx";
import { ADVICE, chosenIn } from "#features/look-up/qc-sharing/advice.ts";
import {
  AdviceButton,
  ChoosingBar,
  useChoosing,
} from "#features/look-up/qc-sharing/advice-choosing.tsx";
import { AdviceView } from "#features/look-up/qc-sharing/advice-view.tsx";
import { Compare } from "#features/look-up/qc/compare.tsx";
import { CompareToggle, PickingBar, usePicking } from "#features/look-up/qc/compare-picking.tsx";
import { MissingNote, OnlyMissing } from "#features/look-up/qc/missing-photos.tsx";
import { QcPhotosDisclaimer } from "#features/look-up/qc/qc-photos-disclaimer.tsx";
import { ClearFilters, QcFilters } from "#features/look-up/qc/qc-filters.tsx";
import { QcHeading } from "#features/look-up/qc/qc-heading.tsx";
import { photosIn, QcLightbox } from "#features/look-up/qc/qc-lightbox.tsx";
import { QcNotices, QcWaiting } from "#features/look-up/qc/qc-notices.tsx";
import { QcRetry } from "#features/look-up/qc/qc-retry.tsx";
import { QcSectionSkeleton } from "#features/look-up/qc/qc-skeleton.tsx";
import { QcSets } from "#features/look-up/qc/qc-sets.tsx";
import {
  countLine,
  groupSets,
  narrowed,
  narrowingsOf,
} from "#features/look-up/qc/grouped-photos.ts";
import { showsMissing } from "#features/look-up/qc/photo-addresses.ts";
import * as texts from "#texts/qc.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";

type Props = { item: ItemRef; found: QcPhotos };

/** The photos that the address asks advice on, or all of them. */
export function QcFound({ item, found }: Props) {
  const { search } = useLocation();
  const names = chosenIn(search, ADVICE) ?? [];
  if (names.length === 0) return <QcAll found={found} />;
  return <AdviceView item={item} found={found} names={names} />;
}

/** The photos that the sources have, and notices about those they do not. */
function QcAll({ found }: { found: QcPhotos }) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const all = showsMissing(search);
  const photos = found.photos.filter(({ missing }) => all || !missing);
  const missing = found.photos.length - photos.length;
  const sets = groupSets(photos, {
    oldestFirst: query.get("order") === "oldest",
    sources: found.sources,
  });
  const narrowings = narrowingsOf(sets, query);
  const visibleSets = narrowed(sets, narrowings);
  const isNarrowed = narrowings.some(({ chosen }) => chosen);
  const choosing = useChoosing();
  const [hasStarted, setBegun] = useState(false);
  const comparing = usePicking();
  const picking = comparing.on && !choosing ? comparing : undefined;
  if (sets.length === 0)
    return found.waiting.length > 0 ? <QcSectionSkeleton /> : <QcNothing found={found} />;
  return (
    <>
      <div className="mb-3 grid grid-cols-[minmax(0,1fr)] gap-y-2.5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <QcHeading />
          <output className="num text-sm text-ink-2">
            {countLine(photos, sets.length, isNarrowed ? photosIn(visibleSets).length : undefined)}
          </output>
          {isNarrowed && <ClearFilters className={CLEAR} />}
        </div>
        <QcFilters narrowings={narrowings} sortable={sets.length > 1}>
          {photos.length > 1 && !choosing && <CompareToggle {...comparing} />}
          {!choosing && !picking && (
            <AdviceButton begin={() => setBegun(true)} takesFocus={hasStarted} />
          )}
        </QcFilters>
      </div>
      <QcNotices found={found} />
      {missing > 0 && <MissingNote missing={missing} />}
      {picking && <PickingBar {...comparing} />}
      {choosing && <ChoosingBar {...choosing} takesFocus={hasStarted} />}
      {visibleSets.length === 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-5">
          <p className="text-ink-2">{texts.filteredEmptyText}</p>
          <ClearFilters className={buttonClass({ size: "small" })} />
        </div>
      )}
      <QcSets
        sets={visibleSets}
        showAll={query.has("sets")}
        picking={picking}
        choosing={choosing}
      />
      {found.waiting.length > 0 && <QcWaiting found={found} />}
      <Footnotes fetchedAt={found.fetchedAt} />
      <QcLightbox sets={visibleSets} />
      <Compare photos={photosIn(sets)} />
    </>
  );
}

const Footnotes = ({ fetchedAt }: Pick<QcPhotos, "fetchedAt">) => (
  <div className="border-t border-line pt-4">
    <QcPhotosDisclaimer />
    {fetchedAt && (
      <p className="num mt-1 text-sm text-ink-3">
        {withSlots(texts.checkedNote, { ago: <TimeAgo at={new Date(fetchedAt)} /> })}
      </p>
    )}
  </div>
);

/** On the line of the count, because in the row of filters it would cover them on a phone. */
const CLEAR = "-my-2.5 inline-flex h-11 items-center text-sm underline underline-offset-2";

/** "None" is shown only when every source has answered. */
const QcNothing = ({ found }: { found: QcPhotos }) => (
  <>
    <div className="mb-4">
      <QcHeading />
    </div>
    {found.photos.length > 0 ? (
      <>
        <QcNotices found={found} />
        <OnlyMissing heading="h3" missing={found.photos.length} />
      </>
    ) : found.partial || found.stale ? (
      <QcUnavailable found={found} />
    ) : (
      <EmptyState heading="h3" title={texts.emptyTitle} text={texts.emptyText} />
    )}
  </>
);

export const QcUnavailable = ({ found }: { found?: QcPhotos }) => (
  <>
    {!found && (
      <div className="mb-4">
        <QcHeading />
      </div>
    )}
    <EmptyState heading="h3" title={texts.couldNotLookEverywhere} text={texts.photoSourcesDidNot}>
      <QcRetry />
    </EmptyState>
  </>
);
