import type { QcPhotos } from "@loupe/contract";
import { useLocation } from "react-router";
import { EmptyState } from "#ui/empty-state.tsx";
import { Lightbox } from "#ui/lightbox.tsx";
import { TimeAgo } from "#ui/local-time.tsx";
import { QcFilters } from "./qc-filters.tsx";
import { QcHeading } from "./qc-heading.tsx";
import { QcNotices, QcRetry } from "./qc-notices.tsx";
import { QcSets } from "./qc-sets.tsx";
import { captionOf, countLine, groupSets, isOf, photoId, skuChoices } from "./queries.ts";

/** What the sources have, and every word about what they have not. */
export function QcFound({ found }: { found: QcPhotos }) {
  const query = new URLSearchParams(useLocation().search);
  const sets = groupSets(found.photos, { oldestFirst: query.get("order") === "oldest" });
  const choices = skuChoices(sets);
  const choice = choices.find((name) => name === query.get("qc"));
  const shown = choice ? sets.filter((set) => isOf(set, choice)) : sets;
  if (sets.length === 0) return <QcNothing found={found} />;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <QcHeading />
          <p className="num mt-1 text-sm text-ink-2">
            {countLine(found, sets.length)}
            {found.fetchedAt && (
              <>
                {" · last looked "}
                <TimeAgo at={new Date(found.fetchedAt)} />
              </>
            )}
          </p>
        </div>
        <QcFilters choices={choices} chosen={choice} sortable={sets.length > 1} />
      </div>
      <QcNotices found={found} />
      <QcSets sets={shown} showAll={query.has("sets")} />
      <p className="border-t border-line pt-4 text-sm text-pretty text-ink-3">
        The photos are the warehouse’s. They show what arrived there; they prove neither material
        nor function.
      </p>
      <Lightbox
        photos={shown.flatMap((set) =>
          set.photos.map((photo, place) => ({
            id: photoId(photo),
            src: photo.url,
            alt: `QC photo ${place + 1} of ${set.photos.length}${set.sku && `, ${set.sku}`}`,
            caption: captionOf(set),
          })),
        )}
      />
    </>
  );
}

/** "None" is only said when everybody was asked and answered. */
const QcNothing = ({ found }: { found: QcPhotos }) => (
  <>
    <div className="mb-4">
      <QcHeading />
    </div>
    {found.partial ? (
      <QcUnavailable found={found} />
    ) : (
      <EmptyState
        heading="h3"
        title="No QC photos available"
        text="No warehouse has photographed this item yet. They appear once somebody has ordered it."
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
    <EmptyState
      heading="h3"
      title="Could not look everywhere"
      text="The photo sources did not answer. That says nothing about whether there are photos."
    >
      <QcRetry />
    </EmptyState>
  </>
);
