import type { GoodsDetail, QcPhotos } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { useEffect } from "react";
import { QcFound } from "./qc-photos.tsx";
import { latestPhotos } from "#features/look-up/qc/qc-glance.tsx";
import { livePath } from "#features/look-up/qc/photo-addresses.ts";

type Props = {
  item: ItemRef;
  /** The details of the item, if they are known already. */
  detail: GoodsDetail | undefined;
  qcPhotos: QcPhotos;
};

/** The QC photos that were found so far. Others appear when further sources respond. */
export function QcLive({ item, detail, qcPhotos }: Props) {
  const latest = latestPhotos.use() ?? qcPhotos;
  const path = livePath(item);
  useEffect(() => {
    latestPhotos.set(qcPhotos);
    if (qcPhotos.waiting.length === 0) return;
    const events = new EventSource(path);
    let now = qcPhotos;
    const show = (next: QcPhotos) => {
      // A server process of an older version sends no `sources`. Then those of the page are kept.
      now = { ...qcPhotos, ...next };
      latestPhotos.set(now);
    };
    events.addEventListener("photos", ({ data }) => show(JSON.parse(data) as QcPhotos));
    events.addEventListener("end", () => events.close());
    // Lists the sources that had not responded when the connection broke as failed, so that "Try again" calls them.
    events.addEventListener("error", () => {
      events.close();
      const failed = [...now.failed, ...now.waiting];
      show({ ...now, waiting: [], failed, partial: failed.length > 0 });
    });
    return () => {
      events.close();
      latestPhotos.set(undefined);
    };
  }, [path, qcPhotos]);
  return <QcFound item={item} detail={detail} qcPhotos={latest} />;
}
