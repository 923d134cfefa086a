import { isLikelyCheaper, sumCosts } from "./compare-costs.ts";
import { keyOf, type PricedParcel } from "./price-purchase.ts";
import type { Contents } from "./purchase-types.ts";

/** The most parcels that the search prices, besides those that it starts from. */
export const maxParcelsTried = 40;

/**
 * Searches a cheap way to divide items into parcels: starts from the cheapest of the passed ways, then merges parcels
 * and moves items as long as the whole plan is likely to be cheaper. Only whole plans are compared: of two parts, one may
 * look cheaper as less of the other is known, and the search could go in a circle.
 *
 * @param price returns null for a parcel that cannot be sent, or may not because of the agents of its items
 */
export function searchParcels<Quoted>(
  starts: readonly (readonly Contents[])[],
  price: (contents: Contents) => PricedParcel<Quoted> | null,
): PricedParcel<Quoted>[] | null {
  type Plan = PricedParcel<Quoted>[];
  const costsOf = (parcels: Plan) => sumCosts(parcels.map(({ costs }) => costs));
  const isBetter = (a: Plan, b: Plan) => isLikelyCheaper(costsOf(a), costsOf(b));
  let best: Plan | null = null;
  for (const start of starts) {
    const plan = start.flatMap((contents) => price(contents) ?? []);
    if (plan.length < start.length) continue;
    if (!best || isBetter(plan, best)) best = plan;
  }
  const tried = new Set<string>();
  for (let isImproved = true; best && isImproved;) {
    isImproved = false;
    for (const { removed, added } of changesOf(best)) {
      const isNew = added.filter((contents) => !tried.has(keyOf(contents)));
      if (tried.size + isNew.length > maxParcelsTried) return best;
      for (const contents of isNew) tried.add(keyOf(contents));
      const priced = added.flatMap((contents) => price(contents) ?? []);
      const changed: Plan = [...best.filter((parcel) => !removed.includes(parcel)), ...priced];
      if (priced.length < added.length || !isBetter(changed, best)) continue;
      best = changed;
      isImproved = true;
      break;
    }
  }
  return best;
}

type Change<Parcel> = { removed: Parcel[]; added: Contents[] };

/** Yields each merge of two parcels, and each move of an item into another parcel. */
function* changesOf<Parcel extends { contents: Contents }>(
  plan: readonly Parcel[],
): Generator<Change<Parcel>> {
  for (const [at, first] of plan.entries())
    for (const second of plan.slice(at + 1))
      yield { removed: [first, second], added: [merged(first.contents, second.contents)] };
  for (const from of plan) {
    if (from.contents.length < 2) continue;
    for (const moved of from.contents) {
      const rest = from.contents.filter((one) => one !== moved);
      for (const to of plan)
        if (to !== from) yield { removed: [from, to], added: [rest, merged(to.contents, [moved])] };
      yield { removed: [from], added: [rest, [moved]] };
    }
  }
}

function merged(a: Contents, b: Contents): Contents {
  const counts = new Map<number, number>();
  for (const { item, count } of [...a, ...b]) counts.set(item, (counts.get(item) ?? 0) + count);
  return [...counts].map(([item, count]) => ({ item, count })).sort((x, y) => x.item - y.item);
}
