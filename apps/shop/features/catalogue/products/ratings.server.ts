import { sql } from "drizzle-orm";
import { itemFields } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import type { Context } from "#server/context.ts";
import { ofItem } from "#server/database/of-item.ts";
import { prepared } from "#server/database/prepared.ts";
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

/** The average and number of an item's approved reviews, whether or not it is in the catalogue. */
export async function findRating(
  { db }: Context,
  item: ItemRef,
): Promise<{ average: number; total: number }> {
  const [{ total, sum } = { total: 0, sum: 0 }] = await selectRating(db).execute(item);
  return { average: total > 0 ? sum / total : 0, total };
}

/**
 * Adds to the totals of an item's approved reviews. It runs inside the transaction that changes the reviews
 * and locks the row of totals until that ends, so that concurrent moderators do not lose each other's work.
 */
export async function changeRating(
  context: Context,
  item: ItemRef,
  by: { total: number; sum: number },
): Promise<void> {
  const rating = await addToRating(context, item, by);
  await context.db.update(products).set(rating).where(ofItem(products, item));
  await announceProduct(context, item);
}

/** Locks the item's row of totals, adds to it, and returns the columns of `products` that follow from it. */
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
