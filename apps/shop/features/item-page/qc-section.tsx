import type { QcPhotos } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { lazy, Suspense, useState } from "react";
import { Await, useLocation } from "#ui/navigation.ts";
import { afterFirstView } from "#first-view/after-first-view.ts";
import { QcSectionSkeleton } from "#features/look-up/qc/qc-skeleton.tsx";

const load = () => import("./qc-live.tsx").then(({ QcLive }) => QcLive);
const QcLater = afterFirstView(load);
// This variant is hydrated at once, so that later responses are displayed and the first click on "Try again" works.
const QcNow = lazy(async () => ({ default: await load() }));
const QcUnavailable = lazy(() =>
  import("./qc-photos.tsx").then(({ QcUnavailable }) => ({ default: QcUnavailable })),
);

type Props = { item: ItemRef; photos: QcPhotos | Promise<QcPhotos> };

/** The section "QC Photos" of an item's page. `photos` is a promise while the sources are being called. */
export const QcSection = ({ item, photos }: Props) => (
  <section id="qc-photos" aria-labelledby="qc-heading" className="mt-7 md:mt-9">
    <Suspense fallback={<QcSectionSkeleton />}>
      <Await resolve={photos} errorElement={<QcUnavailable />}>
        {(qcPhotos) => <Photos item={item} qcPhotos={qcPhotos} />}
      </Await>
    </Suspense>
  </section>
);

/** Matches an address with photos that a shopper is choosing, or has chosen, to share (`collage-photos.ts`). */
const IS_CHOICE = /[?&](?:choose|advice)=/;

/**
 * The first result decides which code loads. If a later result changed that, it would suspend a transition during
 * hydration, which React sometimes finished only at the next click.
 */
function Photos({ item, qcPhotos }: { item: ItemRef; qcPhotos: QcPhotos }) {
  const { search } = useLocation();
  const [Qc] = useState(() =>
    qcPhotos.partial || qcPhotos.waiting.length > 0 || IS_CHOICE.test(search) ? QcNow : QcLater,
  );
  return <Qc item={item} qcPhotos={qcPhotos} />;
}
