import { readChosenCurrency } from "./chosen-currency.ts";
import { usableCurrency } from "./currency-of-country.ts";
import { readStoredRates } from "./stored-rates.ts";

/** Returns the currency in which sums are shown, by the choice and the rates that this browser has. */
export const shopperCurrency = (
  destination: string | undefined,
  chosen = readChosenCurrency(),
  rates = readStoredRates()?.rates,
): string => usableCurrency(destination, chosen, rates);
