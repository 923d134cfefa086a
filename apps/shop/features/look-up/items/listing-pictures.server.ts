import { sql } from "drizzle-orm";
import type { ItemRef } from "@loupe/links";
import type { Context } from "#server/context.ts";
import { listingPictures } from "./tables.server.ts";

type Shown = ItemRef & { pictureId: string };

/** The items whose listings show these pictures, for each picture `itemsMax` of them at most. */
export async function itemsOfListingPictures(
  { db }: Context,
  pictureIds: readonly string[],
  itemsMax: number,
): Promise<Shown[]> {
  if (pictureIds.length === 0) return [];
  const { rows } = await db.execute<Shown>(sql`
    select asked.picture as "pictureId", store_name as "storeName", product_code as id
    from unnest(${sql.param(pictureIds)}::text[]) as asked (picture)
    cross join lateral (
      select store_name, product_code from ${listingPictures} where picture_id = asked.picture
      limit ${itemsMax}
    ) as item`);
  return rows;
}
