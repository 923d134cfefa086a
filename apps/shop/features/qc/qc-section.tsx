import type { QcPhotos } from "@loupe/contract";
import { lazy, Suspense } from "react";
import { Await } from "react-router";
import { afterFirstView } from "#ui/after-first-view.ts";
import { QcSectionSkeleton } from "./qc-skeleton.tsx";
import type { QcItemRef } from "./queries.ts";

const load = () => import("./qc-found.tsx");
const QcFound = afterFirstView(() => load().then(({ QcFound }) => QcFound));
// With something to retry, the first click must find it alive.
const QcFoundNow = lazy(() => load().then(({ QcFound }) => ({ default: QcFound })));
// What is still on its way is taken in from the start.
const QcLive = lazy(() => import("./qc-live.tsx").then(({ QcLive }) => ({ default: QcLive })));
const QcUnavailable = lazy(() => load().then(({ QcUnavailable }) => ({ default: QcUnavailable })));

type Props = { item: QcItemRef; photos: QcPhotos | Promise<QcPhotos> };

/** "QC Photos" of a product page; the promise while the sources are still being asked. */
export const QcSection = ({ item, photos }: Props) => (
  <section id="qc-photos" aria-labelledby="qc-heading" className="mt-17">
    <Suspense fallback={<QcSectionSkeleton />}>
      <Await resolve={photos} errorElement={<QcUnavailable />}>
        {(found) => {
          if (found.waiting.length > 0) return <QcLive item={item} found={found} />;
          return found.partial ? <QcFoundNow found={found} /> : <QcFound found={found} />;
        }}
      </Await>
    </Suspense>
  </section>
);
