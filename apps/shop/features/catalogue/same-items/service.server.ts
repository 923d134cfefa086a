import type { Replacement, SameItem } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import { itemKey, type ItemRef } from "@loupe/links";
import { findProductsOf, lastPriceOf } from "#features/catalogue/products/service.server.ts";
import { findGoneDates } from "#features/look-up/items/service.server.ts";
import { findLastPrices } from "#features/look-up/price-history/service.server.ts";
import { countSets, findStoredAnswers } from "#features/look-up/qc/service.server.ts";
import type { Context } from "#server/context.ts";
import type { Match } from "./match-pictures.server.ts";
import { matchesOf } from "./stored-matches.server.ts";

export { matchRetention } from "./stored-matches.server.ts";

export type SameItems = { sameItems: SameItem[]; lookAlikes: SameItem[] };

/** The most items with one common picture that replace an item. */
const LOOK_ALIKES_MAX = 6;
/** For how many items one call may compare the pictures. The matches of the others come with a later call. */
const SEARCHES_MAX = 8;

/**
 * Returns the other listings of an item, the cheapest first. If the item is no longer sold, it also returns those that
 * share a single picture. Calls no source.
 */
export async function findSameItems(context: Context, item: ItemRef): Promise<SameItems> {
  const matches = (await matchesOf(context, [item], 1)).get(itemKey(item)) ?? [];
  if (matches.length === 0) return { sameItems: [], lookAlikes: [] };
  const goneDates = await findGoneDates(context, [item, ...matches]);
  const isGone = goneDates.has(itemKey(item));
  const others = matches.filter((match) => isGone || match.isSame);
  const known = await presentAll(context, others, goneDates);
  const alike = known.filter(({ match }) => !match.isSame);
  return {
    sameItems: cheapestFirst(known.filter(({ match }) => match.isSame)),
    lookAlikes: alike.slice(0, LOOK_ALIKES_MAX).map(({ sameItem }) => sameItem),
  };
}

/** Whether two items have at least two pictures in common. */
export async function isSameItem(context: Context, item: ItemRef, other: ItemRef) {
  const matches = (await matchesOf(context, [item], 1)).get(itemKey(item)) ?? [];
  return matches.some((match) => match.isSame && itemKey(match) === itemKey(other));
}

/** Returns the items that are no longer sold, with their other listings. Calls no source. */
export async function findReplacements(
  context: Context,
  items: readonly ItemRef[],
): Promise<Replacement[]> {
  const goneItems = await findGoneDates(context, items);
  const gone = uniqueItems(items).filter((item) => goneItems.has(itemKey(item)));
  const stored = await matchesOf(context, gone, SEARCHES_MAX);
  const matches = new Map(
    [...stored].map(([key, ofItem]) => [key, ofItem.filter(({ isSame }) => isSame)]),
  );
  const all = uniqueItems([...matches.values()].flat());
  const known = await presentAll(context, all, await findGoneDates(context, all));
  const byKey = new Map(known.map((one) => [itemKey(one.match), one]));
  return gone.map((item) => {
    const key = itemKey(item);
    const others = (matches.get(key) ?? []).flatMap((match) => {
      const one = byKey.get(itemKey(match));
      // The pictures are those that match this item.
      const { pictures, pictureCount } = match;
      return one
        ? {
            match,
            sameItem: { ...one.sameItem, pictures, pictureCount },
          }
        : [];
    });
    return {
      ...itemFields(item),
      goneSince: goneItems.get(key)!.toISOString(),
      sameItems: cheapestFirst(others),
    };
  });
}

const uniqueItems = <I extends ItemRef>(items: readonly I[]): I[] => [
  ...new Map(items.map((item) => [itemKey(item), item])).values(),
];

type StoredMatch = { match: Match; sameItem: SameItem };

/** Leaves out items that are no longer sold themselves, and products that the owner has hidden. */
async function presentAll(
  context: Context,
  matches: readonly Match[],
  goneDates: ReadonlyMap<string, Date>,
): Promise<StoredMatch[]> {
  const sold = matches.filter((match) => !goneDates.has(itemKey(match)));
  if (sold.length === 0) return [];
  const products = await findProductsOf(context, sold);
  const prices = await findLastPrices(context, sold);
  const counts = await countSets(context, sold);
  const lookedUp = await findStoredAnswers(context, sold);
  return sold.flatMap((match) => {
    const key = itemKey(match);
    const product = products.get(key);
    if (product?.hidden) return [];
    const last = prices.get(key);
    const sameItem = {
      ...itemFields(match),
      name: product?.name ?? (last?.title || null),
      price: lastPriceOf(product, last),
      inCatalogue: product !== undefined,
      pictureCount: match.pictureCount,
      qcSetCount: counts.get(key) ?? 0,
      isQcLookedUp: lookedUp.has(key),
      pictures: match.pictures,
    };
    return { match, sameItem };
  });
}

const cheapestFirst = (known: readonly StoredMatch[]): SameItem[] =>
  known
    .map(({ sameItem }) => sameItem)
    .toSorted(
      (a, b) =>
        (a.price ?? Number.MAX_VALUE) - (b.price ?? Number.MAX_VALUE) ||
        a.productCode.localeCompare(b.productCode),
    );
