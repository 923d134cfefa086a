import type { QcSource, QcSourceWords } from "@loupe/contract";
import { PHOTO_SOURCES } from "#server/sources/source-list.ts";

/** The source of photos that an admin added. They are only stored, so no service is called for them. */
const OWN: QcSourceWords = {
  name: "own",
  label: "our own photos",
  asker: "Our own photo store",
};

/** The source of photos in approved reviews. They are only stored, too. */
const BUYERS: QcSourceWords = {
  name: "buyers",
  label: "from buyers",
  asker: "The photos in reviews",
};

/** Every source of QC photos. A source with more data about its photos comes first. */
export const QC_SOURCES: readonly QcSourceWords[] = [OWN, ...PHOTO_SOURCES, BUYERS];

/** Returns the rank of a source. A source that only a newer version of this program knows is last. */
export function rankOf(source: QcSource): number {
  const place = QC_SOURCES.findIndex(({ name }) => name === source);
  return place === -1 ? QC_SOURCES.length : place;
}

/** Returns these sources with their labels, by rank. The label of an unknown source is its name. */
export const inWords = (sources: Iterable<QcSource>): QcSourceWords[] =>
  [...new Set(sources)]
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((source) => {
      const { label, asker } = QC_SOURCES[rankOf(source)] ?? { label: source, asker: source };
      return { name: source, label, asker };
    });
