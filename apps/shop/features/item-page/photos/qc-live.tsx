import type { GoodsDetail, QcPhotos } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { useEffect } from "react";
import { QcFound } from "./qc-photos.tsx";
import { latestDetail, latestWeights } from "#features/look-up/items/options/chosen-option.ts";
import { latestPhotos } from "#features/look-up/qc/components/newest-photo.ts";
import type { WeightBasis } from "#features/look-up/weights/option-weights.ts";
import { livePath } from "#features/look-up/qc/photo-addresses.ts";

type Props = {
  item: ItemRef;
  /** The details of the item, if they are known already. */
  detail: GoodsDetail | undefined;
  qcPhotos: QcPhotos;
  /** The data besides the photos for the weights; undefined if the page was sent with all photos. */
  basis: WeightBasis | undefined;
  /** The warehouses' weighings by option, as `weighedWords` returns them. */
  weighed: Readonly<Record<string, string>>;
};

/** The QC photos that were found so far. Others appear when further sources respond. */
export function QcLive({ basis, ...found }: Props) {
  const { item, detail, qcPhotos } = found;
  const latest = latestPhotos.use() ?? qcPhotos;
  const path = livePath(item);
  useEffect(() => {
    latestPhotos.set(qcPhotos);
    return () => latestPhotos.set(undefined);
  }, [qcPhotos]);
  useEffect(() => {
    if (qcPhotos.waiting.length === 0) return;
    const events = new EventSource(path);
    let now = qcPhotos;
    const show = (next: QcPhotos) => {
      // A server process of an older version sends no `sources`. Then the page's sources are kept.
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
    return () => events.close();
  }, [path, qcPhotos]);
  useWeights(latest, detail, basis);
  return <QcFound {...found} qcPhotos={latest} />;
}

/** Publishes the weights of the options, which photos state that were not known when the page was sent. */
function useWeights(
  { photos }: QcPhotos,
  known: GoodsDetail | undefined,
  basis: WeightBasis | undefined,
) {
  const latest = latestDetail.use();
  const skus = (known ?? latest)?.skus;
  useEffect(() => {
    if (!skus || !basis) return undefined;
    let isCurrent = true;
    const weigh = async () => {
      const { weightsOf } = await import("#features/look-up/weights/option-weights.ts");
      if (isCurrent) latestWeights.set(weightsOf(photos, skus, basis));
    };
    void weigh();
    return () => {
      isCurrent = false;
      latestWeights.set(undefined);
    };
  }, [photos, skus, basis]);
}
