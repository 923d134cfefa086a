import { noRateNote } from "#texts/shipping-options.ts";
import { useChosenCurrency } from "./chosen-currency.ts";

/** Says why sums are not in the currency that the shopper has chosen: the shop has no rate for it. */
export function CurrencyNote({ currency }: { currency: string }) {
  const chosen = useChosenCurrency();
  const rates = globalThis.unitsPerEuro;
  const isMissing = chosen && chosen !== "CNY" && rates && !Object.hasOwn(rates, chosen);
  return isMissing && <p className="text-sm text-ink-2">{noRateNote(chosen, currency)}</p>;
}
