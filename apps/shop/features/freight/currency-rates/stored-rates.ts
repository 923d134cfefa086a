import type { CurrencyRates } from "@loupe/contract";
import { call } from "@loupe/contract/client";
import { useMemo, useSyncExternalStore } from "react";
import { storedText, subscribeStored } from "#ui/shared-state.ts";
import { CURRENCY_CHANGED } from "./chosen-currency.ts";

type Stored = CurrencyRates & { readAt: number };

/** Rates are published once a day. */
const FRESH_MS = 6 * 3_600_000;
const stored = storedText("currency-rates");
let loading: Promise<void> | undefined;

/** Returns the shop's exchange rates as this browser has them. Undefined until they are loaded, and until hydration. */
export function useStoredRates(): CurrencyRates | undefined {
  const text = useSyncExternalStore(subscribe, stored.read, () => null);
  return useMemo(() => parse(text), [text]);
}

export const readStoredRates = (): CurrencyRates | undefined => parse(stored.read());

/** Loads the rates unless those in this browser are a few hours old at most. */
export async function refreshRates(): Promise<void> {
  const age_ms = Date.now() - (parse(stored.read())?.readAt ?? 0);
  if (age_ms >= 0 && age_ms < FRESH_MS) return;
  loading ??= load().finally(() => (loading = undefined));
  await loading;
}

async function load(): Promise<void> {
  const { data } = await call("GET /currency_rates", {});
  stored.write(JSON.stringify({ ...data, readAt: Date.now() } satisfies Stored));
  dispatchEvent(new CustomEvent(CURRENCY_CHANGED, { detail: { rates: data } }));
}

function parse(text: string | null): Stored | undefined {
  try {
    const value = JSON.parse(text ?? "null") as Stored | null;
    return value?.rates instanceof Object && Date.parse(value.date) > 0 ? value : undefined;
  } catch {
    return undefined; // the value is not ours
  }
}

const subscribe = (listener: () => void) => subscribeStored([CURRENCY_CHANGED], listener);
