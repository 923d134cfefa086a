import { marksOf } from "./price-provenance.ts";
import { isWeight, toSide } from "./parcel-dimensions.ts";
import { toFraction, toMillionths } from "./money.ts";
import type { Restrictions } from "./quote-types.ts";
import type { Chargeable, Fees, Limits, Surcharge } from "./rate-card-schema.ts";
import type { Destination, Line, RateCard } from "./rate-card-schema.ts";
import { restrictionsOf } from "./restrictions.ts";
import { ratioScale } from "./route-types.ts";
import type { Route, RouteFees, RouteSurcharge } from "./route-types.ts";

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
