/** The units of each currency for one euro, or for another common base. */
export type CurrencyUnits = Readonly<Record<string, number>>;

/**
 * Returns a function that writes an amount in yuan in another currency. The text is empty for yuan, without a rate, and where
 * the amount would be rounded to nothing.
 */
export function amountWriter(currency: string, units: CurrencyUnits, language: string) {
  const format = currencyFormat(currency, language);
  return (yuan: number): string => {
    const money = format.format((yuan * units[currency]!) / units["CNY"]!);
    return currency === "CNY" || !/[1-9]/.test(money) ? "" : money;
  };
}

/** Returns the format of amounts in a currency. Yen and yuan have one symbol, so yen are written with their code. */
export const currencyFormat = (
  currency: string,
  language: string,
  options?: Intl.NumberFormatOptions,
): Intl.NumberFormat =>
  new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    currencyDisplay: currency === "JPY" ? "code" : "symbol",
    ...options,
  });
