/** The currencies that the European Central Bank publishes. Their codes begin with that of their country. */
const CURRENCIES =
  "AUD BRL CAD CHF CNY CZK DKK GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY USD ZAR".split(
    " ",
  );

/** The countries that pay with the money of others. */
const EURO =
  /^(?:AD|AT|BE|BG|CY|DE|EE|ES|FI|FR|GR|HR|IE|IT|LT|LU|LV|MC|ME|MT|NL|PT|SI|SK|SM|VA|XK)$/;
const FRANC = "LI";

/** Returns the currency of a country. Undefined if the shop has no rates for it. */
export function currencyOfCountry(country = ""): string | undefined {
  if (EURO.test(country)) return "EUR";
  if (country === FRANC) return "CHF";
  return CURRENCIES.find((code) => code.slice(0, 2) === country);
}

/**
 * Returns the currency of sums at the door: the chosen one, or else that of the destination, or else US dollars, or else
 * yuan. A currency without a rate is not used.
 */
export function usableCurrency(
  destination: string | undefined,
  chosen: string | undefined,
  rates: object | undefined,
): string {
  const choices = [chosen, currencyOfCountry(destination), "USD"];
  const isUsable = (code: string) => !rates || code === "CNY" || Object.hasOwn(rates, code);
  return choices.find((code) => code && isUsable(code)) ?? "CNY";
}
