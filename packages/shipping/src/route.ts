import { isWeight, toSide } from "./measure.ts";
import { marksOf } from "./marks.ts";
import { ratioDecimals, toFraction, toMillionths } from "./money.ts";
import { restrictionsOf } from "./restrictions.ts";
import type { FuelShare } from "./sums.ts";
import type {
  Band,
  Chargeable,
  Destination,
  Fees,
  FeeDetail,
  Limits,
  Line,
  Marks,
  Measure,
  RateCard,
  Restrictions,
  Surcharge,
} from "./types.ts";

/** One line to one country: overrides applied, money in millionths, sides as `measure` has them. */
export type Route = {
  line: Line;
  blocked: ReadonlySet<string>;
  transitTime: string;
  transitDays: { min: number; max: number };
  restrictions: Restrictions;
  marks: Marks;
  currency: FeeDetail["currencyEnum"];
  limits: SizeLimits & Pick<Limits, "minWeightG" | "maxWeightG" | "weightBasis">;
  chargeable: Chargeable & { threshold: number; freeParts: number };
  fees: RouteFees;
  surcharges: readonly RouteSurcharge[];
  bands: readonly RouteBand[];
};

export type SizeLimits = {
  side: number;
  sum: number;
  lengthPlusGirth: number;
  /** Longest first; null: any box. */
  box: readonly number[] | null;
  boxText: string;
};

export type RouteFees = {
  customs: number;
  service: number;
  airPerKg: number;
  surplusPerKg: number;
  fuel: FuelShare;
};

export type RouteSurcharge = {
  group: string;
  amount: number;
  fuelable: boolean;
  any: readonly { measure: Measure; orEqual: boolean; value: number }[];
};

export type RouteBand = {
  shown: Band;
  feeFirst: number;
  feeContinue: number;
  itemFee: number;
};

export const ratioScale = 10 ** ratioDecimals;
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
      shown: band,
      feeFirst: toMillionths(band.feeFirst),
      feeContinue: toMillionths(band.feeContinue),
      itemFee: toMillionths(band.itemFee),
    })),
  };
}

/** Field by field: what a country does not say, the line does, with the line's own mark. */
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
    boxText: maxBoxCm?.join("x") ?? "",
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
