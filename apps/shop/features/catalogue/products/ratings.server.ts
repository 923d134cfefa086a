import { sql } from "drizzle-orm";
import { itemFields } from "@loupe/contract/items";
import { itemKey, type ItemRef } from "@loupe/links";
import { announceChanges, CATALOGUE_TAG, itemTag } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { whereItem } from "#server/database/where-item.ts";
import { prepared } from "#server/database/prepared-statement.ts";
import { announceProduct } from "./product-records.server.ts";
import { products, ratings } from "./tables.server.ts";

const selectRating = prepared("select_rating", (db) =>
  db
    .select({ total: ratings.total, sum: ratings.sum })
    .from(ratings)
    .where(
      sql`${ratings.storeName} = ${sql.placeholder("storeName")} and ${ratings.productCode} = ${sql.placeholder("id")}`,
    ),
);

/** Returns the average and number of an item's approved reviews, whether or not it is in the catalogue. */
export async function findRating(
  { db }: Context,
  item: ItemRef,
): Promise<{ average: number; total: number }> {
  const [{ total, sum } = { total: 0, sum: 0 }] = await selectRating(db).execute(item);
  return { average: total > 0 ? sum / total : 0, total };
}

/**
 * Adds to the totals of an item's approved reviews. Call it in the transaction that changes the reviews. It locks the
 * row of totals until that ends, so that no change of concurrent moderators is lost.
 */
export async function changeRating(
  context: Context,
  item: ItemRef,
  by: { total: number; sum: number },
): Promise<void> {
  const rating = await addToRating(context, item, by);
  await context.db.update(products).set(rating).where(whereItem(products, item));
  await announceProduct(context, item);
}

const AT_ONCE = 1000;

type RatingChange = { item: ItemRef; total: number; sum: number };

/**
 * Does the same as `changeRating` for many items. They are locked in the order of their keys, so that two such changes
 * cannot deadlock.
 */
export async function changeRatings(context: Context, changes: RatingChange[]): Promise<void> {
  const rows = sumByItem(changes)
    .map(({ item, ...by }) => ({ ...itemFields(item), ...by }))
    .toSorted((a, b) => (ratingKey(a) < ratingKey(b) ? -1 : 1));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE);
    await context.db.execute(sql`
      with changed as (
        insert into ${ratings} as r (store_name, product_code, total, sum)
        select "storeName", "productCode", total, sum
        from json_to_recordset(${JSON.stringify(part)}::json)
          as given("storeName" text, "productCode" text, total int, sum int)
        on conflict (store_name, product_code) do update
          set total = r.total + excluded.total, sum = r.sum + excluded.sum
        returning store_name, product_code, total, sum
      )
      update ${products} as p
      set total_review = c.total, avg_rating = case when c.total > 0 then round(c.sum::numeric / c.total, 2) else 0 end
      from changed c where p.store_name = c.store_name and p.product_code = c.product_code`);
    const items = part.map(({ storeName, productCode: id }) => itemTag({ storeName, id }));
    await announceChanges(context, [...items, CATALOGUE_TAG]);
  }
}

/** Adds up the changes of each item, because one SQL statement cannot change a row twice. */
function sumByItem(changes: RatingChange[]): RatingChange[] {
  const sums = new Map<string, RatingChange>();
  for (const { item, total, sum } of changes) {
    const key = itemKey(item);
    const before = sums.get(key) ?? { total: 0, sum: 0 };
    sums.set(key, { item, total: before.total + total, sum: before.sum + sum });
  }
  return [...sums.values()];
}

const ratingKey = (row: { storeName: string; productCode: string }) =>
  `${row.storeName} ${row.productCode}`;

/** Locks an item's row of totals, adds to it, and returns the resulting columns of `products`. */
export async function addToRating(
  { db }: Context,
  item: ItemRef,
  by: { total: number; sum: number },
) {
  const [row] = await db
    .insert(ratings)
    .values({ ...itemFields(item), ...by })
    .onConflictDoUpdate({
      target: [ratings.storeName, ratings.productCode],
      set: {
        total: sql`${ratings.total} + excluded.total`,
        sum: sql`${ratings.sum} + excluded.sum`,
      },
    })
    .returning();
  const { total, sum } = row ?? { total: 0, sum: 0 };
  return { totalReview: total, avgRating: total > 0 ? (sum / total).toFixed(2) : "0" };
}
