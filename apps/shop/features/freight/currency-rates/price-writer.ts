/** The units of each currency for one euro. */
export type UnitsPerEuro = Readonly<Record<string, number>>;

/**
 * Returns a function that writes the HTML of a price: the amount in a currency, then the HTML of the yuan and the mark of
 * old rates. Without a rate, and where the amount would be rounded to nothing, the price is in yuan only. Pages contain
 * the source of this function, so it must not use anything outside of itself.
 */
export function priceWriter(currency: string, units: UnitsPerEuro, language: string) {
  // The symbol of the yen is that of the yuan.
  const currencyDisplay = currency === "JPY" ? "code" : "symbol";
  const format = new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay });
  return (amount: number, yuan: string, mark = "") => {
    const money = format.format((amount * units[currency]!) / units["CNY"]!);
    // An amount of nothing, or no number.
    return currency === "CNY" || !/[1-9]/.test(money)
      ? yuan
      : `${money.replaceAll(/[ \u00a0]/g, "&nbsp;")} <bdi>${yuan}</bdi>${mark}`;
  };
}
