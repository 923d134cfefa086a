import type { QcPhotos } from "@loupe/contract";
import { Flag } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useHydrated } from "#first-view/hydrated.ts";
import { Lightbox } from "#ui/lightbox.tsx";
import type { LightboxPhoto } from "#ui/lightbox-view.tsx";
import { TimeAgo } from "#ui/local-time.tsx";
import { openInHash } from "#ui/open-in-hash.ts";
import { Compare, loadCompare } from "./compare.tsx";
import { MissingNote, OnlyMissing } from "./missing-photos.tsx";
import { NoProof } from "./no-proof.tsx";
import { ClearFilters, filterClass, QcFilters } from "./qc-filters.tsx";
import { QcHeading } from "./qc-heading.tsx";
import { QcNotices, QcRetry, QcWaiting } from "./qc-notices.tsx";
import { QcSectionSkeleton } from "./qc-skeleton.tsx";
import { QcSets, type Picking } from "./qc-sets.tsx";
import {
  captionOf,
  compareHash,
  countLine,
  groupSets,
  narrowed,
  narrowingsOf,
  photoId,
  photoLabel,
  reportHash,
  showsMissing,
  type PhotoSet,
} from "./model.ts";
import * as texts from "#texts/qc.ts";
import { withSlots } from "#ui/slots.tsx";

/** The photos that the sources have, and notices about those they do not. */
export function QcFound({ found }: { found: QcPhotos }) {
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
  const shown = narrowed(sets, narrowings);
  const isNarrowed = narrowings.some(({ chosen }) => chosen);
  const picking = usePicking();
  if (sets.length === 0)
    return found.waiting.length > 0 ? <QcSectionSkeleton /> : <QcNothing found={found} />;
  return (
    <>
      <div className="mb-3 grid grid-cols-[minmax(0,1fr)] gap-y-2.5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <QcHeading />
          <output className="num text-sm text-ink-2">
            {countLine(photos, sets.length, isNarrowed ? photosIn(shown).length : undefined)}
          </output>
          {isNarrowed && <ClearFilters className={CLEAR} />}
        </div>
        <QcFilters narrowings={narrowings} sortable={sets.length > 1}>
          {photos.length > 1 && <CompareToggle {...picking} />}
        </QcFilters>
      </div>
      <QcNotices found={found} />
      {missing > 0 && <MissingNote missing={missing} />}
      {picking.on && <PickingBar {...picking} />}
      {shown.length === 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-5">
          <p className="text-ink-2">{texts.noPhotosMatchThese}</p>
          <ClearFilters className={buttonClass({ size: "small" })} />
        </div>
      )}
      <QcSets sets={shown} showAll={query.has("sets")} picking={picking.on ? picking : undefined} />
      {found.waiting.length > 0 && <QcWaiting found={found} />}
      <div className="border-t border-line pt-4">
        <NoProof />
        {found.fetchedAt && (
          <p className="num mt-1 text-sm text-ink-3">
            {withSlots(texts.lastChecked, {
              ago: <TimeAgo at={new Date(found.fetchedAt!)} />,
            })}
          </p>
        )}
      </div>
      <Lightbox photos={photosIn(shown)} action={REPORT} />
      <Compare photos={photosIn(sets)} />
    </>
  );
}

/** On the line of the count, because in the row of filters it would cover them on a phone. */
const CLEAR = "-my-2.5 inline-flex h-11 items-center text-sm underline underline-offset-2";

const REPORT = { label: texts.reportWrongPhoto, Icon: Flag, hashOf: reportHash };

const photosIn = (sets: PhotoSet[]): LightboxPhoto[] =>
  sets.flatMap((set) =>
    set.photos.map((photo, place) => ({
      id: photoId(photo),
      src: photo.url,
      alt: photoLabel(set, place),
      caption: captionOf(set),
    })),
  );

type Comparing = Picking & { on: boolean; toggle: () => void };

/** Two photos are chosen one after the other; the second opens the comparison. */
function usePicking(): Comparing {
  const navigate = useNavigate();
  const [picked, setPicked] = useState<readonly string[]>();
  const pick = (id: string) => {
    const [first] = picked ?? [];
    if (first === undefined || first === id) return setPicked(first === id ? [] : [id]);
    setPicked([]);
    void navigate(...openInHash(compareHash([{ id: first }, { id }])));
  };
  const toggle = () => {
    void loadCompare().catch(() => undefined); // choosing two will ask again
    setPicked(picked ? undefined : []);
  };
  return { on: picked !== undefined, picked: picked ?? [], pick, toggle };
}

function CompareToggle({ on, toggle }: Comparing) {
  const alive = useHydrated();
  return (
    <button
      type="button"
      aria-pressed={on}
      data-waits={alive ? undefined : ""}
      onClick={toggle}
      className={`js-only ${filterClass(on)}`}
    >
      {texts.compareTwo}
    </button>
  );
}

const PickingBar = ({ picked, toggle }: Comparing) => (
  <div className="sticky top-19 z-10 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 border border-line bg-card py-2 pr-2 pl-4 md:top-20">
    <output className="min-w-40 flex-1">
      {picked.length === 0 ? texts.chooseTwoPhotosCompare : texts.nowChooseSecondPhoto}
    </output>
    <Button size="small" onClick={toggle}>
      {texts.done}
    </Button>
  </div>
);

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
      <EmptyState
        heading="h3"
        title={texts.noQcPhotosAvailable}
        text={texts.noWarehouseHasPhotographed}
      />
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
