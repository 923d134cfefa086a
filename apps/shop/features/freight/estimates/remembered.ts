import type { Country, TypedParcel } from "./typed-parcel.ts";

/** What this browser stores about parcels, so that the shopper need not type it again (decision 33). */
export type Remembered = {
  destination?: Country;
  /** The last chosen category. It is only suggested, because the next item may be in another one. */
  features?: readonly string[];
  /** The last calculated parcel of each item. The destination is stored once for all. */
  parcels: Record<string, TypedParcel>;
};

const STORED = "shipping";
const PARCELS_MAX = 50;

export function readRemembered(): Remembered {
  try {
    const value = JSON.parse(localStorage.getItem(STORED) ?? "{}") as Partial<Remembered>;
    const { destination, features, parcels } = value;
    const isCountry = typeof destination?.code === "string" && typeof destination.name === "string";
    return {
      destination: isCountry ? destination : undefined,
      features: Array.isArray(features) ? features : undefined,
      parcels: typeof parcels === "object" ? parcels : {},
    };
  } catch {
    return { parcels: {} }; // storage is blocked, or the value is not ours
  }
}

/** Stores new choices, which replace the previous ones. Returns everything that is stored. */
export function remember(
  choices: Pick<Remembered, "destination" | "features">,
  item?: { key: string; parcel: TypedParcel },
): Remembered {
  const previous = readRemembered();
  const { [item?.key ?? ""]: _, ...others } = previous.parcels;
  const parcels = Object.entries(item ? { ...others, [item.key]: item.parcel } : previous.parcels);
  const next: Remembered = {
    destination: choices.destination ?? previous.destination,
    features: choices.features ?? previous.features,
    parcels: Object.fromEntries(parcels.slice(-PARCELS_MAX)),
  };
  try {
    localStorage.setItem(STORED, JSON.stringify(next));
  } catch {
    // If storage is full or blocked, the choices last until the page is closed.
  }
  return next;
}
