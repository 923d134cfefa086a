import type { Band, RateCard } from "@loupe/shipping";
import { changedLimits, changedSurcharges } from "./rate-card-line-rules.ts";
import { asNumber, numbered, type Loose } from "./rate-card-numbers.ts";

/** A card whose numbers may be texts, as somebody typed them. */
export type Draft = Loose<RateCard>;

export type DraftLine = Draft["lines"][number];
export type DraftDestination = DraftLine["destinations"][string];
export type DraftBand = DraftDestination["bands"][number];

export type Path = readonly (string | number)[];

/** A path as the server names it in a fault: `lines[3].destinations.US.bands[0].feeFirst`. */
export const nameOf = (path: Path): string =>
  path
    .map((key, at) => (typeof key === "number" ? `[${key}]` : at === 0 ? key : `.${key}`))
    .join("");

/** A copy with another value at the path, or without it; what lies beside it stays the same object. */
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

/** Above the last band, so that it overlaps none. */
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
 * A line to be filled in: the rules of a line that the card has, without its prices to countries. Its id follows
 * from nothing that may change later.
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

/** What a line asks to another country, to begin with: the prices of one it has, or empty ones. */
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
 * The card to be checked. Numbers become numbers; what is none stays as it is and is told as a fault. Whatever
 * was changed has the named source, or counts as illustrative.
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

/** A card with another title is another card, so that it gets an id of its own. */
function titleAndId(title: string, date: string) {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ["card"];
  return {
    title,
    cardId: [...words.slice(0, 8), ...(date && !title.includes(date) ? [date] : [])].join("-"),
  };
}

/** The card's source of this title, or the name of a new one. */
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
    // The form does not change how a weight is charged; of a new line it is copied from another carrier's.
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
    // Shoppers see one mark for the time, so that it is of one origin.
    transitDays: areOthers ? { ...days, prov: origin } : days,
    // It says to which published total the prices were fitted, which they no longer are.
    ...(calibration && bands.every((band, at) => band === before?.bands[at]) && { calibration }),
  };
}
