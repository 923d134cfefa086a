import type { Replacement, SameItem } from "@loupe/contract";
import { itemFields, itemOf } from "@loupe/contract/items";
import { type ItemRef, itemKey } from "@loupe/links";
import { DAY_MS } from "@loupe/contract/time";
import { sql } from "drizzle-orm";
import { findProductsOf, lastPriceOf } from "#features/catalogue/products/service.server.ts";
import { findGoneDates } from "#features/look-up/items/service.server.ts";
import { findLastPrices } from "#features/look-up/price-history/service.server.ts";
import { countSets, findStoredAnswers } from "#features/look-up/qc/service.server.ts";
import type { Context } from "#server/context.ts";
import type { Retention } from "#server/jobs/delete-old-rows.ts";
import { prepared } from "#server/database/prepared-statement.ts";
import { SingleFlight } from "#server/single-flight.ts";
import { type Match, matchPictures } from "./match-pictures.server.ts";
import { sameItems } from "./tables.server.ts";

/** How long matches are valid while some pictures of the item have no hash yet. The background job adds the hash about this long after a lookup. */
const INCOMPLETE_MS = 10 * 60_000;

/**
 * Returns the stored matches of these items by their keys, and matches the pictures of at most `searchesMax` items
 * whose matches are missing or old. Matches of the others are missing or old in the result.
 */
async function matchesOf(
  context: Context,
  items: readonly ItemRef[],
  searchesMax: number,
): Promise<Map<string, Match[]>> {
  if (items.length === 0) return new Map();
  const rows = await readRows(context, items);
  const stored = new Map(rows.map((row) => [itemKey(itemOf(row)), row]));
  const matches = new Map([...stored].map(([key, row]) => [key, row.matches]));
  const isOld = (item: ItemRef) => {
    const row = stored.get(itemKey(item));
    return !row || row.validUntil <= context.now();
  };
  for (const item of items.filter(isOld).slice(0, searchesMax)) {
    const key = itemKey(item);
    matches.set(key, await searching.run(context, key, () => matchAndStore(context, item)));
  }
  return matches;
}

const searching = new SingleFlight<Match[]>();

const selectRows = prepared("select_same_items", (db) =>
  db
    .select()
    .from(sameItems)
    .where(
      sql`(${sameItems.storeName}, ${sameItems.productCode}) in (select * from unnest(${sql.placeholder("stores")}::text[], ${sql.placeholder("ids")}::text[]))`,
    ),
);

const readRows = ({ db }: Context, items: readonly ItemRef[]) =>
  selectRows(db).execute({
    stores: items.map(({ storeName }) => storeName),
    ids: items.map(({ id }) => id),
  });

const pairsOf = (items: readonly ItemRef[]) =>
  sql`select * from unnest(${sql.param(items.map((item) => item.storeName))}::text[],
    ${sql.param(items.map((item) => item.id))}::text[])`;

async function matchAndStore(context: Context, item: ItemRef): Promise<Match[]> {
  const result = await matchPictures(context, item);
  // Nothing is stored for items that nobody has looked up, so that requests with any ids do not fill the table.
  if (!result) return [];
  const { matches, isComplete } = result;
  const validUntil = new Date(context.now().getTime() + (isComplete ? DAY_MS : INCOMPLETE_MS));
  await context.db
    .insert(sameItems)
    .values({ ...itemFields(item), matches, validUntil })
    .onConflictDoUpdate({
      target: [sameItems.storeName, sameItems.productCode],
      set: { matches, validUntil },
    });
  await expireThoseWithout(context, item, matches);
  return matches;
}

/** Expires the stored matches of the other items that were found before the pictures of this item were known. */
async function expireThoseWithout(context: Context, item: ItemRef, matches: readonly Match[]) {
  if (matches.length === 0) return;
  const entry = JSON.stringify([{ storeName: item.storeName, id: item.id }]);
  await context.db
    .update(sameItems)
    .set({ validUntil: context.now() })
    .where(
      sql`(${sameItems.storeName}, ${sameItems.productCode}) in (${pairsOf(matches)})
        and not ${sameItems.matches} @> ${entry}::jsonb`,
    );
}

/** Stored matches of items whose page nobody has opened for a month. */
export const matchRetention: Retention[] = [
  { column: sameItems.validUntil, days: 30, isDaily: true },
];

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
