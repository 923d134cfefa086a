import {
  EXACT_ITEMS_MAX,
  type Method,
  type ParcelLine,
  type PreparedCard,
  type RateCard,
  parcelLines,
} from "@loupe/shipping";
import { checkRequest } from "../check-request.ts";
import { type DoorPricer, createDoorPricer } from "./door-price.ts";
import { MissingRate } from "../exchange.ts";
import type { Facts } from "../facts/facts-schema.ts";
import { fixedOrder } from "../fixed-order.ts";
import { findSplits } from "./option-splits.ts";
import type {
  OptionParcel,
  OptionsRequest,
  QuotedLine,
  ShippingOption,
  ShippingOptions,
  UnknownCode,
} from "./option-types.ts";
import type { Contents } from "../purchase-types.ts";
import { recommendOption } from "./recommend-option.ts";
import { type CostError, issueAt } from "../request-errors.ts";
import type { BorderRule } from "../facts/border-schema.ts";

/** The most pieces of a request. */
export const maxPieces = 50;
/** The most options that are returned. */
const maxOptions = 40;

type Result = { ok: true; options: ShippingOptions } | { ok: false; issues: CostError[] };

/**
 * Returns the ways to send goods to a country by the lines of a rate card in yuan: each line that takes everything in one
 * parcel, and the best ways to divide the pieces into parcels, each with the sum at the door. All ways are compared for
 * up to 12 pieces, and good ones are searched for up to 50. The order of the items changes nothing. Lines for which `isWanted`
 * returns false are not used. Returns every error of the request instead, with its place.
 */
export function shippingOptions(
  facts: Facts,
  card: RateCard | PreparedCard,
  request: OptionsRequest,
  isWanted: (method: Method) => boolean = () => true,
): Result {
  return withPricer(facts, request, (pricer) => {
    const { items, places } = fixedOrder(request.items, ({ weight }) => weight);
    const pieces = items.flatMap((item, at) => Array.from({ length: item.quantity }, () => at));
    const { stacks, lines } = parcelLines(
      card,
      request.destination,
      pieces.map((item) => items[item]!),
      isWanted,
    );
    const contentsOf = (parcel: readonly number[]): Contents =>
      [...Map.groupBy(parcel, (piece) => places[pieces[piece] ?? 0] ?? 0)]
        .map(([item, own]) => ({ item, count: own.length }))
        .sort((a, b) => a.item - b.item);
    const all = pieces.map((_, piece) => piece);
    const everything = contentsOf(all);
    const parcelOf = (
      line: ParcelLine,
      parcel: readonly number[],
      contents = contentsOf(parcel),
    ): OptionParcel | null => {
      const method = line.offer(parcel);
      if (!method.feeDetail) return null;
      return { line: quotedLine(method, method.feeDetail.total), contents, method };
    };
    const whole = lines.flatMap((line) => parcelOf(line, all, everything) ?? []);
    const isKnown = isDoorKnown(pricer, everything, lines);
    const splits = findSplits({ stacks, lines, pricer, contentsOf, isKnown, items: pieces }).map(
      (split) => split.flatMap(({ line, parcel }) => parcelOf(line, parcel) ?? []),
    );
    return optionsOf([...whole.map((parcel) => [parcel]), ...splits], {
      pricer,
      known: isKnown ? "door" : "freight",
      exact: pieces.length <= EXACT_ITEMS_MAX,
    });
  });
}

/**
 * Returns the ways to send goods in one parcel by lines that somebody else has quoted, compared in the same way. Such a
 * quote is for one parcel, so there are no others.
 */
export function optionsOfLines(
  facts: Facts,
  lines: readonly QuotedLine[],
  request: OptionsRequest,
): Result {
  return withPricer(facts, request, (pricer) => {
    const contents: Contents = request.items.map(({ quantity }, item) => ({
      item,
      count: quantity,
    }));
    return optionsOf(
      lines.map((line) => [{ line, contents }]),
      {
        pricer,
        known: isDoorKnown(pricer, contents, lines) ? "door" : "freight",
        exact: contents.length === 1 && contents[0]?.count === 1,
      },
    );
  });
}

/** Whether the sum at the door is known for every line, or else whether the border is. */
const isDoorKnown = (
  { isBorderKnown, hasPrices }: DoorPricer,
  contents: Contents,
  lines: readonly Pick<QuotedLine, "taxIncluded">[],
): boolean =>
  isBorderKnown(contents) ||
  (hasPrices(contents) && lines.length > 0 && lines.every(({ taxIncluded }) => taxIncluded));

/** Nothing costs 0: such a price is not known. */
const withKnownPrices = ({ items, ...request }: OptionsRequest): OptionsRequest => ({
  ...request,
  items: items.map((item) => ({ ...item, price: item.price === 0 ? null : item.price })),
});

function withPricer(
  facts: Facts,
  request: OptionsRequest,
  find: (pricer: DoorPricer) => ShippingOptions,
): Result {
  const issues = issuesOf(request);
  if (issues.length > 0) return { ok: false, issues };
  try {
    return { ok: true, options: find(createDoorPricer(facts, withKnownPrices(request))) };
  } catch (error) {
    if (!(error instanceof MissingRate)) throw error;
    return { ok: false, issues: [issueAt(`rates.${error.currency}`, "no_rate")] };
  }
}

function issuesOf({ items, ...request }: OptionsRequest): CostError[] {
  const bought = items.map(({ price, quantity }) => ({ price, qty: quantity }));
  const issues = checkRequest({ ...request, agent: "", items: bought }).map((issue) => ({
    ...issue,
    path: issue.path.replace(/\.qty$/, ".quantity"),
  }));
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (issues.length === 0 && pieces > maxPieces) return [issueAt("items", "too_many", maxPieces)];
  return issues;
}

const quotedLine = (
  { id, name, taxIncluded, mode, transitDays }: Method,
  freight: number,
): QuotedLine => ({ id, name, freight, taxIncluded, mode, days: transitDays });

const isReturned = (place: number | null): boolean => place !== null && place < maxOptions;

function optionsOf(
  ways: readonly (readonly OptionParcel[])[],
  { pricer, known, exact }: { pricer: DoorPricer } & Pick<ShippingOptions, "known" | "exact">,
): ShippingOptions {
  const options = ways.map((parcels) => optionOf(parcels, pricer, known));
  const ranked = recommendOption(options, known, pricer.unit);
  return {
    known,
    exact,
    currency: pricer.currency,
    options: ranked.options.slice(0, maxOptions),
    recommended:
      ranked.recommended && isReturned(ranked.recommended.option) ? ranked.recommended : null,
    badges: {
      cheapest: isReturned(ranked.badges.cheapest) ? ranked.badges.cheapest : null,
      fastest: isReturned(ranked.badges.fastest) ? ranked.badges.fastest : null,
    },
  };
}

function optionOf(
  parcels: readonly OptionParcel[],
  pricer: DoorPricer,
  known: ShippingOptions["known"],
): ShippingOption {
  const { unit, unitsOf, chargesOf, hasPrices } = pricer;
  const charges = parcels.map(({ line, contents }) => chargesOf(contents, line.freight, line));
  const goods = parcels.flatMap(({ contents }) => contents);
  const freights = parcels.map(({ line }) => line.freight);
  const base = unitsOf(goods, freights);
  const sumOf = (bound: "low" | "likely" | "high") =>
    (base + charges.reduce((sum, charge) => sum + charge[bound], 0)) / unit;
  const unknown = new Set<UnknownCode>([
    ...(hasPrices(goods) ? [] : (["price"] as const)),
    ...charges.flatMap((charge) => charge.unknown),
  ]);
  const days = parcels.map(({ line }) => line.days);
  return {
    parcels,
    door:
      known === "door"
        ? {
            low: sumOf("low"),
            likely: sumOf("likely"),
            high: unknown.size > 0 ? null : sumOf("high"),
          }
        : null,
    beforeTax: unknown.has("price") ? null : base / unit,
    freight: freights.reduce((sum, freight) => sum + Math.round(freight * 100), 0) / 100,
    days: days.includes(null)
      ? null
      : {
          min: Math.max(...days.map((each) => each?.min ?? 0)),
          max: Math.max(...days.map((each) => each?.max ?? 0)),
        },
    unknown: [...unknown],
    threshold: decidingThreshold(
      pricer,
      parcels.map(({ line, contents }) => ({ contents, taxIncluded: line.taxIncluded })),
    ),
  };
}

type Parcel = { contents: Contents } & Pick<QuotedLine, "taxIncluded">;

/**
 * Returns the value of goods above which a parcel pays the tariff, where it decides about these parcels: a single one is above
 * it, or several are below it that would be above it as one. Lines that include all taxes do not depend on it.
 */
export function decidingThreshold(
  { ruleOf, hasPrices, rules }: DoorPricer,
  parcels: readonly Parcel[],
): BorderRule["over"] {
  const taxed = parcels.filter(({ taxIncluded }) => !taxIncluded);
  const [first, ...others] = parcels.map(({ contents }) => contents);
  // The pricer remembers the rule of the contents that it has priced.
  const everything =
    first && others.length === 0 ? first : parcels.flatMap(({ contents }) => contents);
  const { over = null, duty } = ruleOf(everything)?.rule ?? {};
  if (taxed.length === 0 || !over || !hasPrices(everything)) return null;
  if (duty?.kind !== "tariff" && duty?.kind !== "unknown") return null;
  const lowRules =
    others.length > 0
      ? taxed.map(({ contents }) => ruleOf(contents)?.rule)
      : [rules.find(({ rule: { upTo } }) => isSame(upTo, over))?.rule];
  return lowRules.every(isFixed) ? over : null;
}

const isSame = (a: BorderRule["upTo"], b: NonNullable<BorderRule["over"]>): boolean =>
  a?.amount === b.amount && a.currency === b.currency;

/** Whether a rule has no duty, or an amount for each kind of goods. */
const isFixed = (rule: BorderRule | undefined): boolean =>
  rule?.duty.kind === "none" || rule?.duty.kind === "tariffSubheading";
