import { useSyncExternalStore } from "react";
import { subscribeStored } from "#ui/shared-state.ts";

/**
 * Returns the currency in which the visitor wants to see amounts beside yuan, such as "EUR". Undefined if none is
 * chosen, on the server, and until hydration. The shop's rates may lack the currency.
 */
export const useChosenCurrency = (): string | undefined =>
  useSyncExternalStore(subscribe, readChosenCurrency, () => undefined);

export function readChosenCurrency(): string | undefined {
  let code = unsaved;
  try {
    code = localStorage.getItem(KEY) ?? unsaved;
  } catch {
    // If storage is blocked, the choice lasts until the page is left.
  }
  return code && /^[A-Z]{3}$/.test(code) ? code : undefined;
}

/** Stores the visitor's choice. Every tab applies it at once. Without a code, amounts are in yuan only. */
export function chooseCurrency(code: string | undefined): void {
  unsaved = code ?? null;
  try {
    if (code) localStorage.setItem(KEY, code);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked or full; `readChosenCurrency` uses `unsaved` then.
  }
  dispatchEvent(new Event(CHOSEN));
}

const KEY = "currency";
const CHOSEN = "loupe:currency";
let unsaved: string | null = null;

const subscribe = (listener: () => void) => subscribeStored([CHOSEN], listener);
