import type { QcPhoto, QcPhotos } from "@loupe/contract";
import { Camera, ChevronDown } from "lucide-react";
import { LocalTime } from "#ui/local-time.tsx";
import { Picture } from "#ui/photos/picture.tsx";
import { sharedState } from "#ui/shared-state.ts";
import * as texts from "#texts/qc.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";

/** The photos of this page's item, since the browser has received them. More arrive while sources respond. */
export const latestPhotos = sharedState<QcPhotos | undefined>(undefined);

/** The number of photos in the link. */
const FIRST_PHOTOS = 4;

/**
 * A link to the photos, such as "18 QC photos, newest 7 Oct", with the first of them. `photos` are those that the page
 * was rendered with. If the page was sent before the photos were known, the link keeps room for them.
 */
export function QcGlance({ photos: known }: { photos: QcPhotos | undefined }) {
  const qcPhotos = latestPhotos.use() ?? known;
  const visiblePhotos = qcPhotos?.photos.filter(({ missing }) => !missing) ?? [];
  const hasRoom = visiblePhotos.length > 0 || !known || known.waiting.length > 0;
  return (
    <a
      href="#qc-photos"
      className="num grid gap-2 rounded-2 border border-line bg-card p-2 text-sm font-[550] transition-colors hover:border-edge hover:bg-sunk"
    >
      <span className="flex min-h-7 items-center gap-2 px-1">
        <Camera aria-hidden className="size-4.5 shrink-0 text-ink-3" />
        <span>
          <Status qcPhotos={qcPhotos} visiblePhotos={visiblePhotos} />
        </span>
        <ChevronDown aria-hidden className="ms-auto size-4.5 shrink-0 text-ink-3" />
      </span>
      {hasRoom && (
        <span aria-hidden className="grid grid-cols-4 gap-2">
          {[...visiblePhotos.slice(0, FIRST_PHOTOS), ...NONE]
            .slice(0, FIRST_PHOTOS)
            .map((photo, place) => (
              <span
                // oxlint-disable-next-line react/no-array-index-key -- a place, in which the photo changes
                key={place}
                className="pic aspect-4/3 rounded-1"
                style={{ backgroundColor: photo?.colour }}
              >
                {photo && <Picture src={photo.url} alt="" sizes={FIRST_SIZES} upTo={320} />}
              </span>
            ))}
        </span>
      )}
    </a>
  );
}

const NONE = Array.from<undefined>({ length: FIRST_PHOTOS });
const FIRST_SIZES = "(width >= 1200px) 130px, (width >= 768px) 10vw, 21vw";

type StatusProps = { qcPhotos: QcPhotos | undefined; visiblePhotos: QcPhoto[] };

function Status({ qcPhotos, visiblePhotos }: StatusProps) {
  if (visiblePhotos.length > 0) {
    const newest = Math.max(...visiblePhotos.map(({ qcTime = 0 }) => qcTime));
    return (
      <>
        {texts.photoCount(visiblePhotos.length)}
        {newest > 0 &&
          withSlots(texts.newest, { date: <LocalTime at={new Date(newest * 1000)} short /> })}
      </>
    );
  }
  if (!qcPhotos || qcPhotos.waiting.length > 0) return texts.loadingStatus;
  return qcPhotos.partial || qcPhotos.photos.length > 0 ? texts.loadErrorStatus : texts.emptyStatus;
}
