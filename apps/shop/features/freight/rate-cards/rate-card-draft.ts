import type { Band, RateCard } from "@loupe/shipping";
import { changedLimits, changedSurcharges } from "./rate-card-line-rules.ts";
import { asNumber, numbered, type Loose } from "./rate-card-numbers.ts";

/** A rate card in the form: its numbers may be the texts that were typed. */
export type Draft = Loose<RateCard>;

export type DraftLine = Draft["lines"][number];
export type DraftDestination = DraftLine["destinations"][string];
export type DraftBand = DraftDestination["bands"][number];

export type Path = readonly (string | number)[];

/** Returns a path as the server's errors contain it: `lines[3].destinations.US.bands[0].feeFirst`. */
export const nameOf = (path: Path): string =>
  path
    .map((key, at) => (typeof key === "number" ? `[${key}]` : at === 0 ? key : `.${key}`))
    .join("");

/**
 * Returns a copy with another value at the path, or without it. The copy shares all other objects with the original,
 * so that changes can be found by comparing references.
 */
export function withValue<T>(whole: T, [key, ...rest]: Path, value: unknown): T {
  if (key === undefined) return value as T;
  const inner = withValue((whole as Record<string, unknown>)[key], rest, value);
  if (Array.isArray(whole)) {
    const list = [...(whole as unknown[])];
    if (inner === undefined) list.splice(Number(key), 1);
    else list[Number(key)] = inner;
    return list as T;
  }
  const copy: Record<string, unknown> = { ...whole, [key]: inner };
  if (inner === undefined) delete copy[key];
  return copy as T;
}

export const BAND_FIELDS = [
  "fromG",
  "toG",
  "feeFirst",
  "weightFirst",
  "feeContinue",
  "weightContinue",
  "itemFee",
] as const satisfies readonly (keyof Band)[];
export const FEE_FIELDS = ["serviceFee", "customsFee", "airSurchargePerKg", "fuelPct"] as const;
export const DAY_FIELDS = ["min", "max"] as const;

/** Returns a new weight range above the last one, so that the two do not overlap. */
export function nextBand(bands: readonly DraftBand[]): DraftBand {
  const last = bands.at(-1);
  const fromG = bands.length === 0 ? 1 : Math.max(...bands.map(({ toG }) => asNumber(toG))) + 1;
  const start = Number.isSafeInteger(fromG) ? fromG : "";
  const { feeFirst, weightFirst, feeContinue, weightContinue, itemFee, kind } = last ?? FIRST;
  const prices = { feeFirst, weightFirst, feeContinue, weightContinue, itemFee };
  return { kind, fromG: start, toG: "", ...prices };
}

const FIRST = {
  kind: "step",
  feeFirst: "",
  weightFirst: 500,
  feeContinue: "",
  weightContinue: 500,
  itemFee: 0,
} as const;

/**
 * Returns a shipping line with the rules of another one, without name and prices. Its id does not depend on the name,
 * because the name may change later.
 */
export function newLine(lines: readonly DraftLine[], like: DraftLine): DraftLine {
  let next = lines.length + 1;
  while (lines.some(({ id }) => id === `line-${next}`)) next += 1;
  const id = `line-${next}`;
  const { notes: _, ...fields } = like;
  return {
    ...fields,
    id,
    code: "",
    name: "",
    iconUrl: `/icons/lines/${id}.svg`,
    features: "",
    destinations: {},
  };
}

/** Returns the lines switched off. Lines that are off already stay the same objects. */
export const linesOff = (lines: readonly DraftLine[]): readonly DraftLine[] =>
  lines.map((line) => (line.enabled ? { ...line, enabled: false } : line));

/**
 * Returns the initial prices of a shipping line to another country: its prices to a country that it serves, or empty
 * ones.
 */
export function newDestination(like: DraftDestination | undefined): DraftDestination {
  if (!like) return { bands: [nextBand([])], transitDays: { min: "", max: "" } };
  const { calibration: _, ...fields } = like;
  return {
    ...fields,
    bands: fields.bands.map(({ prov: _prov, ...band }) => band),
    transitDays: { min: fields.transitDays.min, max: fields.transitDays.max },
  };
}

type Said = { version: string; source: string; title: string; date: string };

/**
 * Returns the rate card to check. Typed numbers become numbers; texts that are no numbers stay, so that the check
 * reports them. Changed values are marked with the named source, or as illustrative without one.
 */
export function cardOf(
  draft: Draft,
  card: RateCard,
  { version, source, title, date }: Said,
): unknown {
  const id = source.trim() && sourceFor(card, source.trim());
  const origin = id ? `published:${id}` : "illustrative";
  const lines = draft.lines.map((line) => {
    const before = card.lines.find(({ id: oldId }) => oldId === line.id);
    return line === before ? line : changedLine(line, before, origin);
  });
  const isUsed = JSON.stringify(lines) !== JSON.stringify(card.lines);
  return {
    ...draft,
    ...(version.trim() && { version: version.trim() }),
    ...(date && { date }),
    ...(title.trim() && title.trim() !== card.title && titleAndId(title.trim(), date)),
    ...(id &&
      isUsed && {
        sources: { ...card.sources, [id]: card.sources[id] ?? { title: source.trim() } },
      }),
    lines,
  };
}

/** Returns the title with an id made of it, because a card with another title counts as another card. */
function titleAndId(title: string, date: string) {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ["card"];
  return {
    title,
    cardId: [...words.slice(0, 8), ...(date && !title.includes(date) ? [date] : [])].join("-"),
  };
}

/** Returns the id of the card's source with this title, or an unused id for a new source. */
function sourceFor({ sources }: RateCard, title: string): string {
  const sourceId = Object.keys(sources).find((id) => sources[id]?.title === title);
  let next = 1;
  while (sources[`own-${next}`]) next += 1;
  return sourceId ?? `own-${next}`;
}

function changedLine(
  line: DraftLine,
  before: RateCard["lines"][number] | undefined,
  origin: string,
) {
  const destinations = Object.entries(line.destinations).map(([code, destination]) => {
    const old = before?.destinations[code];
    return [code, destination === old ? old : changedDestination(destination, old, origin)];
  });
  return {
    ...line,
    // The charged weight of a new line is copied from another carrier, so it must not keep that carrier's source.
    ...(!before && { chargeable: withoutOrigin(line.chargeable, origin) }),
    fees: numbered(line.fees, before?.fees, { fields: FEE_FIELDS, origin }),
    limits: changedLimits(line.limits, before?.limits, origin),
    surcharges: changedSurcharges(line.surcharges, before?.surcharges, origin),
    destinations: Object.fromEntries(destinations) as DraftLine["destinations"],
  };
}

const withoutOrigin = (chargeable: DraftLine["chargeable"], origin: string) => ({
  ...chargeable,
  rounding: chargeable.rounding.map((row) => ({ ...row, prov: origin })),
  prov: origin,
});

function changedDestination(
  { calibration, ...destination }: DraftDestination,
  before: RateCard["lines"][number]["destinations"][string] | undefined,
  origin: string,
) {
  const bands = destination.bands.map((band, at) => {
    const isKept = before?.bands.some((one) => one === band);
    return isKept ? band : numbered(band, before?.bands[at], { fields: BAND_FIELDS, origin });
  });
  const days = numbered(destination.transitDays, before?.transitDays, {
    fields: DAY_FIELDS,
    origin,
  });
  const areOthers = days !== before?.transitDays;
  return {
    ...destination,
    bands,
    // Both days get the same source, because shoppers see one mark for the transit time.
    transitDays: areOthers ? { ...days, prov: origin } : days,
    // `calibration` names the published totals to which the prices were fitted, which is wrong for changed prices.
    ...(calibration && bands.every((band, at) => band === before?.bands[at]) && { calibration }),
  };
}
