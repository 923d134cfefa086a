import { useSyncExternalStore } from "react";
import { storedText, subscribeStored } from "#ui/shared-state.ts";

/**
 * Returns the currency that the visitor has chosen, such as "EUR", or "CNY" for yuan only. Undefined if none is chosen, on
 * the server, and until hydration. The shop's rates may lack the currency.
 */
export const useChosenCurrency = (): string | undefined =>
  useSyncExternalStore(subscribe, readChosenCurrency, () => undefined);

export function readChosenCurrency(): string | undefined {
  const code = stored.read();
  return code && /^[A-Z]{3}$/.test(code) ? code : undefined;
}

/** Stores the visitor's choice, which every tab applies at once. Without a code, nothing is chosen any more. */
export function chooseCurrency(code: string | undefined): void {
  stored.write(code ?? null);
  dispatchEvent(new CustomEvent(CURRENCY_CHANGED, { detail: { code } }));
}

/** The id of the sheet with all currencies. */
export const CURRENCIES = "currencies";
/** The id of the note about the day and the source of the rates. */
export const RATES_NOTE = "rates-note";

const stored = storedText("currency");
/** The event of this tab after a choice. Its detail is the code. */
export const CURRENCY_CHANGED = "loupe:currency";

const subscribe = (listener: () => void) => subscribeStored([CURRENCY_CHANGED], listener);
