import { sql, type SQL } from "drizzle-orm";
import type { ItemRef } from "@loupe/links";
import { pictureIdOf, picturesRegistered } from "#features/pictures/service.server.ts";
import type { Context } from "#server/context.ts";
import { whereItem } from "#server/database/where-item.ts";
import { listingPictures } from "./tables.server.ts";

type ItemPicture = ItemRef & { pictureId: string };

/** Returns the items whose marketplace page shows one of these pictures, at most `itemsMax` for each picture. */
export async function itemsOfListingPictures(
  { db }: Context,
  pictureIds: readonly string[],
  itemsMax: number,
): Promise<ItemPicture[]> {
  if (pictureIds.length === 0) return [];
  const { rows } = await db.execute<ItemPicture>(sql`
    select asked.picture as "pictureId", store_name as "storeName", product_code as id
    from unnest(${sql.param(pictureIds)}::text[]) as asked (picture)
    cross join lateral (
      select store_name, product_code from ${listingPictures} where picture_id = asked.picture
      limit ${itemsMax}
    ) as item`);
  return rows;
}

/** Returns the ids of pictures that an item's marketplace page has ever shown, at most `limit`. */
export async function picturesOfListing(
  { db }: Context,
  item: ItemRef,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ pictureId: listingPictures.pictureId })
    .from(listingPictures)
    .where(whereItem(listingPictures, item))
    .limit(limit);
  return rows.map(({ pictureId }) => pictureId);
}

/**
 * Returns SQL (common table expressions) that registers the pictures of an item's marketplace page. Pictures that the
 * page no longer shows stay.
 */
export function listingStored(item: ItemRef, urls: string[]): SQL | undefined {
  if (urls.length === 0) return undefined;
  const ids = [...new Set(urls.map((url) => pictureIdOf("goods", url)))];
  // Inserts the rows in a fixed order, because two lookups of the same item could deadlock otherwise.
  return sql`
    registered as (${picturesRegistered("goods", urls)}), listed as (
      insert into ${listingPictures} (picture_id, store_name, product_code)
      select id, ${item.storeName}, ${item.id}
      from unnest(${sql.param(ids)}::text[]) as given (id)
      order by id
      on conflict do nothing
    )`;
}
