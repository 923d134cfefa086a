import { and, eq, sql, type SQL } from "drizzle-orm";
import { itemFields, itemOf } from "@loupe/contract/items";
import { itemKey, type ItemRef } from "@loupe/links";
import { answerBefore } from "#features/look-up/cached-answers/service.server.ts";
import type { Context } from "#server/context.ts";
import { whereItem } from "#server/database/where-item.ts";
import { goneItems, lastListings } from "./tables.server.ts";

/**
 * SQL (common table expressions) for the statement that stores a source's response "no such item". If the source had
 * data on the item before, it keeps the data in `last_listings` and adds the item to `gone_items`, to look it up again.
 */
export const suspectStored = (item: ItemRef, source: string, at: Date): SQL => sql`
  kept as (
    insert into ${lastListings} (store_name, product_code, source, goods, fetched_at)
    select ${item.storeName}, ${item.id}, before.*
    from (${answerBefore({ source, key: itemKey(item) })}) as before
    on conflict (store_name, product_code, source) do update
      set goods = excluded.goods, fetched_at = excluded.fetched_at
    returning 1
  ), suspected as (
    insert into ${goneItems} (store_name, product_code, suspected_at, next_look_at)
    select ${item.storeName}, ${item.id}, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz from kept
    on conflict do nothing
  )`;

/**
 * SQL (common table expressions) for the statement that stores an item's data. If a lookup has confirmed that the item
 * is missing, it is looked up again soon. Otherwise the suspicion ends.
 */
export const reappearanceStored = (item: ItemRef, at: Date): SQL => sql`
  cleared as (
    delete from ${goneItems}
    where store_name = ${item.storeName} and product_code = ${item.id} and negatives = 0 and gone_at is null
    returning store_name, product_code
  ), unlisted as (
    delete from ${lastListings} as last using cleared
    where last.store_name = cleared.store_name and last.product_code = cleared.product_code
  ), reappeared as (
    update ${goneItems} set next_look_at = ${at.toISOString()}::timestamptz
    where store_name = ${item.storeName} and product_code = ${item.id}
      and negatives > 0 and next_look_at > ${at.toISOString()}::timestamptz
  )`;

/** Adds a known item to `gone_items`, to look it up again. Call it if no source has earlier data on the item. */
export async function suspect({ db, now }: Context, item: ItemRef): Promise<void> {
  const at = now();
  const row = { ...itemFields(item), suspectedAt: at, nextLookAt: at };
  await db.insert(goneItems).values(row).onConflictDoNothing();
}

/** Returns an item of `gone_items` with the last data that each source had on it. */
export async function findGoneItem({ db }: Context, item: ItemRef) {
  const rows = await db
    .select({
      since: goneItems.since,
      goneAt: goneItems.goneAt,
      goods: lastListings.goods,
      fetchedAt: lastListings.fetchedAt,
    })
    .from(goneItems)
    .leftJoin(
      lastListings,
      and(
        eq(lastListings.storeName, goneItems.storeName),
        eq(lastListings.productCode, goneItems.productCode),
      ),
    )
    .where(whereItem(goneItems, item))
    .orderBy(lastListings.source);
  const [first] = rows;
  if (!first) return undefined;
  const goneSince = first.goneAt ? (first.since ?? first.goneAt) : undefined;
  return {
    goneSince,
    listings: rows.flatMap(({ goods, fetchedAt }) =>
      goods && fetchedAt ? [{ goods, fetchedAt }] : [],
    ),
  };
}

/**
 * Returns the dates since when the marketplace no longer has these items, by their keys, for items that are no longer
 * sold.
 */
export async function findGoneDates(
  { db }: Context,
  items: readonly ItemRef[],
): Promise<Map<string, Date>> {
  if (items.length === 0) return new Map();
  const { storeName, productCode, since, goneAt } = goneItems;
  const rows = await db
    .select({ storeName, productCode, since, goneAt })
    .from(goneItems)
    .where(
      sql`(${storeName}, ${productCode}) in (
        select * from unnest(${sql.param(items.map((item) => item.storeName))}::text[],
          ${sql.param(items.map(({ id }) => id))}::text[])
      ) and ${goneAt} is not null`,
    );
  return new Map(rows.map((row) => [itemKey(itemOf(row)), (row.since ?? row.goneAt)!]));
}
