import { sql, type SQL } from "drizzle-orm";
import { pictureIdOf, picturesRegistered } from "#features/look-up/pictures/service.server.ts";
import type { ItemRef } from "@loupe/links";
import { listingPictures } from "./tables.server.ts";

/** A listing's pictures registered, and whose they are noted. What it shows no more stays. */
export function listingStored(item: ItemRef, urls: string[]): SQL | undefined {
  if (urls.length === 0) return undefined;
  const ids = [...new Set(urls.map((url) => pictureIdOf("goods", url)))];
  // In one order everywhere, so that two look-ups of one item wait and never lock up.
  return sql`
    registered as (${picturesRegistered("goods", urls)}), listed as (
      insert into ${listingPictures} (picture_id, store_name, product_code)
      select id, ${item.storeName}, ${item.id}
      from unnest(${sql.param(ids)}::text[]) as given (id)
      order by id
      on conflict do nothing
    )`;
}
