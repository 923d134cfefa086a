const knownDecimals = new Map<string, number>();

/** Returns the decimals of a currency by ISO 4217: two of the euro, none of the yen. */
export function decimalsOf(currency: string): number {
  let decimals = knownDecimals.get(currency);
  if (decimals === undefined) {
    const format = new Intl.NumberFormat("en", { style: "currency", currency });
    decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
    knownDecimals.set(currency, decimals);
  }
  return decimals;
}
