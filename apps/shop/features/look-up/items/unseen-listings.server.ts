import { sql } from "drizzle-orm";
import {
  hasAnswerOf,
  textsOf,
  type DeletedAnswer,
} from "#features/look-up/cached-answers/service.server.ts";
import type { Context } from "#server/context.ts";
import { lastListings, listingPictures } from "./tables.server.ts";

/**
 * Deletes the rows of `listing_pictures` for items without a cached answer.
 * @returns the ids of their pictures
 */
export async function deleteUnseenListings(
  { db }: Context,
  deletedAnswers: readonly DeletedAnswer[],
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with item as (
      select distinct split_part(key, ':', 1) as store_name, split_part(key, ':', 2) as product_code
      from unnest(${textsOf(deletedAnswers, "key")}) as key
      where not ${hasAnswerOf(["product-info", "product-proxy"])}
    )
    delete from ${listingPictures} as listed using item
    where listed.product_code = item.product_code and listed.store_name = item.store_name
    returning listed.picture_id as id`);
  return rows.map(({ id }) => id);
}

/** SQL for the items that were no longer sold at their last lookup. Their cached answers are never deleted. */
export const itemsLastListed = sql`${lastListings}`;

/** An SQL condition: an item's marketplace page shows the picture of a row named `picture`. */
export const isListed = sql`exists (select from ${listingPictures} where picture_id = picture.id)`;
