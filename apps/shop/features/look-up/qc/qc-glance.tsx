import type { QcPhotos } from "@loupe/contract";
import { Camera } from "lucide-react";
import type { ReactNode } from "react";
import { LocalTime } from "#ui/local-time.tsx";
import { sharedState } from "#ui/shared-state.ts";
import * as texts from "#texts/qc.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";

/** The photos of this page's item, since the browser has received them. More arrive while sources respond. */
export const latestPhotos = sharedState<QcPhotos | undefined>(undefined);

/** A link to the photos, such as "18 QC photos, newest 7 Oct". `photos` are those that the page was rendered with. */
export function QcGlance({ photos: known }: { photos: QcPhotos | undefined }) {
  const qcPhotos = latestPhotos.use() ?? known;
  if (!qcPhotos) return <Way>{texts.loadingStatus}</Way>;
  const { photos, waiting, partial } = qcPhotos;
  const visiblePhotos = photos.filter(({ missing }) => !missing);
  if (visiblePhotos.length > 0) {
    const newest = Math.max(...visiblePhotos.map(({ qcTime = 0 }) => qcTime));
    return (
      <Way>
        {texts.photoCount(visiblePhotos.length)}
        {newest > 0 &&
          withSlots(texts.newest, { date: <LocalTime at={new Date(newest * 1000)} short /> })}
      </Way>
    );
  }
  if (waiting.length > 0) return <Way>{texts.loadingStatus}</Way>;
  return <Way>{partial || photos.length > 0 ? texts.loadErrorStatus : texts.emptyStatus}</Way>;
}

const Way = ({ children }: { children: ReactNode }) => (
  <a
    href="#qc-photos"
    className="num inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-3.5 text-sm font-[550] transition-colors hover:border-edge hover:bg-sunk"
  >
    <Camera aria-hidden className="size-4.5 text-ink-3" />
    <span>{children}</span>
  </a>
);
