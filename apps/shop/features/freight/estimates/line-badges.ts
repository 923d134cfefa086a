import type { ShippingMethod } from "@loupe/contract";

export type Badge = "bestValue" | "cheapest" | "fastest";
/** The id of the shipping line that has each badge. A badge that no line deserves is missing. */
export type Badges = Partial<Record<Badge, string>>;

/**
 * Returns which of these shipping lines are the cheapest, the fastest, and the best value: the one with the lowest
 * price × days, so that half the time may cost twice as much (decision 76). The days are the longest that a line
 * states. Lines that do not accept the parcel never have a badge. One line alone has none, because there is nothing to
 * compare it with.
 */
export function badgesOf(methods: readonly ShippingMethod[]): Badges {
  const priced = methods.flatMap(offerOf);
  const dated = priced.filter(({ max }) => max < Infinity);
  return {
    cheapest: first(priced, [price, longest, shortest]),
    fastest: first(dated, [longest, shortest, price]),
    bestValue: first(dated, [(offer) => offer.total * offer.max, price, shortest]),
  };
}

/** Returns the shipping line to name if only one can be named: the best value, otherwise the cheapest. */
export function recommendedLine(methods: readonly ShippingMethod[]): ShippingMethod | undefined {
  const { bestValue, cheapest } = badgesOf(methods);
  return methods.find(({ id }) => id === (bestValue ?? cheapest)) ?? methods.find(isOffer);
}

/** Orders shipping lines by price or by days. Equal ones are ordered by the other, then by id. */
export function orderLines(methods: readonly ShippingMethod[], by: "price" | "days") {
  const keys = by === "price" ? [price, longest, shortest] : [longest, shortest, price];
  return methods
    .flatMap(offerOf)
    .toSorted(byKeys(keys))
    .map(({ method }) => method);
}

type Offer = { method: ShippingMethod; total: number; min: number; max: number };
type Key = (offer: Offer) => number;

const price: Key = ({ total }) => total;
const longest: Key = ({ max }) => max;
const shortest: Key = ({ min }) => min;

const isOffer = ({ available, feeDetail }: ShippingMethod) => available && feeDetail !== null;

function offerOf(method: ShippingMethod): Offer[] {
  const { available, feeDetail, transitDays } = method;
  if (!available || !feeDetail) return [];
  const { min, max } = transitDays ?? { min: Infinity, max: Infinity };
  return [{ method, total: feeDetail.total, min, max }];
}

function first(offers: readonly Offer[], keys: readonly Key[]): string | undefined {
  return offers.length > 1 ? offers.toSorted(byKeys(keys))[0]?.method.id : undefined;
}

const byKeys = (keys: readonly Key[]) => (a: Offer, b: Offer) => {
  const key = keys.find((value) => value(a) !== value(b));
  if (key) return key(a) < key(b) ? -1 : 1;
  return a.method.id < b.method.id ? -1 : 1;
};
