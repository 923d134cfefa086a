/** Digits behind the point, so that small units such as the rupiah have eight significant digits. */
const DECIMALS = 12;

/**
 * Returns the yuan for one unit of each currency, from the units for one euro. Each is the exact quotient of the two
 * written rates, rounded once.
 */
export function cnyPerUnit(perEuro: Readonly<Record<string, string>>): Record<string, number> {
  const { CNY = "", ...others } = perEuro;
  const rates = Object.entries({ EUR: "1", ...others });
  return Object.fromEntries(rates.map(([currency, rate]) => [currency, quotient(CNY, rate)]));
}

/** Returns the units of each currency for one euro as numbers. */
export const unitsOf = (perEuro: Readonly<Record<string, string>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries({ EUR: "1", ...perEuro }).map(([code, rate]) => [code, Number(rate)]),
  );

function quotient(top: string, divisor: string): number {
  const [a, b] = [fractionOf(top), fractionOf(divisor)];
  const exactTop = a.digits * b.unit * 10n ** BigInt(DECIMALS);
  const exactDivisor = b.digits * a.unit;
  const rounded = (2n * exactTop + exactDivisor) / (2n * exactDivisor);
  const text = String(rounded).padStart(DECIMALS + 1, "0");
  return Number(`${text.slice(0, -DECIMALS)}.${text.slice(-DECIMALS)}`);
}

/** 7.46 is 746 divided by 100. */
function fractionOf(decimal: string): { digits: bigint; unit: bigint } {
  const [whole = "", decimals = ""] = decimal.split(".");
  return { digits: BigInt(whole + decimals), unit: 10n ** BigInt(decimals.length) };
}
