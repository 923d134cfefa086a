/** The countries that pay in euros. */
const EURO = "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(" ");

/** Returns those of the currencies that people in a country pay with. Their codes begin with that of the country. */
export const likelyCurrencies = (codes: readonly string[], country = ""): string[] =>
  codes.filter((code) => (code === "EUR" ? EURO.includes(country) : code.slice(0, 2) === country));
