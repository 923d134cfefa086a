import type { QcPhoto, QcPhotos } from "@loupe/contract";
import { pictureAt } from "./goods.ts";

type Set = { sku: string; source?: string; date: string; photos: number; weight?: number };

const SOURCES = [
  { name: "partner", label: "agent warehouse", asker: "The agent warehouse" },
  { name: "third-party", label: "third party", asker: "The third-party photo source" },
];

let count = 0;

/** Creates photo sets. Each photo has its own id. */
export function photosOf(sets: Set[], more: Partial<QcPhotos> = {}): QcPhotos {
  const photos = sets.flatMap(({ sku, source = "partner", date, photos, weight }) =>
    Array.from({ length: photos }, (): QcPhoto => {
      const url = pictureAt(`${(count += 1)}x`.padStart(8, "p").padEnd(22, "0"));
      const qcTime = Date.parse(date) / 1000;
      return { url, thumbUrl: url, source, sources: [source], skuInfo: sku, qcTime, weight };
    }),
  );
  return {
    photos,
    partial: false,
    failed: [],
    waiting: [],
    stale: false,
    fetchedAt: "2026-10-07T00:00:00.000Z",
    sources: SOURCES,
    ...more,
  };
}
