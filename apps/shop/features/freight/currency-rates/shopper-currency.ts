import { readChosenCurrency } from "./chosen-currency.ts";
import { currencyOfCountry } from "./currency-of-country.ts";
import { readStoredRates } from "./stored-rates.ts";

/**
 * Returns the currency in which sums are shown: the chosen one, or else that of the destination, or else US dollars. A
 * currency that the shop's rates lack is not used.
 */
export function shopperCurrency(
  destination: string | undefined,
  chosen = readChosenCurrency(),
  rates = readStoredRates()?.rates,
): string {
  const isUsable = (code: string) => !rates || code === "CNY" || Object.hasOwn(rates, code);
  const choices = [chosen, currencyOfCountry(destination), "USD"];
  return choices.find((code) => code && isUsable(code)) ?? "CNY";
}
