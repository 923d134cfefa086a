/** The countries of each currency that the European Central Bank publishes, besides those of the euro. */
const CURRENCIES: Record<string, string> = {
  AU: "AUD",
  BR: "BRL",
  CA: "CAD",
  CH: "CHF",
  LI: "CHF",
  CN: "CNY",
  CZ: "CZK",
  DK: "DKK",
  GB: "GBP",
  HK: "HKD",
  HU: "HUF",
  ID: "IDR",
  IL: "ILS",
  IN: "INR",
  IS: "ISK",
  JP: "JPY",
  KR: "KRW",
  MX: "MXN",
  MY: "MYR",
  NO: "NOK",
  NZ: "NZD",
  PH: "PHP",
  PL: "PLN",
  RO: "RON",
  SE: "SEK",
  SG: "SGD",
  TH: "THB",
  TR: "TRY",
  ZA: "ZAR",
};

const EURO =
  /^(?:AD|AT|BE|BG|CY|DE|EE|ES|FI|FR|GR|HR|IE|IT|LT|LU|LV|MC|ME|MT|NL|PT|SI|SK|SM|VA|XK)$/;

/**
 * Returns the currency in which to show a bill before the shopper has chosen one: that of the destination, or US dollars
 * where the shop has no rates for it.
 */
export const currencyOfCountry = (country: string): string =>
  CURRENCIES[country] ?? (EURO.test(country) ? "EUR" : "USD");
