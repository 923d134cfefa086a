import type { CurrencyUnits } from "@loupe/contract/amount-writer";
import { currencyOfCountry } from "@loupe/contract/currency-of-country";

/** Choices that the browser could not store, or that apply to one sum. */
type Choices = { code?: string | null | undefined; country?: string | undefined };

/**
 * Returns the currency in which prices are displayed: the chosen one, or else the currency of the shopper's
 * destination, of the browser's region, or of the page's language. Currencies without a rate are skipped.
 */
export function currencyInUse(
  units: CurrencyUnits,
  ofLanguage: string,
  { code, country }: Choices = {},
): string {
  let region: string | undefined;
  try {
    // Older versions stored the rates, and no currency, for those who saw the choice and stayed with yuan.
    code ??= localStorage.getItem("currency") ?? (localStorage.getItem("currency-rates") && "CNY");
    const stored: unknown = JSON.parse(localStorage.getItem("shipping")!)?.destination?.code;
    if (typeof stored === "string") country ??= stored;
  } catch {
    // Storage is blocked, or its text is not ours.
  }
  try {
    // Many browsers come in American English, whatever language their readers speak.
    if (ofLanguage === "USD" || navigator.language !== "en-US")
      region = new Intl.Locale(navigator.language).maximize().region;
  } catch {
    // The browser's language is no language tag.
  }
  const codes = Object.keys(units);
  return (
    [code, currencyOfCountry(country, codes), currencyOfCountry(region, codes), ofLanguage].find(
      (one) => one && codes.includes(one),
    ) ?? "CNY"
  );
}
