import type { QcPhoto, QcSourceWords } from "@loupe/contract";
import { skuLabel } from "@loupe/contract/sku-label";
import { dates, grams, listed } from "#texts/words.ts";
import * as texts from "#texts/qc.ts";

type SourceLabels = Pick<QcSourceWords, "name" | "label">;

/** Photos of one copy of the item, which a source took at one time. */
export type PhotoSet = {
  key: string;
  /** The name of the option (sku), or "" if the source has none. */
  sku: string;
  /** All sources that have one of these photos. */
  sources: SourceLabels[];
  takenAt?: Date;
  weight_g?: number;
  /** Since when no source has any photo of the set. Undefined if one has. */
  goneSince?: Date;
  photos: QcPhoto[];
};

/** Groups photos into sets, from new to old. Sets without a date come last in either order. */
export function groupSets(
  photos: QcPhoto[],
  { oldestFirst = false, sources = [] }: { oldestFirst?: boolean; sources?: SourceLabels[] } = {},
): PhotoSet[] {
  const sourceByName = new Map(sources.map((source) => [source.name, source]));
  const sets = new Map<string, PhotoSet>();
  for (const photo of photos) {
    const { source, skuInfo = "", qcTime, weight } = photo;
    const key = [source, skuInfo, qcTime, weight].join("|");
    const set = sets.get(key) ?? {
      key,
      sku: skuLabel(skuInfo),
      sources: [],
      takenAt: qcTime ? new Date(qcTime * 1000) : undefined,
      weight_g: weight || undefined,
      photos: [],
    };
    set.photos.push(photo);
    const showing = photo.sources.map((name) => sourceByName.get(name) ?? { name, label: name });
    set.sources = byName([...set.sources, ...showing]);
    sets.set(key, set);
  }
  for (const set of sets.values()) set.goneSince = goneSince(set);
  const direction = oldestFirst ? -1 : 1;
  return [...sets.values()].sort((a, b) =>
    a.takenAt && b.takenAt
      ? direction * (b.takenAt.getTime() - a.takenAt.getTime())
      : Number(!a.takenAt) - Number(!b.takenAt),
  );
}

/** Removes repeated sources. */
const byName = (sources: SourceLabels[]) => [
  ...new Map(sources.map((source) => [source.name, source])).values(),
];

function goneSince({ photos }: PhotoSet): Date | undefined {
  const times = photos.flatMap(({ goneSince }) => goneSince ?? []);
  return times.length === photos.length ? new Date(times.toSorted().at(-1)!) : undefined;
}

/**
 * Returns the choices for the option filter: the first part of each option's name, usually the colour. If that is the
 * same for all sets, returns the whole names. Sources write a name with different capitals, so "navy" is "Navy".
 */
function skuChoices(sets: PhotoSet[]): string[] {
  const distinct = (name: (set: PhotoSet) => string) => {
    const names = sets.map(name).filter(Boolean).toReversed();
    return [...new Map(names.map((one) => [one.toLowerCase(), one])).values()].toReversed();
  };
  const families = distinct(familyOf);
  return families.length > 1 ? families : distinct(({ sku }) => sku);
}

const isOf = (set: PhotoSet, choice: string) =>
  [set.sku, familyOf(set)].some((name) => name.toLowerCase() === choice.toLowerCase());

const familyOf = ({ sku }: PhotoSet) => sku.split(", ")[0] ?? "";

/**
 * Returns a filter for each property in which the sets differ, with its value in the query string. There is none for
 * the option if the shopper can choose it among the item's options.
 */
export function narrowingsOf(
  sets: PhotoSet[],
  query: URLSearchParams,
  { hasOptions = false } = {},
) {
  const names = hasOptions ? [] : skuChoices(sets);
  const skus = names.map((name) => ({ value: name, label: name }));
  const sources = byName(sets.flatMap((set) => set.sources)).map((source) => ({
    value: source.name,
    label: labelOf(source),
  }));
  return [
    { name: "qc" as const, all: texts.allSkus, choices: skus },
    { name: "source" as const, all: texts.allSourcesLabel, choices: sources },
    { name: "date" as const, all: texts.allDatesLabel, choices: dateChoices(sets) },
  ].map((narrowing) => ({
    ...narrowing,
    chosenValue: narrowing.choices.find(({ value }) => value === query.get(narrowing.name))?.value,
  }));
}

/** Returns the years of the sets, newest first, or the months if there is only one year. */
function dateChoices(sets: PhotoSet[]): { value: string; label: string }[] {
  const days = sets.flatMap(({ takenAt }) => takenAt?.toISOString() ?? []);
  const periodsOf = (length: number) =>
    [...new Set(days.map((day) => day.slice(0, length)))].toSorted().toReversed();
  const years = periodsOf("2026".length).map((year) => ({ value: year, label: year }));
  if (years.length > 1) return years;
  return periodsOf("2026-03".length).map((month) => ({
    value: month,
    label: MONTH.format(new Date(month)),
  }));
}

/** Returns the sets that match all filters. */
export function narrowed(sets: PhotoSet[], narrowings: ReturnType<typeof narrowingsOf>) {
  const [sku, source, date] = narrowings.map(({ chosenValue }) => chosenValue);
  return sets.filter(
    (set) =>
      (!sku || isOf(set, sku)) &&
      (!source || set.sources.some(({ name }) => name === source)) &&
      (!date || set.takenAt?.toISOString().startsWith(date)),
  );
}

/** Returns the labels of sources, such as "agent warehouse and marketplace data". */
export const sourcesLabel = (sources: SourceLabels[]) => listed(sources.map(labelOf));

/** Returns a source's label in the page's language. If there is none, returns the label in the API's response. */
const labelOf = ({ name, label }: SourceLabels) => texts.sourceLabels[name] ?? label;

/** Returns the caption of a photo in the lightbox: option, date, weight and sources. */
export const captionOf = ({ sku, takenAt, weight_g, sources }: PhotoSet) =>
  [sku, takenAt && DATE.format(takenAt), weight_g && grams(weight_g), sourcesLabel(sources)]
    .filter(Boolean)
    .join(" · ");

/**
 * Returns the shape of the frames of these photos, as width divided by height: the shape of most photos, or 4:3 as long
 * as no size is known.
 */
export function ratioOf(photos: QcPhoto[]): number {
  const ratios = photos.flatMap(({ width, height }) => (width && height ? width / height : []));
  const usual = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 4 / 3;
  return Math.min(16 / 9, Math.max(3 / 4, usual));
}

/** Returns the text for a photo, such as "QC photo 2 of 5, black, L". */
export const photoLabel = ({ photos, sku }: PhotoSet, place: number) =>
  [texts.photoOfLabel(place + 1, photos.length), sku].filter(Boolean).join(", ");

/** Returns the line above the photos, such as "23 photos in 5 sets from 2 sources". */
export function countLine(photos: QcPhoto[], setCount: number, visibleCount?: number): string {
  if (visibleCount !== undefined) return texts.photosShown(visibleCount, photos.length);
  const sources = new Set(photos.flatMap((photo) => photo.sources)).size;
  return texts.photosInSets(photos.length, setCount, sources);
}

/** Created only once, because creating a formatter costs more than a hundred uses. */
const DATE = new Intl.DateTimeFormat(dates, { dateStyle: "medium" });
const MONTH = new Intl.DateTimeFormat(dates, { month: "long", year: "numeric", timeZone: "UTC" });
