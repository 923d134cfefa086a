import { sql } from "drizzle-orm";
import type { ItemRef } from "@loupe/links";
import type { Context } from "#server/context.ts";
import { photos, photoSets } from "./tables.server.ts";

type ItemPicture = ItemRef & { pictureId: string };

/**
 * Returns the items that have these pictures as QC photos, at most `itemsMax` for each picture. Hidden photos do not
 * count.
 */
export async function itemsOfPhotos(
  { db }: Context,
  pictureIds: readonly string[],
  itemsMax: number,
): Promise<ItemPicture[]> {
  if (pictureIds.length === 0) return [];
  const { rows } = await db.execute<ItemPicture>(sql`
    select asked.picture as "pictureId", store_name as "storeName", product_code as id
    from unnest(${sql.param(pictureIds)}::text[]) as asked (picture)
    cross join lateral (
      select distinct store_name, product_code
      from ${photos} join ${photoSets} on ${photoSets.id} = set_id
      where picture_id = asked.picture and hidden_at is null
      limit ${itemsMax}
    ) as item`);
  return rows;
}
