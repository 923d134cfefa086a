// A literal implementation of the pricing model, for comparison: exact fractions, no preparation,
// and nothing but types shared with the real code.
import type { Band, Category, Chargeable, Fees, Limits, Parcel, RateCard } from "../src/index.ts";

type Fraction = { top: bigint; bottom: bigint };

export function exact(value: number): Fraction {
  const [digits = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", rest = ""] = digits.split(".");
  const power = Number(exponent) - rest.length;
  const top = BigInt(whole + rest);
  return power >= 0
    ? { top: top * 10n ** BigInt(power), bottom: 1n }
    : { top, bottom: 10n ** BigInt(-power) };
}
const add = (...all: Fraction[]): Fraction =>
  all.reduce((a, b) => ({ top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }));
const times = (...all: Fraction[]): Fraction =>
  all.reduce((a, b) => ({ top: a.top * b.top, bottom: a.bottom * b.bottom }));
const over = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom,
  bottom: a.bottom * b.top,
});
const ceil = ({ top, bottom }: Fraction): number => Number((top + bottom - 1n) / bottom);
const isMore = (a: Fraction, b: Fraction) => a.top * b.bottom > b.top * a.bottom;
const toCents = ({ top, bottom }: Fraction): number =>
  Number((top * 200n + bottom) / (2n * bottom));

export type Plain = { id: string; reason: string | null; cents: Record<string, number> | null };

export function referenceQuote(card: RateCard, tree: readonly Category[], parcel: Parcel): Plain[] {
  const all: Plain[] = [];
  for (const line of card.lines) {
    const destination = line.destinations[parcel.destination];
    if (!line.enabled || !destination) continue;
    const own = destination.overrides ?? {};
    const rules = {
      chargeable: { ...line.chargeable, ...own.chargeable },
      limits: { ...line.limits, ...own.limits },
      fees: { ...line.fees, ...own.fees },
      surcharges: own.surcharges ?? line.surcharges,
      blocked: line.blockedAttributes,
      bands: destination.bands,
    };
    all.push({ id: line.id, ...one(rules, tree, parcel) });
  }
  const byId = (a: Plain, b: Plain) => (a.id < b.id ? -1 : 1);
  const able = all.filter(({ cents }) => cents);
  able.sort((a, b) => (a.cents?.total ?? 0) - (b.cents?.total ?? 0) || byId(a, b));
  return [...able, ...all.filter(({ cents }) => !cents).sort(byId)];
}

type Rules = {
  chargeable: Chargeable;
  limits: Limits;
  fees: Fees;
  surcharges: RateCard["lines"][number]["surcharges"];
  blocked: readonly string[];
  bands: readonly Band[];
};

function one(rules: Rules, tree: readonly Category[], parcel: Parcel): Omit<Plain, "id"> {
  const refuse = (reason: string) => ({ reason, cents: null });
  const goods = (parcel.features ?? []).map((id) =>
    tree.flatMap(({ children }) => children).find((child) => child.id === id),
  );
  if (goods.some((each) => each?.attributes.some((name) => rules.blocked.includes(name))))
    return refuse("CATEGORY_BLOCKED");
  const knownSides = [parcel.length, parcel.width, parcel.height].filter((side) => (side ?? 0) > 0);
  const [a = 0, b = 0, c = 0] = knownSides.map((side) => side ?? 0).sort((x, y) => y - x);
  const sum = add(exact(a), exact(b), exact(c));
  const girth = add(exact(a), times(exact(2), add(exact(b), exact(c))));
  const { limits } = rules;
  const tooLong = (value: Fraction, limit: number | null) =>
    limit !== null && isMore(value, exact(limit));
  const box = limits.maxBoxCm?.toSorted((x, y) => y - x);
  if (
    tooLong(exact(a), limits.maxSideCm) ||
    tooLong(sum, limits.maxSumCm) ||
    tooLong(girth, limits.maxLengthPlusGirthCm) ||
    (box && [a, b, c].some((side, i) => side > (box[i] ?? 0)))
  )
    return refuse("OVER_SIZE");
  const actual = Math.ceil(parcel.weight);
  if (actual < limits.minWeightG) return refuse("UNDER_MIN_WEIGHT");
  const { divisor } = rules.chargeable;
  const volume =
    divisor === null || knownSides.length < 3
      ? 0
      : ceil(over(times(exact(a), exact(b), exact(c), exact(1000)), exact(divisor)));
  const paid = chargeableWeight(rules.chargeable, actual, volume, a);
  if ((limits.weightBasis === "actual" ? actual : paid) > limits.maxWeightG)
    return refuse("OVER_MAX_WEIGHT");
  const band = rules.bands.find(({ fromG, toG }) => fromG <= paid && paid <= toG);
  if (!band) return refuse("NO_QUOTE");
  const measures = {
    side1: exact(a),
    side2: exact(b),
    side3: exact(c),
    sum,
    lengthPlusGirth: girth,
  };
  const weights = { actualG: exact(actual), volumeG: exact(volume), chargeableG: exact(paid) };
  return {
    reason: null,
    cents: fees(rules, band, { ...measures, ...weights }, actual, volume, paid),
  };
}

function chargeableWeight(rule: Chargeable, actual: number, volume: number, longest: number) {
  let grams = actual;
  if (rule.mode === "greater") grams = Math.max(actual, volume);
  if (
    rule.mode === "half" &&
    isMore(exact(volume), times(exact(rule.freeRatio ?? 1), exact(actual)))
  )
    grams = ceil(over(exact(actual + volume), exact(2)));
  if (rule.mode === "threshold") {
    const side = rule.thresholdSideCm ?? 0;
    if (rule.thresholdOp === ">=" ? longest >= side : longest > side)
      grams = Math.max(actual, volume);
  }
  grams = Math.max(grams, rule.minChargeableG);
  for (const { uptoG, stepG } of rule.rounding)
    if (uptoG === null || grams <= uptoG) return ceil(over(exact(grams), exact(stepG))) * stepG;
  return grams;
}

function fees(
  rules: Rules,
  band: Band,
  values: Record<string, Fraction>,
  actual: number,
  volume: number,
  paid: number,
): Record<string, number> {
  const kilograms = (grams: number) => over(exact(grams), exact(1000));
  const first = exact(band.feeFirst);
  const next = exact(band.feeContinue);
  const unit = exact(band.weightContinue);
  const steps = Math.max(0, ceil(over(exact(Math.max(0, paid - band.weightFirst)), unit)));
  const freight =
    band.kind === "step"
      ? add(first, times(next, exact(steps)))
      : add(first, over(times(next, exact(paid)), unit));
  const bulky =
    rules.chargeable.mode === "surplus"
      ? times(exact(rules.chargeable.surplusPerKg ?? 0), kilograms(Math.max(0, volume - actual)))
      : exact(0);
  const air = add(times(exact(rules.fees.airSurchargePerKg), kilograms(paid)), bulky);
  let surcharges = exact(0);
  let fuelable = exact(0);
  for (const group of new Set(rules.surcharges.map((each) => each.group))) {
    const [dearest] = rules.surcharges
      .filter((each) => each.group === group)
      .filter((each) =>
        each.any.some(([name, operator, limit]) => {
          const value = values[name] ?? exact(0);
          if (value.top === 0n) return false;
          return operator === ">" ? isMore(value, exact(limit)) : !isMore(exact(limit), value);
        }),
      )
      .sort((x, y) => y.amount - x.amount);
    if (!dearest) continue;
    surcharges = add(surcharges, exact(dearest.amount));
    if (dearest.fuelable) fuelable = add(fuelable, exact(dearest.amount));
  }
  const bases = { freight, airSurcharge: air, surcharges: fuelable };
  const burning = (rules.fees.fuelBase ?? ["freight", "airSurcharge", "surcharges"]).map(
    (name) => bases[name],
  );
  const fuel = over(times(exact(rules.fees.fuelPct), add(exact(0), ...burning)), exact(100));
  const service = add(exact(rules.fees.serviceFee), exact(band.itemFee), surcharges);
  const customs = exact(rules.fees.customsFee);
  return {
    freight: toCents(freight),
    airSurcharge: toCents(air),
    fuelFee: toCents(fuel),
    customsFee: toCents(customs),
    serviceFee: toCents(service),
    total: toCents(add(freight, air, fuel, customs, service)),
    chargeableWeight: paid,
    volumeWeight: volume,
  };
}
