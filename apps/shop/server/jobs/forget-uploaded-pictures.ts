import { DAY_MS } from "@loupe/contract/time";
import { sql } from "drizzle-orm";
import { products } from "#features/catalogue/products/tables.server.ts";
import { reviews } from "#features/catalogue/reviews/tables.server.ts";
import { dropGoodsPictures } from "#features/pictures/service.server.ts";
import { pictures } from "#features/pictures/tables.server.ts";
import { collectionItems } from "#features/saved/collection/tables.server.ts";
import { binChanges, removedRows } from "#server/bin/tables.ts";
import type { Context } from "#server/context.ts";

/**
 * Deletes uploaded pictures of products that have been unused for a day. A picture is in use by a product (also by a
 * deleted one in the bin), by a collection or by a review.
 */
export async function forgetUploadedPictures(context: Context): Promise<void> {
  const dayAgo = new Date(context.now().getTime() - DAY_MS).toISOString();
  const { rows } = await context.db.execute<{ url: string }>(sql`
    with unused as (
      select id, '/images/goods/' || id as path from ${pictures}
      where kind = 'goods' and url like 'own:%' and created_at < ${dayAgo}::timestamptz
    ), restorable as (
      select distinct before ->> 'thumbnail_img' as path
      from ${removedRows} join ${binChanges} as change on change.id = change_id
      where of_table = 'products' and change.created_at > ${dayAgo}::timestamptz and exists (select from unused)
    )
    delete from ${pictures} as picture using unused
    where picture.id = unused.id
      and not exists (select from ${products} where thumbnail_img like '/images/%' and thumbnail_img = unused.path)
      and not exists (select from restorable where restorable.path = unused.path)
      and not exists (select from ${collectionItems} where unused.path = any(images))
      and not exists (select from ${reviews} where product_img = unused.path)
    returning picture.url`);
  await dropGoodsPictures(
    context,
    rows.map(({ url }) => url),
  );
}
