import { type Category, categories as ownCategories } from "./categories.ts";
import { type Route, type RouteFees, type RouteSurcharge, ratioScale } from "./route-types.ts";
import type { CardMark, Marks, Restrictions, SizeLimits, VolumeRule } from "./quote-types.ts";
import type {
  Chargeable,
  Country,
  Destination,
  Fees,
  Limits,
  Line,
  Origin,
  Origins,
  RateCard,
  Surcharge,
} from "./rate-card-schema.ts";
import { isWeight, toSide } from "./parcel-dimensions.ts";
import { toFraction, toMillionths } from "./money.ts";
import { dimensionRestriction, volumeWeightRule } from "./rule-sentences.ts";

const none = Number.POSITIVE_INFINITY;

function compileRoute(
  card: RateCard,
  line: Line,
  destination: Destination,
  categoryRestrictions: Restrictions["categoryRestrictions"],
): Route {
  const { overrides = {}, transitDays } = destination;
  const limits = override(line.limits, overrides.limits);
  const chargeable = override(line.chargeable, overrides.chargeable);
  const fees = override(line.fees, overrides.fees);
  const surcharges = overrides.surcharges ?? line.surcharges;
  const { min, max } = transitDays;
  return {
    line,
    blocked: new Set(line.blockedAttributes),
    transitTime: min === max ? `${min}` : `${min}-${max}`,
    transitDays: { min, max },
    restrictions: restrictionsOf(limits, chargeable, categoryRestrictions),
    marks: marksOf(destination, fees, surcharges),
    currency: { enumName: card.currency, symbol: card.currencySymbol, label: card.currency },
    limits: compileLimits(limits),
    chargeable: {
      ...chargeable,
      threshold: toSide(chargeable.thresholdSideCm ?? 0),
      freeParts: Math.round((chargeable.freeRatio ?? 1) * ratioScale),
    },
    fees: compileFees(fees, chargeable),
    surcharges: surcharges.map(compileSurcharge),
    bands: destination.bands.map((band) => ({
      cardBand: band,
      feeFirst: toMillionths(band.feeFirst),
      feeContinue: toMillionths(band.feeContinue),
      itemFee: toMillionths(band.itemFee),
    })),
  };
}

/**
 * Applies a country's values to the line's, field by field. A field that the country does not override keeps the line's
 * value and its origin.
 */
function override<Rules extends { prov?: Limits["prov"] }>(
  rules: Rules,
  own: Partial<Rules> | undefined,
): Rules {
  if (!own) return rules;
  const merged = { ...rules, ...own };
  const prov: Record<string, NonNullable<Limits["prov"]>> = {};
  for (const field of Object.keys(merged)) {
    if (field === "prov") continue;
    const origins = Object.hasOwn(own, field) ? own.prov : rules.prov;
    const origin = typeof origins === "string" ? origins : (origins?.[field] ?? origins?.["*"]);
    if (origin) prov[field] = origin;
  }
  return { ...merged, prov };
}

function compileLimits(limits: Limits): Route["limits"] {
  const { maxSideCm, maxSumCm, maxLengthPlusGirthCm, maxBoxCm } = limits;
  return {
    minWeightG: limits.minWeightG,
    maxWeightG: limits.maxWeightG,
    weightBasis: limits.weightBasis,
    side: maxSideCm === null ? none : toSide(maxSideCm),
    sum: maxSumCm === null ? none : toSide(maxSumCm),
    lengthPlusGirth: maxLengthPlusGirthCm === null ? none : toSide(maxLengthPlusGirthCm),
    box: maxBoxCm && maxBoxCm.map(toSide).sort((a, b) => b - a),
  };
}

function compileFees(fees: Fees, chargeable: Chargeable): RouteFees {
  const bases = fees.fuelBase ?? ["freight", "airSurcharge", "surcharges"];
  return {
    customs: toMillionths(fees.customsFee),
    service: toMillionths(fees.serviceFee),
    airPerKg: toMillionths(fees.airSurchargePerKg),
    surplusPerKg: chargeable.mode === "surplus" ? toMillionths(chargeable.surplusPerKg ?? 0) : 0,
    fuel: {
      ...toFraction(fees.fuelPct),
      onFreight: bases.includes("freight"),
      onAir: bases.includes("airSurcharge"),
      onSurcharges: bases.includes("surcharges"),
    },
  };
}

function compileSurcharge({ group, any, amount, fuelable }: Surcharge): RouteSurcharge {
  return {
    group,
    amount: toMillionths(amount),
    fuelable,
    any: any.map(([measure, operator, value]) => ({
      measure,
      orEqual: operator === ">=",
      value: isWeight(measure) ? value : toSide(value),
    })),
  };
}

/** Returns the origin of the number in one field. Numbers without a declared origin are illustrative. */
function originOf(origins: Origins | undefined, field: string): Origin {
  if (origins === undefined) return "illustrative";
  if (typeof origins === "string") return origins;
  return origins[field] ?? origins["*"] ?? "illustrative";
}

const priceFields = ["feeFirst", "weightFirst", "feeContinue", "weightContinue", "itemFee"];
const isPublished = (origin: Origin) => origin.startsWith("published:");

/** Returns the marks of a line's price. Shoppers see one mark, so it is `published` only if all weight bands are. */
function marksOf(destination: Destination, fees: Fees, surcharges: readonly Surcharge[]): Marks {
  const prices = destination.bands.flatMap(({ prov }) =>
    priceFields.map((field) => originOf(prov, field)),
  );
  const calibrationOrigin = destination.calibration && originOf(destination.calibration.prov, "*");
  const marks = {
    transitTime: originOf(destination.transitDays.prov, "*"),
    customsFee: originOf(fees.prov, "customsFee"),
    serviceFee: originOf(fees.prov, "serviceFee"),
    airSurcharge: originOf(fees.prov, "airSurchargePerKg"),
    fuelFee: originOf(fees.prov, "fuelPct"),
  };
  const publishedOrigins = [
    ...prices,
    ...Object.values(marks),
    ...surcharges.map(({ prov }) => originOf(prov, "amount")),
    ...(calibrationOrigin ? [calibrationOrigin] : []),
  ].filter(isPublished);
  return {
    price: prices.every(isPublished)
      ? "published"
      : calibrationOrigin && isPublished(calibrationOrigin)
        ? "fitted"
        : "illustrative",
    ...marks,
    sources: [...new Set(publishedOrigins.map((origin) => origin.slice("published:".length)))],
  };
}

/** A rate card that is prepared for quoting. Its routes to a country are compiled when they are first needed. */
export type PreparedCard = {
  card: RateCard;
  mark: CardMark;
  tree: readonly Category[];
  countries: ReadonlyMap<string, Country>;
  /** The child categories, by id. */
  categories: ReadonlyMap<string, Category["children"][number]>;
  /** The enabled lines that serve a country, sorted by id. */
  routesTo: (country: string) => readonly Route[];
};

const preparedCards = new WeakMap<RateCard, PreparedCard>();

/** Prepares a rate card. Each card object is prepared only once, so it must not change afterwards. */
export function prepareRateCard(
  card: RateCard | PreparedCard,
  tree: readonly Category[] = ownCategories,
): PreparedCard {
  if ("routesTo" in card) return card;
  const cachedCard = preparedCards.get(card);
  if (cachedCard?.tree === tree) return cachedCard;
  const lines = card.lines.filter(({ enabled }) => enabled);
  const enabledLines = lines.map((line) => ({ line, lists: categoryRestrictionsOf(line, tree) }));
  enabledLines.sort((a, b) => (a.line.id < b.line.id ? -1 : 1));
  const routes = new Map<string, readonly Route[]>();
  const countries = new Map(card.countries.map((country) => [country.code, country]));
  const preparedCard: PreparedCard = {
    card,
    mark: markOf(card),
    tree,
    countries,
    categories: new Map(
      tree.flatMap(({ children }) => children.map((child) => [child.id, child] as const)),
    ),
    routesTo: (country) => {
      let compiledRoutes = routes.get(country);
      if (!compiledRoutes && countries.has(country)) {
        compiledRoutes = enabledLines.flatMap(({ line, lists }) => {
          const destination = ownValue(line.destinations, country);
          return destination ? [compileRoute(card, line, destination, lists)] : [];
        });
        routes.set(country, compiledRoutes);
      }
      return compiledRoutes ?? [];
    },
  };
  preparedCards.set(card, preparedCard);
  return preparedCard;
}

function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function markOf({ cardId, version, date, title }: RateCard): CardMark {
  const month = /\d{4}-\d{2}(?:-\d{2})?$/.exec(cardId)?.[0];
  return { id: cardId, version: version ?? cardId, date: date ?? month ?? null, title };
}

/** Returns the restrictions of a line, as numbers and as English sentences. */
function restrictionsOf(
  limits: Limits,
  chargeable: Chargeable,
  categoryRestrictions: Restrictions["categoryRestrictions"],
): Restrictions {
  const size = sizeLimits(limits);
  const volume = volumeRule(chargeable);
  return {
    minWeight: limits.minWeightG,
    maxWeight: limits.maxWeightG,
    dimensionRestriction: dimensionRestriction(size),
    volumeWeightRule: volumeWeightRule(volume),
    size,
    volume,
    categoryRestrictions,
  };
}

function sizeLimits({ maxSideCm, maxSumCm, maxLengthPlusGirthCm, maxBoxCm }: Limits): SizeLimits {
  const boxSide = maxBoxCm ? Math.max(...maxBoxCm) : Number.POSITIVE_INFINITY;
  return {
    // Stated only if it is stricter than the box limit.
    longestSide: maxSideCm !== null && maxSideCm < boxSide ? maxSideCm : null,
    sumOfSides: maxSumCm,
    girth: maxLengthPlusGirthCm,
    box: maxBoxCm,
  };
}

function volumeRule(chargeable: Chargeable): VolumeRule {
  const { mode, freeRatio = 1, thresholdSideCm = 0, thresholdOp } = chargeable;
  const divisor = chargeable.divisor ?? 0;
  if (mode === "actual") return { mode };
  if (mode === "half") return { mode, divisor, freeRatio };
  if (mode === "threshold")
    return { mode, divisor, side: thresholdSideCm, including: thresholdOp === ">=" };
  return { mode, divisor };
}

/** Returns for each category which of its children the line accepts and which it refuses. */
function categoryRestrictionsOf(
  { blockedAttributes }: Line,
  categories: readonly Category[],
): Restrictions["categoryRestrictions"] {
  const blocked = new Set(blockedAttributes);
  return categories.map(({ name, children }) => {
    const isBlocked = ({ attributes }: (typeof children)[number]) =>
      attributes.some((attribute) => blocked.has(attribute));
    return {
      name,
      allowList: children.filter((child) => !isBlocked(child)).map((child) => child.name),
      blockList: children.filter(isBlocked).map((child) => child.name),
    };
  });
}
