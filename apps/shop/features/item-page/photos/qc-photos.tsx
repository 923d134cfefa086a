import type { GoodsDetail, QcPhotos } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { useState, type ReactNode } from "react";
import { useLocation, useNavigate } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { TimeAgo } from "#ui/format/local-time.tsx";
import { ADVICE, chosenIn, withChosen } from "#features/look-up/qc-sharing/collage-photos.ts";
import {
  AdviceButton,
  ChoosingBar,
  useChoosing,
} from "#features/look-up/qc-sharing/advice-choosing.tsx";
import { AdviceView } from "#features/look-up/qc-sharing/advice-view.tsx";
import { Compare } from "#features/look-up/qc/components/compare.tsx";
import {
  CompareToggle,
  PickingBar,
  usePicking,
} from "#features/look-up/qc/components/compare-picking.tsx";
import { MissingNote, OnlyMissing } from "#features/look-up/qc/components/missing-photos.tsx";
import { QcPhotosDisclaimer } from "#features/look-up/qc/components/qc-photos-disclaimer.tsx";
import {
  ClearFilters,
  QcFilters,
  QcOrder,
  type Narrowing,
} from "#features/look-up/qc/components/qc-filters.tsx";
import { QcHeading } from "#features/look-up/qc/components/qc-heading.tsx";
import {
  photosIn,
  QcLightbox,
  useListingPhotos,
} from "#features/look-up/qc/components/qc-lightbox.tsx";
import { QcNotices, QcWaiting } from "#features/look-up/qc/components/qc-notices.tsx";
import { ReloadLink } from "#ui/reload-link.tsx";
import { QcSectionSkeleton } from "#features/look-up/qc/components/qc-skeleton.tsx";
import { ListingTile, QcSets } from "#features/look-up/qc/components/qc-sets.tsx";
import {
  lineLinkClass,
  OptionLine,
  useOptionSets,
  type Led,
} from "#features/look-up/qc/components/option-line.tsx";
import {
  countLine,
  groupSets,
  narrowed,
  narrowingsOf,
  sourcesLabel,
  type PhotoSet,
} from "#features/look-up/qc/grouped-photos.ts";
import { showsMissing } from "#features/look-up/qc/photo-addresses.ts";
import { Weighed } from "#features/look-up/weights/weighed.tsx";
import * as texts from "#texts/qc.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";

type Props = {
  item: ItemRef;
  /** The details of the item, if they are known already. */
  detail?: GoodsDetail | undefined;
  qcPhotos: QcPhotos;
  /** The warehouses' weighings by option, as `weighedWords` returns them. */
  weighed: Readonly<Record<string, string>>;
};

/** The photos that the address selects to ask advice about, or all photos. */
export function QcFound(props: Props) {
  const { search } = useLocation();
  const names = chosenIn(search, ADVICE) ?? [];
  return names.length === 0 ? (
    <QcAll {...props} />
  ) : (
    <AdviceView {...props} weighed={props.weighed[""]} names={names} />
  );
}

/** All QC photos, with notes about missing photos and failed sources. */
function QcAll({ item, detail, qcPhotos, weighed }: Props) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const photos = qcPhotos.photos.filter(({ missing }) => !missing || showsMissing(search));
  const missing = qcPhotos.photos.length - photos.length;
  const allSets = groupSets(photos, {
    oldestFirst: query.get("order") === "oldest",
    sources: qcPhotos.sources,
  });
  const { sets, options, led } = useOptionSets(allSets, detail, qcPhotos);
  const narrowings = narrowingsOf(sets, query, { hasOptions: options !== undefined });
  const visibleSets = narrowed(sets, narrowings);
  const isNarrowed = narrowings.some(({ chosenValue }) => chosenValue);
  const choosing = useChoosing();
  const [hasStarted, setBegun] = useState(false);
  const navigate = useNavigate();
  const comparing = usePicking();
  const listing = useListingPhotos(detail);
  const picking = comparing.on && !choosing ? comparing : undefined;
  if (sets.length === 0)
    return qcPhotos.waiting.length > 0 ? <QcSectionSkeleton /> : <QcNothing qcPhotos={qcPhotos} />;
  return (
    <>
      <QcHead
        count={
          <PhotoCount led={led} sets={sets} visibleSets={isNarrowed ? visibleSets : undefined} />
        }
        isSortable={sets.length > 1}
        hasOwnOrder={led?.count === 0}
        narrowings={narrowings}
      >
        {photos.length > 1 && !choosing && <CompareToggle {...comparing} />}
        {!choosing && !picking && (
          <AdviceButton begin={() => setBegun(true)} takesFocus={hasStarted} />
        )}
      </QcHead>
      <Weighed words={(led && weighed[options.chosen?.skuID ?? ""]) ?? weighed[""]} />
      <QcNotices qcPhotos={qcPhotos} />
      {missing > 0 && <MissingNote missing={missing} />}
      {picking && <PickingBar {...comparing} />}
      {choosing && <ChoosingBar {...choosing} takesFocus={hasStarted} />}
      {(picking || choosing) && listing[0] && (
        <ListingTile photo={listing[0]} picking={picking} choosing={choosing} />
      )}
      {visibleSets.length === 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-5">
          <p className="text-ink-2">{texts.filteredEmptyText}</p>
          <ClearFilters className={buttonClass({ size: "small" })} />
        </div>
      )}
      <QcSets
        sets={visibleSets}
        showAll={query.has("sets")}
        namesSources={new Set(allSets.map((set) => sourcesLabel(set.sources))).size > 1}
        options={options}
        picking={picking}
        choosing={choosing}
      />
      {qcPhotos.waiting.length > 0 && <QcWaiting qcPhotos={qcPhotos} />}
      <Footnotes fetchedAt={qcPhotos.fetchedAt} />
      <QcLightbox sets={visibleSets} listing={listing.slice(0, 1)} />
      <Compare
        item={item}
        onAsk={(names) =>
          void navigate(
            { search: withChosen(search, ADVICE, names), hash: "qc-photos" },
            { state: { isChooser: true } },
          )
        }
        photos={[...listing.slice(0, 1), ...photosIn(allSets), ...listing.slice(1)]}
      />
    </>
  );
}

type HeadProps = {
  /** The number of photos. */
  count: ReactNode;
  isSortable: boolean;
  hasOwnOrder: boolean;
  narrowings: Narrowing[];
  /** The actions. */
  children: ReactNode;
};

/** The heading, the order, the actions and the filters. */
const QcHead = ({ count, isSortable, hasOwnOrder, narrowings, children }: HeadProps) => (
  <div className="mb-3 grid grid-cols-[minmax(0,1fr)] gap-y-3">
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 md:flex md:flex-wrap">
      <QcHeading />
      <div className="flex flex-wrap items-baseline gap-x-3 max-md:col-span-2 max-md:-mt-2 md:me-auto">
        {count}
      </div>
      {isSortable && (
        <QcOrder className="max-md:col-start-2 max-md:row-start-1" hasOwnOrder={hasOwnOrder} />
      )}
      <div className="flex flex-wrap gap-2 max-md:col-span-2 max-md:[&>*]:flex-1">{children}</div>
    </div>
    <QcFilters narrowings={narrowings} />
  </div>
);

type CountProps = { led: Led | undefined; sets: PhotoSet[]; visibleSets: PhotoSet[] | undefined };

/** The number of photos of the chosen option, or else of all photos, and of those that match the filters. */
const PhotoCount = ({ led, sets, visibleSets }: CountProps) => (
  <>
    {led && <OptionLine led={led} />}
    {(!led || visibleSets) && (
      <output className="num text-sm text-ink-2">
        {countLine(
          sets.flatMap(({ photos }) => photos),
          sets.length,
          visibleSets && photosIn(visibleSets).length,
        )}
      </output>
    )}
    {visibleSets && <ClearFilters className={lineLinkClass} />}
  </>
);

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

/**
 * The message that there are no photos, or that sources failed. "None" is displayed only if every source has responded.
 */
const QcNothing = ({ qcPhotos }: { qcPhotos: QcPhotos }) => (
  <>
    <div className="mb-4">
      <QcHeading />
    </div>
    {qcPhotos.photos.length > 0 ? (
      <>
        <QcNotices qcPhotos={qcPhotos} />
        <OnlyMissing heading="h3" missing={qcPhotos.photos.length} />
      </>
    ) : qcPhotos.partial || qcPhotos.stale ? (
      <QcUnavailable qcPhotos={qcPhotos} />
    ) : (
      <EmptyState heading="h3" title={texts.emptyTitle} text={texts.emptyText} />
    )}
  </>
);

export const QcUnavailable = ({ qcPhotos }: { qcPhotos?: QcPhotos }) => (
  <>
    {!qcPhotos && (
      <div className="mb-4">
        <QcHeading />
      </div>
    )}
    <EmptyState heading="h3" title={texts.incompleteTitle} text={texts.incompleteText}>
      <ReloadLink size="small">{texts.retry}</ReloadLink>
    </EmptyState>
  </>
);
