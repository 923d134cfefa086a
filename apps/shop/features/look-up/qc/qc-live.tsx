import type { QcPhotos } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { useEffect } from "react";
import { QcFound } from "./qc-found.tsx";
import { latestPhotos } from "./qc-glance.tsx";
import { livePath } from "./model.ts";

type Props = { item: ItemRef; found: QcPhotos };

/** What was found, joined by what each other source has as it answers. */
export const QcLive = ({ item, found }: Props) =>
  found.waiting.length > 0 ? <QcFilling item={item} found={found} /> : <QcFound found={found} />;

function QcFilling({ item, found }: Props) {
  const latest = latestPhotos.use();
  const path = livePath(item);
  useEffect(() => {
    const events = new EventSource(path);
    let now = found;
    const show = (next: QcPhotos) => {
      now = next;
      latestPhotos.set({ of: found, now });
    };
    events.addEventListener("photos", ({ data }) => show(JSON.parse(data) as QcPhotos));
    events.addEventListener("end", () => events.close());
    // Whoever has not answered until the line was cut is asked again by the retry.
    events.addEventListener("error", () => {
      events.close();
      const failed = [...now.failed, ...now.waiting];
      show({ ...now, waiting: [], failed, partial: failed.length > 0 });
    });
    return () => events.close();
  }, [path, found]);
  return <QcFound found={latest?.of === found ? latest.now : found} />;
}
