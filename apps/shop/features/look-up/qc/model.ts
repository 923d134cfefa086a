import type { QcItem, QcPhoto, QcSourceWords, QcTarget } from "@loupe/contract";
import { isItemId, type ItemRef } from "@loupe/links";
import { skuLabel } from "@loupe/contract/sku-label";
import { CHANNEL_MAX, URL_LENGTH_MAX } from "@loupe/contract/limits";
import { dates, grams, listed } from "#texts/words.ts";
import { changeQuery } from "#ui/query-string.ts";
import * as texts from "#texts/qc.ts";

/** An item that a search names, and its page at the marketplace. */
export type NamedItem = ItemRef & { listing: string };

/** Where an item's photos are told of as they come in. */
export const livePath = ({ storeName, id }: ItemRef) =>
  `/api/v1/qc-photos/${id}/live?shopType=${storeName}`;

type Named = Pick<QcSourceWords, "name" | "label">;

/** Photos that a source took of one parcel's item at one time. */
export type PhotoSet = {
  key: string;
  /** Readable; empty when the source named none. */
  sku: string;
  /** All that show one of its photos. */
  sources: Named[];
  takenAt?: Date;
  weight_g?: number;
  /** No source shows any of it any more. */
  goneSince?: Date;
  photos: QcPhoto[];
};

/** Sets in the order they are shown: of each sku together, newest first. */
export function groupSets(
  photos: QcPhoto[],
  { oldestFirst = false, sources = [] }: { oldestFirst?: boolean; sources?: Named[] } = {},
): PhotoSet[] {
  const named = new Map(sources.map((source) => [source.name, source]));
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
    const showing = photo.sources.map((name) => named.get(name) ?? { name, label: name });
    set.sources = byName([...set.sources, ...showing]);
    sets.set(key, set);
  }
  for (const set of sets.values()) set.goneSince = goneSince(set);
  return inOrder([...sets.values()], oldestFirst ? -1 : 1);
}

/** Each once. */
const byName = (sources: Named[]) => [
  ...new Map(sources.map((source) => [source.name, source])).values(),
];

function goneSince({ photos }: PhotoSet): Date | undefined {
  const times = photos.flatMap(({ goneSince }) => goneSince ?? []);
  return times.length === photos.length ? new Date(times.toSorted().at(-1)!) : undefined;
}

/** What the item weighs by its sets: the middle one of all that were put on the scales. */
export function usualWeight_g(photos: QcPhoto[]): number | undefined {
  const weights = groupSets(photos).flatMap(({ weight_g }) => weight_g ?? []);
  return weights.toSorted((a, b) => a - b)[Math.floor(weights.length / 2)];
}

function inOrder(sets: PhotoSet[], direction: 1 | -1): PhotoSet[] {
  const sorted = sets.sort((a, b) => {
    // What has no date comes last, whichever way the rest runs.
    if (!a.takenAt || !b.takenAt) return Number(!a.takenAt) - Number(!b.takenAt);
    return direction * (b.takenAt.getTime() - a.takenAt.getTime());
  });
  const bySku = new Map<string, PhotoSet[]>();
  for (const set of sorted) bySku.set(set.sku, [...(bySku.get(set.sku) ?? []), set]);
  return [...bySku.values()].flat();
}

/** What the sets can be narrowed to: the first part of their skus, which is the colour as a rule;
 * where that is the same for all, the whole sku. */
function skuChoices(sets: PhotoSet[]): string[] {
  const distinct = (name: (set: PhotoSet) => string) => [
    ...new Set(sets.map(name).filter(Boolean)),
  ];
  const families = distinct(familyOf);
  return families.length > 1 ? families : distinct(({ sku }) => sku);
}

const isOf = (set: PhotoSet, choice: string) => set.sku === choice || familyOf(set) === choice;

const familyOf = ({ sku }: PhotoSet) => sku.split(", ")[0] ?? "";

/** What else the sets differ by, and which of it the query string has chosen. */
export function narrowingsOf(sets: PhotoSet[], query: URLSearchParams) {
  const skus = skuChoices(sets).map((name) => ({ value: name, label: name }));
  const sources = byName(sets.flatMap((set) => set.sources)).map((source) => ({
    value: source.name,
    label: labelOf(source),
  }));
  return [
    { name: "qc" as const, all: texts.allSkus, choices: skus },
    { name: "source" as const, all: texts.allSources, choices: sources },
    { name: "date" as const, all: texts.allDates, choices: dateChoices(sets) },
  ].map((narrowing) => ({
    ...narrowing,
    chosen: narrowing.choices.find(({ value }) => value === query.get(narrowing.name))?.value,
  }));
}

/** Years, newest first; of one year its months. */
function dateChoices(sets: PhotoSet[]): { value: string; label: string }[] {
  const days = sets.flatMap(({ takenAt }) => takenAt?.toISOString() ?? []);
  const begun = (length: number) =>
    [...new Set(days.map((day) => day.slice(0, length)))].toSorted().toReversed();
  const years = begun("2026".length).map((year) => ({ value: year, label: year }));
  if (years.length > 1) return years;
  return begun("2026-03".length).map((month) => ({
    value: month,
    label: MONTH.format(new Date(month)),
  }));
}

/** The sets that are all of what was chosen. */
export function narrowed(sets: PhotoSet[], narrowings: ReturnType<typeof narrowingsOf>) {
  const [sku, source, date] = narrowings.map(({ chosen }) => chosen);
  return sets.filter(
    (set) =>
      (!sku || isOf(set, sku)) &&
      (!source || set.sources.some(({ name }) => name === source)) &&
      (!date || set.takenAt?.toISOString().startsWith(date)),
  );
}

/** Names a photo in the page's address. */
export const photoId = ({ url }: Pick<QcPhoto, "url">) => `photo-${url.split("/").pop()}`;

/** Names in the address a photo that is being reported. */
export const reportHash = (id: string) => `report=${id}`;

/** The id and the path of the photo that a hash made above names. */
export function reportedIn(hash: string): { id: string; picture: string } | null {
  const [, id, picture] = /^report=(photo-([\w-]{22}))$/.exec(hash) ?? [];
  return id && picture ? { id, picture: `/images/qc/${picture}` } : null;
}

/** Names in the address two photos that are compared. */
export const compareHash = (pair: readonly [{ id: string }, { id: string }]) =>
  `compare=${pair[0].id},${pair[1].id}`;

/** The two that a hash made above names; nothing where one of them is not here. */
export function comparedIn<P extends { id: string }>(hash: string, photos: P[]): [P, P] | null {
  const [, one, other] = /^compare=([^,]+),([^,]+)$/.exec(hash) ?? [];
  const left = photos.find(({ id }) => id === one);
  const right = photos.find(({ id }) => id === other);
  return left && right ? [left, right] : null;
}

/** "agent warehouse and marketplace data". */
export const sourcesLabel = (sources: Named[]) => listed(sources.map(labelOf));

/** In the page's language; of a source that it does not know, as the answer names it. */
const labelOf = ({ name, label }: Named) => texts.sourceLabel(name) || label;

/** The photo is seen alone in the lightbox: whose, of what, from when. */
export const captionOf = ({ sku, takenAt, weight_g, sources }: PhotoSet) =>
  [sku, takenAt && DATE.format(takenAt), weight_g && grams(weight_g), sourcesLabel(sources)]
    .filter(Boolean)
    .join(" · ");

/** "QC photo 2 of 5, black, L". */
export const photoLabel = ({ photos, sku }: PhotoSet, place: number) =>
  [texts.photoOf(place + 1, photos.length), sku].filter(Boolean).join(", ");

/** "23 photos in 5 sets from 2 sources". */
export function countLine(photos: QcPhoto[], setCount: number, shown?: number): string {
  if (shown !== undefined) return texts.photosShown(shown, photos.length);
  const sources = new Set(photos.flatMap((photo) => photo.sources)).size;
  return texts.photosInSets(photos.length, setCount, sources);
}

/** The query string's part that says what was searched for; `""` when nothing was. */
export function searchPart(search: string): string {
  const query = new URLSearchParams(search);
  const part = new URLSearchParams();
  for (const name of ["url", "channel", "offerId"]) {
    const value = query.get(name)?.trim();
    if (value) part.set(name, value);
  }
  return part.size > 0 ? `?${part}` : "";
}

/** What the query string asks the QC sources for; null when it asks nothing that they understand. */
export function readTarget(search: string): QcTarget | null {
  const query = new URLSearchParams(search);
  const url = query.get("url")?.trim();
  if (url) return url.length <= URL_LENGTH_MAX ? { url } : null;
  const channel = query.get("channel")?.trim() ?? "";
  const offerId = query.get("offerId")?.trim() ?? "";
  const valid = /^\d{1,4}$/.test(channel) && Number(channel) <= CHANNEL_MAX && isItemId(offerId);
  return valid ? { channel: Number(channel), offerId } : null;
}

/** What helps where the host of a short link does not answer. */
export const NOT_FOLLOWED = texts.shortLinkCouldNot;

/** A set of a look-up and its own address: two sets of one second differ by `n`. */
export function addressSets(items: QcItem[], search: string): { item: QcItem; path: string }[] {
  const seen = new Map<number, number>();
  return items.map((item) => {
    const n = seen.get(item.qcTime) ?? 0;
    seen.set(item.qcTime, n + 1);
    const query = changeQuery(searchPart(search), { n: n > 0 ? String(n) : null });
    return { item, path: `/qc-product/${item.qcTime}${query}` };
  });
}

/** A set's photos, each once: untidy sources repeat some. Those that cannot be had are apart. */
export function photosOf({ image, missing = [] }: QcItem, search = "") {
  const left = new Set(showsMissing(search) ? [] : missing);
  return { photos: [...new Set(image)].filter((path) => !left.has(path)), missing: left.size };
}

/** Whether the query string asks for the tiles of photos, too, that cannot be had. */
export const showsMissing = (search: string) => new URLSearchParams(search).has("missing");

/** The set that an address made above names. */
export function findSet(items: QcItem[], qcTime: string, search: string): QcItem | undefined {
  const n = Number(new URLSearchParams(search).get("n") ?? 0);
  return items.filter((item) => String(item.qcTime) === qcTime)[n];
}

/** Made once: making a formatter costs more than a hundred of its uses. */
const DATE = new Intl.DateTimeFormat(dates, { dateStyle: "medium" });
const MONTH = new Intl.DateTimeFormat(dates, { month: "long", year: "numeric", timeZone: "UTC" });
