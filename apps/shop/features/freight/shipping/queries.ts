import type { Estimate, ShippingMethod } from "@loupe/contract";
import { call, CallProblem } from "@loupe/contract/client";
import { messageOf } from "#client/messages.ts";
import { grams } from "#ui/quantities.ts";

export type Country = { name: string; code: string };
/** Goods that no line refuses: somebody has to say so, for it is not the same as saying nothing. */
export const GENERAL = "general";
export type Category = { name: string; children: readonly { id: string; name: string }[] };

const NUMBERS = ["weight", "length", "width", "height"] as const;
const FIELDS = ["destination", ...NUMBERS] as const;
/** A parcel as somebody typed it: the form, the address and the call all have it like this. */
export type TypedParcel = Record<(typeof FIELDS)[number], string> & { features: readonly string[] };

export const NO_PARCEL: TypedParcel = {
  destination: "",
  weight: "",
  length: "",
  width: "",
  height: "",
  features: [],
};

/** The parcel in an address or a form. Of a field that is there twice, the last that says something. */
export function typedIn(from: URLSearchParams | FormData): TypedParcel {
  const texts = (name: string) =>
    from.getAll(name).flatMap((value) => (typeof value === "string" ? value.trim() || [] : []));
  const fields = FIELDS.map((name) => [name, texts(name).at(-1) ?? ""]);
  const features = texts("features").flatMap((ids) => ids.split(","));
  return {
    ...NO_PARCEL,
    ...Object.fromEntries(fields),
    features: [...new Set(features.map((id) => id.trim()).filter(Boolean))],
  };
}

/** The address's part for a parcel: `?destination=GB&weight=1200&features=101,702`. */
export function parcelSearch(typed: TypedParcel): string {
  const query = new URLSearchParams();
  for (const name of FIELDS) if (typed[name]) query.set(name, typed[name]);
  if (typed.features.length > 0) query.set("features", typed.features.join(","));
  return query.size > 0 ? `?${String(query).replaceAll("%2C", ",")}` : "";
}

export type Lists = { countries: readonly Country[]; categories: readonly Category[] };
let lists: Promise<Lists> | undefined;

/** The two static files that a form needs; once, for all forms of a visit. */
export function loadLists(): Promise<Lists> {
  lists ??= Promise.all([
    loadFile<Country[]>("/country.json"),
    loadFile<Category[]>("/category.json"),
  ])
    .then(([countries, categories]) => ({ countries, categories }))
    .catch((error: unknown) => {
      lists = undefined; // who tries again asks again
      throw error;
    });
  return lists;
}

async function loadFile<T>(path: string): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new CallProblem(response.status, "");
  return (await response.json()) as T;
}

export type Faults = Record<string, string>;
type Asked =
  | { ok: true; estimate: Estimate }
  | { ok: false; faults: Faults }
  | { ok: false; problem: string };

/** What the parcel costs, what is wrong with it by field, or why there is no answer. */
export async function askEstimate(typed: TypedParcel): Promise<Asked> {
  try {
    const body = { ...typed, features: [...typed.features] };
    return { ok: true, estimate: await call("POST /get_estimation", { body }) };
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    if (error.status === 400 && error.issues.length > 0) {
      return { ok: false, faults: faultsOf(error.issues) };
    }
    const fallback = error.status === 0 ? "Failed to fetch data!" : "Something went wrong!";
    return { ok: false, problem: messageOf(error, fallback) };
  }
}

/** By the field's name, of each the first. */
export function faultsOf(issues: readonly { path: string; message: string }[]): Faults {
  const faults = issues.map(({ path, message }) => [path.replace(/^body\./, ""), message]);
  return Object.fromEntries(faults.toReversed());
}

/** The country that is meant by its name or code, or by a part that only one of them has. */
export function countryOf(text: string, countries: readonly Country[]): Country | undefined {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return undefined;
  const like = countriesLike(text, countries);
  const exact = like.find(
    ({ name, code }) => name.toLowerCase() === wanted || code.toLowerCase() === wanted,
  );
  return exact ?? (like.length === 1 ? like[0] : undefined);
}

/** Those with the text in their name or code; what begins with it comes first. */
export function countriesLike(text: string, countries: readonly Country[]): Country[] {
  const wanted = text.trim().toLowerCase();
  const has = (test: (word: string) => boolean) =>
    countries.filter(({ name, code }) => test(name.toLowerCase()) || test(code.toLowerCase()));
  const first = has((word) => word.startsWith(wanted));
  return [...new Set([...first, ...has((word) => word.includes(wanted))])];
}

/** "Clothing/T-shirts and tops" by the child's id. */
export const categoryNames = (categories: readonly Category[]) =>
  new Map(
    categories.flatMap(({ name, children }) =>
      children.map((child) => [child.id, `${name}/${child.name}`] as const),
    ),
  );

/** Of a long list of goods, these many are named. */
const NAMED_MAX = 3;

/** What was asked: "1,200 g to United Kingdom · 12 × 12 × 12 cm · Clothing/T-shirts and tops". */
export function parcelWords(
  { destination, weight, length, width, height, features }: TypedParcel,
  { countries, categories }: { countries: readonly Country[]; categories: readonly Category[] },
): string {
  const to = countries.find(({ code }) => code === destination.toUpperCase());
  const sides = [length, width, height].map((side) => Number(side));
  const given = [
    sides[0] && `length ${sides[0]} cm`,
    sides[1] && `width ${sides[1]} cm`,
    sides[2] && `height ${sides[2]} cm`,
  ].filter(Boolean);
  const names = categoryNames(categories);
  const goods = features.flatMap((id) => names.get(id) ?? []);
  const more = goods.length - NAMED_MAX;
  return [
    `${grams(Math.ceil(Number(weight)))} to ${to?.name ?? destination}`,
    given.length === 3 ? `${sides.join(" × ")} cm` : given.join(", "),
    goods.slice(0, NAMED_MAX).join(", ") + (more > 0 ? ` and ${more} more` : ""),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** "12.5x4x1" as sides; nothing where it is something else. */
export function sidesOf(dimensions: string | null) {
  const [length, width, height, ...rest] = (dimensions ?? "").split(/[x×*]/i).map((t) => t.trim());
  const isSide = (text: string | undefined): text is string => Number(text) > 0;
  if (!isSide(length) || !isSide(width) || !isSide(height) || rest.length > 0) return {};
  return { length, width, height };
}

export type MethodFilter = { tax: boolean; battery: boolean; days: number | null };
export const FILTER_NAMES = ["tax", "battery", "days"] as const;
export const NO_FILTER: MethodFilter = { tax: false, battery: false, days: null };

export function methodFilterIn(query: URLSearchParams): MethodFilter {
  const days = query.get("days") ?? "";
  return {
    tax: query.get("tax") === "1",
    battery: query.get("battery") === "1",
    days: /^[1-9]\d{0,2}$/.test(days) ? Number(days) : null,
  };
}

export const filterParameters = ({ tax, battery, days }: MethodFilter) => ({
  tax: tax ? "1" : null,
  battery: battery ? "1" : null,
  days: days === null ? null : String(days),
});

/** What a method does not say of itself, it does not promise. */
export const passes = (
  { taxIncluded, batteryAllowed, transitDays }: ShippingMethod,
  { tax, battery, days }: MethodFilter,
) =>
  (!tax || taxIncluded === true) &&
  (!battery || batteryAllowed === true) &&
  (days === null || (transitDays !== null && transitDays.max <= days));

/** Among those that take the parcel. */
export function bestOf(methods: readonly ShippingMethod[]) {
  const taking = methods.filter(({ available, feeDetail }) => available && feeDetail);
  const least = (value: (method: ShippingMethod) => number) =>
    taking.reduce<ShippingMethod | undefined>(
      (best, one) => (best && value(best) <= value(one) ? best : one),
      undefined,
    );
  const fastest = least(({ transitDays: days }) =>
    days ? days.max * 1000 + days.min : Number.POSITIVE_INFINITY,
  );
  return {
    cheapest: least(({ feeDetail }) => feeDetail?.total ?? Number.POSITIVE_INFINITY)?.id,
    fastest: fastest?.transitDays ? fastest.id : undefined,
  };
}

export function transitWords({ transitTime }: Pick<ShippingMethod, "transitTime">): string {
  if (!transitTime.trim()) return "Transit time not stated";
  const range = transitTime.replace(/(\d)\s*-\s*(\d)/, "$1–$2");
  return /[a-z]/i.test(range) ? range : `${range} days`;
}

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
    const kept = JSON.parse(localStorage.getItem(STORED) ?? "{}") as Partial<Remembered>;
    const { destination, features, parcels } = kept;
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

/** What is said now takes the place of what was said before; returns all that is kept. */
export function remember(
  said: Pick<Remembered, "destination" | "features">,
  item?: { key: string; parcel: TypedParcel },
): Remembered {
  const known = readRemembered();
  const { [item?.key ?? ""]: _, ...others } = known.parcels;
  const parcels = Object.entries(item ? { ...others, [item.key]: item.parcel } : known.parcels);
  const next: Remembered = {
    destination: said.destination ?? known.destination,
    features: said.features ?? known.features,
    parcels: Object.fromEntries(parcels.slice(-PARCELS_MAX)),
  };
  try {
    localStorage.setItem(STORED, JSON.stringify(next));
  } catch {
    // Storage is full or closed: this page has it all the same.
  }
  return next;
}
