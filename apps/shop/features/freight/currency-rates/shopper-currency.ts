import { useSyncExternalStore } from "react";
import { subscribeStored } from "#ui/shared-state.ts";
import { currency } from "#texts/words.ts";
import { CURRENCY_CHANGED, readChosenCurrency } from "./chosen-currency.ts";
import { currencyInUse } from "./currency-in-use.ts";

/** Returns the currency in which the browser displays prices, and sums for this destination. */
export const shopperCurrency = (country?: string): string =>
  currencyInUse(globalThis.unitsPerEuro ?? {}, currency, {
    code: readChosenCurrency(),
    country,
  });

/**
 * Returns the shopper's currency, also after a choice or a change of the destination. Until hydration, returns the
 * page's.
 */
export const useShopperCurrency = (country?: string): string =>
  useSyncExternalStore(
    subscribe,
    () => shopperCurrency(country),
    () => currency,
  );

const subscribe = (listener: () => void) =>
  subscribeStored([CURRENCY_CHANGED, "loupe:shipping"], listener);
