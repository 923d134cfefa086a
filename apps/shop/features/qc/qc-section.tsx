import type { QcPhotos } from "@loupe/contract";
import { lazy, Suspense } from "react";
import { Await } from "react-router";
import { afterFirstView } from "#ui/after-first-view.ts";
import { QcSectionSkeleton } from "./qc-skeleton.tsx";

const load = () => import("./qc-found.tsx");
const QcFound = afterFirstView(() => load().then(({ QcFound }) => QcFound));
// With something to retry, the first click must find it alive.
const QcFoundNow = lazy(() => load().then(({ QcFound }) => ({ default: QcFound })));
const QcUnavailable = lazy(() => load().then(({ QcUnavailable }) => ({ default: QcUnavailable })));

/** "QC Photos" of a product page; the promise while the sources are still being asked. */
export const QcSection = ({ photos }: { photos: QcPhotos | Promise<QcPhotos> }) => (
  <section id="qc-photos" aria-labelledby="qc-heading" className="mt-17">
    <Suspense fallback={<QcSectionSkeleton />}>
      <Await resolve={photos} errorElement={<QcUnavailable />}>
        {(found) => (found.partial ? <QcFoundNow found={found} /> : <QcFound found={found} />)}
      </Await>
    </Suspense>
  </section>
);
