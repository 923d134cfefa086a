import { useSyncExternalStore } from "react";
import { subscribeStored } from "#ui/shared-state.ts";

/**
 * Returns the currency in which the visitor wants to see amounts beside yuan, such as "EUR". Undefined if none is
 * chosen, on the server, and until hydration. The shop's rates may lack the currency.
 */
export const useChosenCurrency = (): string | undefined =>
  useSyncExternalStore(subscribe, readChosenCurrency, () => undefined);

export function readChosenCurrency(): string | undefined {
  const code = unsaved === undefined ? readStored() : unsaved;
  return code && /^[A-Z]{3}$/.test(code) ? code : undefined;
}

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage is blocked
  }
}

/** Stores the visitor's choice. Every tab applies it at once. Without a code, prices are in yuan only. */
export function chooseCurrency(code: string | undefined): void {
  try {
    if (code) localStorage.setItem(KEY, code);
    else localStorage.removeItem(KEY);
    unsaved = undefined;
  } catch {
    unsaved = code ?? null;
  }
  dispatchEvent(new CustomEvent(CURRENCY_CHANGED, { detail: { code } }));
}

const KEY = "currency";
/** The event of this tab after a choice, and after new rates. Its detail is what changed. */
export const CURRENCY_CHANGED = "loupe:currency";

/** The choice that could not be stored, because storage is full or blocked. It lasts until the page is left. */
let unsaved: string | null | undefined;

const subscribe = (listener: () => void) => subscribeStored([CURRENCY_CHANGED], listener);
