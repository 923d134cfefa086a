import { sql } from "drizzle-orm";
import { pictureIdOf, registerPictures } from "#features/images/service.server.ts";
import type { Context } from "#server/context.ts";
import type { ItemRef } from "./service.server.ts";
import { listingPictures } from "./tables.server.ts";

/** Registers a listing's pictures, and notes whose they are. What it shows no more stays. */
export async function storeListing(context: Context, item: ItemRef, urls: string[]): Promise<void> {
  if (urls.length === 0) return;
  const ids = [...new Set(urls.map((url) => pictureIdOf("goods", url)))];
  // In one order everywhere, so that two look-ups of one item wait and never lock up.
  const listing = context.db.execute(sql`
    insert into ${listingPictures} (picture_id, store_name, product_code)
    select id, ${item.storeName}, ${item.id}
    from unnest(${sql.param(ids)}::text[]) as given (id)
    order by id
    on conflict do nothing`);
  await Promise.all([registerPictures(context, "goods", urls), listing]);
}
