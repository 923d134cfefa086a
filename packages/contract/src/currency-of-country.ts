/** The countries that pay with the money of others. */
const EURO = /^(A[DT]|B[EG]|CY|DE|E[ES]|FI|[FGH]R|I[ET]|L[TUV]|M[CET]|NL|PT|S[IKM]|VA|XK)$/;

/**
 * Returns the currency of a country, if it is one of `codes`: by default the currencies of the shop's rates. A
 * currency's code begins with the code of its country.
 */
export const currencyOfCountry = (
  country: string | undefined,
  codes: readonly string[] = CURRENCIES,
): string | undefined =>
  EURO.test(country ?? "")
    ? "EUR"
    : codes.find((code) => code.slice(0, 2) === (country === "LI" ? "CH" : country));

/** The currencies that the European Central Bank publishes. */
const CURRENCIES =
  "AUD BRL CAD CHF CNY CZK DKK GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY USD ZAR".split(
    " ",
  );

/**
 * Returns the currency of sums at the door: the chosen one, or else the destination's, or else US dollars, or else
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
