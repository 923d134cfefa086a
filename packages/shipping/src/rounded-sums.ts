import { gcd } from "./money.ts";

/** The parts of one price. All are non-negative whole numbers, and money is in millionths. */
export type Parts = {
  /**
   * Freight is `feeFirst + feeContinue × units / divisor`. The units are steps with divisor 1, or
   * grams.
   */
  feeFirst: number;
  feeContinue: number;
  units: number;
  divisor: number;
  airPerKg: number;
  chargeableG: number;
  /** The price of the volume in excess of the weight, for lines in mode `surplus`. */
  surplusPerKg: number;
  surplusG: number;
  customs: number;
  /** The sum of line fee, item fee and surcharges. */
  service: number;
  fuelableSurcharges: number;
  fuel: FuelShare;
};

/** The fuel percentage as a fraction in lowest terms, and the amounts that it applies to. */
export type FuelShare = {
  numerator: number;
  divisor: number;
  onFreight: boolean;
  onAir: boolean;
  onSurcharges: boolean;
};

/** The sums of a price, in fen. The total is rounded from the exact sum and not added up from rounded parts. */
export type Sums = {
  freight: number;
  airSurcharge: number;
  fuelFee: number;
  customsFee: number;
  serviceFee: number;
  total: number;
};

const perKg = 1000;
const bigPerKg = 1000n;
/** The number of millionths in one fen. */
const perFen = 10_000;

/**
 * Adds up the parts of a price. Plain numbers are many times faster than BigInt, which is used only if plain numbers
 * would not be exact.
 */
export const sumUp = (parts: Parts): Sums => sumNumbers(parts) ?? sumBigInts(parts);

/**
 * Adds up with plain numbers. Null if a numerator exceeds the exact integers. No part is negative, so checking the
 * largest one is enough.
 */
export function sumNumbers(parts: Parts): Sums | null {
  const { divisor, fuel, customs, service } = parts;
  const whole = divisor === 1 ? perKg : (divisor / gcd(divisor, perKg)) * perKg;
  const freight = parts.feeFirst * divisor + parts.feeContinue * parts.units;
  const air = parts.airPerKg * parts.chargeableG + parts.surplusPerKg * parts.surplusG;
  const freightInWhole = freight * (whole / divisor);
  const airInWhole = air * (whole / perKg);
  const fuelled =
    fuel.numerator *
    ((fuel.onFreight ? freightInWhole : 0) +
      (fuel.onAir ? airInWhole : 0) +
      (fuel.onSurcharges ? parts.fuelableSurcharges * whole : 0));
  const plain = freightInWhole + airInWhole + (service + customs) * whole;
  const total = plain * fuel.divisor + fuelled;
  const all = whole * fuel.divisor;
  if (2 * total + 2 * all * perFen > Number.MAX_SAFE_INTEGER) return null;
  return {
    freight: roundToFen(freight, divisor),
    airSurcharge: air === 0 ? 0 : roundToFen(air, perKg),
    fuelFee: fuelled === 0 ? 0 : roundToFen(fuelled, all),
    customsFee: roundToFen(customs, 1),
    serviceFee: roundToFen(service, 1),
    total: roundToFen(total, all),
  };
}

export function sumBigInts(parts: Parts): Sums {
  const { fuel } = parts;
  const divisor = BigInt(parts.divisor);
  const freight =
    BigInt(parts.feeFirst) * divisor + BigInt(parts.feeContinue) * BigInt(parts.units);
  const air =
    BigInt(parts.airPerKg) * BigInt(parts.chargeableG) +
    BigInt(parts.surplusPerKg) * BigInt(parts.surplusG);
  const whole = divisor * bigPerKg;
  const [customs, service] = [BigInt(parts.customs), BigInt(parts.service)];
  const fuelled =
    BigInt(fuel.numerator) *
    ((fuel.onFreight ? freight * bigPerKg : 0n) +
      (fuel.onAir ? air * divisor : 0n) +
      (fuel.onSurcharges ? BigInt(parts.fuelableSurcharges) * whole : 0n));
  const plain = freight * bigPerKg + air * divisor + (service + customs) * whole;
  const all = whole * BigInt(fuel.divisor);
  return {
    freight: roundBigToFen(freight, divisor),
    airSurcharge: roundBigToFen(air, bigPerKg),
    fuelFee: roundBigToFen(fuelled, all),
    customsFee: roundBigToFen(customs, 1n),
    serviceFee: roundBigToFen(service, 1n),
    total: roundBigToFen(plain * BigInt(fuel.divisor) + fuelled, all),
  };
}

/** Rounds `amount / divisor` millionths to whole fen, halves up. */
function roundToFen(amount: number, divisor: number): number {
  const doubled = 2 * amount + divisor * perFen;
  const step = 2 * divisor * perFen;
  return (doubled - (doubled % step)) / step;
}

function roundBigToFen(amount: bigint, divisor: bigint): number {
  const step = 2n * divisor * BigInt(perFen);
  return Number((2n * amount + divisor * BigInt(perFen)) / step);
}
