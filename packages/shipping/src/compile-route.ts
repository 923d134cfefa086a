import { isWeight, toSide } from "./parcel-dimensions.ts";
import { toFraction, toMillionths } from "./money.ts";
import type { Restrictions, Marks } from "./quote-types.ts";
import type {
  Chargeable,
  Fees,
  Limits,
  Surcharge,
  Destination,
  Line,
  RateCard,
  Origin,
  Origins,
} from "./rate-card-schema.ts";
import { restrictionsOf } from "./restrictions.ts";
import { ratioScale, type Route, type RouteFees, type RouteSurcharge } from "./route-types.ts";

const none = Number.POSITIVE_INFINITY;

export function compileRoute(
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
export function override<Rules extends { prov?: Limits["prov"] }>(
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
