import type { QcSource, QcSourceWords } from "@loupe/contract";
import { PHOTO_SOURCES } from "#server/external-services/services.ts";

/** Photos that an admin added are in the library alone; nobody is asked for them. */
const OWN: QcSourceWords = {
  name: "own",
  label: "our own photos",
  asker: "Our own photo store",
};

/** Every source of QC photos. Those that give more details of a photo come first. */
export const QC_SOURCES: readonly QcSourceWords[] = [OWN, ...PHOTO_SOURCES];

/** A source that this version does not know is last: another version has stored its photos. */
export function rankOf(source: QcSource): number {
  const place = QC_SOURCES.findIndex(({ name }) => name === source);
  return place === -1 ? QC_SOURCES.length : place;
}

/** The words for each of these sources, in their order. One that is not known is called by its name. */
export const inWords = (sources: Iterable<QcSource>): QcSourceWords[] =>
  [...new Set(sources)]
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((source) => {
      const { label, asker } = QC_SOURCES[rankOf(source)] ?? { label: source, asker: source };
      return { name: source, label, asker };
    });
