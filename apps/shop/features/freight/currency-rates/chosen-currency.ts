import { useSyncExternalStore } from "react";
import { storedText, subscribeStored } from "#ui/shared-state.ts";

/**
 * Returns the currency in which the visitor wants to see amounts beside yuan, such as "EUR". Undefined if none is
 * chosen, on the server, and until hydration. The shop's rates may lack the currency.
 */
export const useChosenCurrency = (): string | undefined =>
  useSyncExternalStore(subscribe, readChosenCurrency, () => undefined);

export function readChosenCurrency(): string | undefined {
  const code = stored.read();
  return code && /^[A-Z]{3}$/.test(code) ? code : undefined;
}

/** Stores the visitor's choice. Every tab applies it at once. Without a code, prices are in yuan only. */
export function chooseCurrency(code: string | undefined): void {
  stored.write(code ?? null);
  dispatchEvent(new CustomEvent(CURRENCY_CHANGED, { detail: { code } }));
}

/** The id of the sheet with all currencies. */
export const CURRENCIES = "currencies";

const stored = storedText("currency");
/** The event of this tab after a choice, and after new rates. Its detail is what changed. */
export const CURRENCY_CHANGED = "loupe:currency";

const subscribe = (listener: () => void) => subscribeStored([CURRENCY_CHANGED], listener);
