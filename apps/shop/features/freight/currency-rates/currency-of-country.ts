/** The currencies that the European Central Bank publishes. */
const CURRENCIES = Object.fromEntries(
  "AUD BRL CAD CHF CNY CZK DKK GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY USD ZAR"
    .split(" ")
    .map((code) => [code, 1]),
);

/**
 * Returns the currency of a country, whose code is also the beginning of its currency's unless it pays with the money of
 * others. Undefined if the shop has no rates for it. Pages contain the source of this function, and pass `units`, so the
 * function must not use anything else.
 */
export function currencyOfCountry(country = "", units: object = CURRENCIES): string | undefined {
  return /^(A[DT]|B[EG]|CY|DE|E[ES]|FI|[FGH]R|I[ET]|L[TUV]|M[CET]|NL|PT|S[IKM]|VA|XK)$/.test(
    country,
  )
    ? "EUR"
    : Object.keys(units).find((code) => code.slice(0, 2) === country.replace("LI", "CH"));
}
