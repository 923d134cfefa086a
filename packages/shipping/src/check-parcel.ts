import { prepareRateCard, type PreparedCard } from "./prepare-rate-card.ts";
import { maxSide_cm, maxWeight_g } from "./parcel-dimensions.ts";
import { parcelErrors } from "./parcel-errors.ts";
import type { Parcel } from "./quote-types.ts";
import type { RateCard } from "./rate-card-schema.ts";

/** A form or a JSON body. Fields may be numbers or text; any other value is an issue. */
export type ParcelRequest = {
  destination?: unknown;
  weight?: unknown;
  features?: unknown;
  length?: unknown;
  width?: unknown;
  height?: unknown;
};

/** A parcel with all fields present. */
export type CheckedParcel = Required<Parcel>;

type ErrorKey = keyof typeof parcelErrors;

/** `code` and `fault` are for programs, `message` is for people. */
export type ParcelError = {
  path: string;
  code: (typeof parcelErrors)[ErrorKey]["code"];
  fault: ErrorKey;
  params?: { most: number };
  message: string;
};

const issue = (path: string, key: ErrorKey, most?: number): ParcelError => {
  const { code, message } = parcelErrors[key];
  if (most === undefined) return { path, code, fault: key, message };
  const sentence = message.replace("{most}", most.toLocaleString("en"));
  return { path, code, fault: key, params: { most }, message: sentence };
};

const sides = ["length", "width", "height"] as const;
const maxFeatures = 200;
const maxText = 4_000;

/**
 * Checks a request. Returns the parcel in whole grams with an upper-case country code, or all issues, each with a
 * message for people.
 */
export function checkParcel(
  card: RateCard | PreparedCard,
  request: ParcelRequest,
): { ok: true; parcel: CheckedParcel } | { ok: false; issues: ParcelError[] } {
  const preparedCard = prepareRateCard(card);
  const missing: ParcelError[] = [];
  const wrong: ParcelError[] = [];
  const destination =
    typeof request.destination === "string" ? request.destination.trim().toUpperCase() : "";
  if (isBlank(request.destination)) missing.push(issue("destination", "country_required"));
  else if (!preparedCard.countries.has(destination))
    wrong.push(issue("destination", "unknown_country"));
  if (isBlank(request.weight)) missing.push(issue("weight", "weight_required"));
  const weight_g = readNumber(request.weight);
  const weight = Math.ceil(weight_g);
  if (!isBlank(request.weight) && !(weight_g > 0))
    wrong.push(issue("weight", "weight_not_positive"));
  if (weight > maxWeight_g) wrong.push(issue("weight", "weight_too_large", maxWeight_g));
  const size = { length: readSide(request.length), width: 0, height: 0 } as Record<string, number>;
  for (const side of sides) {
    size[side] = readSide(request[side]);
    if (!(size[side] >= 0)) wrong.push(issue(side, "side_not_positive"));
    else if (size[side] > maxSide_cm) wrong.push(issue(side, "side_too_large", maxSide_cm));
  }
  const features = readFeatures(request.features);
  if (!features?.every((id) => preparedCard.categories.has(id)))
    wrong.push(issue("features", "unknown_category"));
  const issues = [...missing, ...wrong];
  if (issues.length > 0 || !features) return { ok: false, issues };
  const [length = null, width = null, height = null] = sides.map((side) => size[side] || null);
  return { ok: true, parcel: { destination, weight, features, length, width, height } };
}

function isBlank(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === "string" && value.trim() === "")
  );
}

/** Reads a plain decimal number. NaN for anything else, including `1e3`, `0x10` and `Infinity`. */
function readNumber(value: unknown): number {
  if (typeof value === "number") return Number.isFinite(value) ? value : Number.NaN;
  if (typeof value !== "string" || value.length > 40) return Number.NaN;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(value.trim()) ? Number(value) : Number.NaN;
}

/** Reads the length of a side. 0 means unknown. */
function readSide(value: unknown): number {
  return isBlank(value) ? 0 : readNumber(value);
}

/** Reads ids separated by commas, or a list of them. Drops duplicates and preserves the order. */
function readFeatures(value: unknown): string[] | null {
  if (isBlank(value)) return [];
  const list = Array.isArray(value) ? value : [value];
  const ids = new Set<string>();
  for (const part of list) {
    if (typeof part !== "string" && typeof part !== "number") return null;
    const text = String(part);
    if (text.length > maxText) return null;
    for (const id of text.split(",")) if (id.trim() !== "") ids.add(id.trim());
    if (ids.size > maxFeatures) return null;
  }
  return [...ids];
}
