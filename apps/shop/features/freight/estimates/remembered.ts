import type { Country, TypedParcel } from "./model.ts";

/** What this browser keeps, so that nobody says it twice (decision 33). */
export type Remembered = {
  destination?: Country;
  /** The category that was chosen last: a suggestion, for the next item may be something else. */
  features?: readonly string[];
  /** By item: what was calculated last; the destination is the same for all. */
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
    return { parcels: {} }; // closed, or written by somebody else
  }
}

/** What is said now takes the place of what was said before; returns all that is remembered. */
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
    // Storage is full or closed: this page has it all the same.
  }
  return next;
}
