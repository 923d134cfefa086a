import type { QcPhotos } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { useEffect } from "react";
import { QcFound } from "./qc-photos.tsx";
import { latestPhotos } from "#features/look-up/qc/qc-glance.tsx";
import { livePath } from "#features/look-up/qc/photo-addresses.ts";

type Props = { item: ItemRef; found: QcPhotos };

/** The photos found so far, extended as further sources answer. */
export const QcLive = ({ item, found }: Props) =>
  found.waiting.length > 0 ? (
    <QcFilling item={item} found={found} />
  ) : (
    <QcFound item={item} found={found} />
  );

function QcFilling({ item, found }: Props) {
  const latest = latestPhotos.use();
  const path = livePath(item);
  useEffect(() => {
    const events = new EventSource(path);
    let now = found;
    const show = (next: QcPhotos) => {
      // A process of the version before does not describe its sources; the page's do as well.
      now = { ...found, ...next };
      latestPhotos.set({ of: found, now });
    };
    events.addEventListener("photos", ({ data }) => show(JSON.parse(data) as QcPhotos));
    events.addEventListener("end", () => events.close());
    // "Try again" asks the sources that had not answered when the connection broke.
    events.addEventListener("error", () => {
      events.close();
      const failed = [...now.failed, ...now.waiting];
      show({ ...now, waiting: [], failed, partial: failed.length > 0 });
    });
    return () => events.close();
  }, [path, found]);
  return <QcFound item={item} found={latest?.of === found ? latest.now : found} />;
}
