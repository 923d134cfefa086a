import { useSyncExternalStore } from "react";
import { storedText, subscribeStored } from "#ui/shared-state.ts";
import { localCountry } from "./local-names.ts";
import type { Country, TypedParcel } from "./typed-parcel.ts";

/**
 * The data about parcels that this browser stores, so that the shopper need not type them again (decision 19). All
 * pages, tabs and languages share it.
 */
export type Remembered = {
  /** Stored with its English name, and returned with its name in the page's language. */
  destination?: Country;
  /** The last chosen category. It is only suggested, because the next item may be in another one. */
  features?: readonly string[];
  /** The last calculated parcel of each item. The destination is stored once for all. */
  parcels: Record<string, TypedParcel>;
};

const stored = storedText("shipping");
const CHANGED = "loupe:shipping";
const PARCELS_MAX = 50;

let last: { text: string | null; value: Remembered } = { text: null, value: { parcels: {} } };

/** Returns the stored data: the same object as long as nothing changes. */
export function readRemembered(): Remembered {
  const text = stored.read();
  if (text !== last.text) last = { text, value: parse(text) };
  return last.value;
}

function parse(text: string | null): Remembered {
  try {
    const value = JSON.parse(text ?? "{}") as Partial<Remembered>;
    const { destination, features, parcels } = value;
    const isCountry = typeof destination?.code === "string" && typeof destination.name === "string";
    return {
      destination: isCountry ? localCountry(destination) : undefined,
      features: Array.isArray(features) ? features : undefined,
      parcels: typeof parcels === "object" ? parcels : {},
    };
  } catch {
    return { parcels: {} }; // the value is not ours
  }
}

/** Returns the stored data, also when another tab changes them. Undefined until hydration. */
export const useRemembered = (): Remembered | undefined =>
  useSyncExternalStore(
    (listener) => subscribeStored([CHANGED], listener),
    readRemembered,
    () => undefined,
  );

/** Stores new choices, which replace the previous ones. */
export function remember(
  choices: Pick<Remembered, "destination" | "features">,
  item?: { key: string; parcel: TypedParcel },
): void {
  const previous = readRemembered();
  const { [item?.key ?? ""]: _, ...others } = previous.parcels;
  const parcels = Object.entries(item ? { ...others, [item.key]: item.parcel } : previous.parcels);
  const { code, name, english = name } = choices.destination ?? previous.destination ?? {};
  const text = JSON.stringify({
    destination: code && { code, name: english },
    features: choices.features ?? previous.features,
    parcels: Object.fromEntries(parcels.slice(-PARCELS_MAX)),
  });
  stored.write(text);
  dispatchEvent(new Event(CHANGED));
}
