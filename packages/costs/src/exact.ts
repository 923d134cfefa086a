/**
 * An exact fraction with a positive divisor. It is not reduced: a sum has the divisor of its finest part, and a bill
 * has so few other steps that the numbers stay short.
 */
export type Exact = { readonly top: bigint; readonly divisor: bigint };

export const zero: Exact = { top: 0n, divisor: 1n };
export const one: Exact = { top: 1n, divisor: 1n };

/** Returns the number as it is written: 0.1 is a tenth. */
export function exact(value: number): Exact {
  if (Number.isSafeInteger(value)) return { top: BigInt(value), divisor: 1n };
  return withFewDecimals(value) ?? withAnyDecimals(value);
}

const powers = [1n, 10n, 100n, 1_000n, 10_000n] as const;

/** Reads the usual forms of money and rates, without the slower way over text. */
function withFewDecimals(value: number): Exact | null {
  let unit = 1;
  for (const divisor of powers) {
    const top = Math.round(value * unit);
    if (top / unit === value && Number.isSafeInteger(top)) return { top: BigInt(top), divisor };
    unit *= 10;
  }
  return null;
}

function withAnyDecimals(value: number): Exact {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", decimals = ""] = mantissa.split(".");
  const shift = Number(exponent) - decimals.length;
  const digits = BigInt(whole + decimals);
  if (shift >= 0) return { top: digits * 10n ** BigInt(shift), divisor: 1n };
  return { top: digits, divisor: 10n ** BigInt(-shift) };
}

export function percentOf(percent: number): Exact {
  const { top, divisor } = exact(percent);
  return { top, divisor: divisor * 100n };
}

export function add(a: Exact, b: Exact): Exact {
  if (a.divisor === b.divisor) return { top: a.top + b.top, divisor: a.divisor };
  const [fine, coarse] = a.divisor > b.divisor ? [a, b] : [b, a];
  if (fine.divisor % coarse.divisor === 0n) {
    const factor = fine.divisor / coarse.divisor;
    return { top: fine.top + coarse.top * factor, divisor: fine.divisor };
  }
  return { top: a.top * b.divisor + b.top * a.divisor, divisor: a.divisor * b.divisor };
}

export const negate = (a: Exact): Exact => ({ top: -a.top, divisor: a.divisor });
export const subtract = (a: Exact, b: Exact): Exact => add(a, negate(b));

export const multiply = (a: Exact, b: Exact): Exact => ({
  top: a.top * b.top,
  divisor: a.divisor * b.divisor,
});

/** Divides by a number above zero. */
export const divide = (a: Exact, b: Exact): Exact => ({
  top: a.top * b.divisor,
  divisor: a.divisor * b.top,
});

export const times = (a: Exact, count: number): Exact => ({
  top: a.top * BigInt(count),
  divisor: a.divisor,
});

export const isMore = (a: Exact, b: Exact): boolean => a.top * b.divisor > b.top * a.divisor;
export const least = (a: Exact, b: Exact): Exact => (isMore(a, b) ? b : a);
export const greatest = (a: Exact, b: Exact): Exact => (isMore(b, a) ? b : a);

export const middle = (a: Exact, b: Exact): Exact => {
  const sum = add(a, b);
  return { top: sum.top, divisor: sum.divisor * 2n };
};

/** Rounds halves up, and returns the number of the smallest units: 12.345 with two decimals is 1,235. */
export function roundToUnits({ top, divisor }: Exact, decimals: number): number {
  const doubled = 2n * top * (powers[decimals] ?? 1n) + divisor;
  const step = 2n * divisor;
  const quotient = doubled / step;
  return Number(doubled < 0n && quotient * step !== doubled ? quotient - 1n : quotient);
}
