import { centimetres, grams, series } from "#texts/words.ts";
import * as texts from "#texts/shipping.ts";
import { withPoint } from "../../../../ui/forms/typed-number.ts";
import type { FieldErrors } from "#ui/forms/field-errors.ts";

/** A country. `english` is its name on the shop's rate card, if the page is in another language. */
export type Country = { name: string; code: string; english?: string };
/**
 * The category of goods that every shipping line accepts. The shopper must choose it, because no choice means that
 * the category is unknown.
 */
export const GENERAL = "general";
export type Category = { name: string; children: readonly { id: string; name: string }[] };

const NUMBERS = ["weight", "length", "width", "height", "price"] as const;
const FIELDS = ["destination", ...NUMBERS] as const;
/**
 * A parcel as it was typed. The form, the address and the request contain the same texts. `price` is for the goods in
 * yuan, empty if it is not known.
 */
export type TypedParcel = Record<(typeof FIELDS)[number], string> & { features: readonly string[] };

export const NO_PARCEL: TypedParcel = {
  destination: "",
  weight: "",
  length: "",
  width: "",
  height: "",
  price: "",
  features: [],
};

/** Reads a parcel from an address or a form. The last entry of a repeated field that is not empty counts. */
export function typedIn(from: URLSearchParams | FormData): TypedParcel {
  const texts = (name: string) =>
    from.getAll(name).flatMap((value) => (typeof value === "string" ? value.trim() || [] : []));
  const fields = FIELDS.map((name) => {
    const entry = texts(name).at(-1) ?? "";
    return [name, name === "destination" ? entry : withPoint(entry)];
  });
  const features = texts("features").flatMap((ids) => ids.split(","));
  return {
    ...NO_PARCEL,
    ...Object.fromEntries(fields),
    features: [...new Set(features.map((id) => id.trim()).filter(Boolean))],
  };
}

/** Returns the query string of a parcel: `?destination=GB&weight=1200&features=101,702`. */
export function parcelSearch(parcel: TypedParcel): string {
  const query = new URLSearchParams();
  for (const name of FIELDS) if (parcel[name]) query.set(name, parcel[name]);
  if (parcel.features.length > 0) query.set("features", parcel.features.join(","));
  return query.size > 0 ? `?${String(query).replaceAll("%2C", ",")}` : "";
}

/** Returns the first error of each field, by the field's name. */
export function errorsOf(issues: readonly { path: string; message: string }[]): FieldErrors {
  const errors = issues.map(({ path, message }) => [path.replace(/^body\./, ""), message]);
  return Object.fromEntries(errors.toReversed());
}

export type Lists = { countries: readonly Country[]; categories: readonly Category[] };
/** Returns the full names of categories by the child's id, such as "Clothing/T-shirts and tops". */
export const categoryNames = (categories: readonly Category[]) =>
  new Map(
    categories.flatMap(({ name, children }) =>
      children.map((child) => [child.id, `${name}/${child.name}`] as const),
    ),
  );

/** The number of categories that a summary names before it shortens the list. */
const NAMED_MAX = 3;

/** Returns the country with this whole name. */
export const countryNamed = (text: string, countries: readonly Country[] = []) =>
  countries.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase());

/** Returns a summary of a parcel: "1,200 g to United Kingdom · 12 × 12 × 12 cm · Clothing/T-shirts and tops". */
export function parcelWords(
  { destination, weight, length, width, height, features }: TypedParcel,
  { countries, categories }: { countries: readonly Country[]; categories: readonly Category[] },
): string {
  const to = countries.find(({ code }) => code === destination.toUpperCase());
  const sides = [length, width, height].map((side) => Number(side));
  const parts = [
    sides[0] && texts.lengthOf(centimetres(sides[0])),
    sides[1] && texts.widthOf(centimetres(sides[1])),
    sides[2] && texts.heightOf(centimetres(sides[2])),
  ].filter((text) => typeof text === "string");
  const names = categoryNames(categories);
  const goods = features.flatMap((id) => names.get(id) ?? []);
  const more = goods.length - NAMED_MAX;
  return [
    texts.parcelTo(grams(Math.ceil(Number(weight))), to?.name ?? destination),
    parts.length === 3 ? texts.inCentimetres(sides.map(centimetres).join(" × ")) : series(parts),
    more > 0 ? texts.shortenedList(series(goods.slice(0, NAMED_MAX)), more) : series(goods),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Reads dimensions such as "12.5x4x1" as three sides. Returns no sides for any other text. */
export function sidesOf(dimensions: string | null) {
  const [length, width, height, ...rest] = (dimensions ?? "").split(/[x×*]/i).map((t) => t.trim());
  const isSide = (text: string | undefined): text is string => Number(text) > 0;
  if (!isSide(length) || !isSide(width) || !isSide(height) || rest.length > 0) return {};
  return { length, width, height };
}

/** No parcel is this heavy, in kilograms. */
const PARCEL_MAX_KG = 100;

/**
 * Detects a weight that was typed in kilograms although grams are expected: nobody types fractions of a gram.
 * Returns the weight in grams, or undefined for any other text.
 */
export function gramsMeant(text: string): number | undefined {
  const weight = Number(withPoint(text));
  const isFraction = weight > 0 && weight < PARCEL_MAX_KG && !Number.isInteger(weight);
  return isFraction ? Math.round(1000 * weight) : undefined;
}
