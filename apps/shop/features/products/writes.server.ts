import { and, eq, max, sql } from "drizzle-orm";
import type { Product, StoreName } from "@loupe/contract";
import { ensurePicture } from "#features/images/service.server.ts";
import { announceChange, CATALOGUE_TAG, itemTag } from "#server/changes.ts";
import type { Context } from "#server/context.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { Refusal } from "#server/problems.ts";
import { presentProduct } from "./reads.server.ts";
import { products, ratings } from "./tables.server.ts";

type Item = { storeName: StoreName; productCode: string };

export type NewProduct = Item & {
  name: string;
  price_fen: number;
  thumbnailImg: string;
  weight_g?: number;
  dimensions?: string;
  shippingTime_days?: number;
};

/**
 * Adds an item to the end of the catalogue.
 * @throws {Refusal} 409 when it is there, 400 for a picture that this server does not know
 */
export async function addProduct(context: Context, given: NewProduct): Promise<Product> {
  const thumbnailImg = await ensurePicture(context, "goods", given.thumbnailImg);
  if (!thumbnailImg) throw new Refusal("bad-input", "There is no such picture on this server");
  try {
    return await context.db.transaction(async (tx) => {
      const inside = { ...context, db: tx };
      await holdOrder(inside);
      const [last] = await tx.select({ serialNo: max(products.serialNo) }).from(products);
      const [row] = await tx
        .insert(products)
        .values({
          ...given,
          thumbnailImg,
          serialNo: (last?.serialNo ?? 0) + 1,
          createdAt: context.now(),
          ...(await addToRating(inside, given, { total: 0, sum: 0 })),
        })
        .returning();
      if (!row) throw new Error("no product was added");
      await announceProduct(inside, given);
      return presentProduct(row);
    });
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new Refusal("conflict", "This product is in the catalogue already");
    }
    throw error;
  }
}

/** @throws {Refusal} 404 */
export async function setTrending(
  context: Context,
  id: string,
  onTrend: boolean,
): Promise<Product> {
  return await context.db.transaction(async (tx) => {
    const [row] = await tx.update(products).set({ onTrend }).where(eq(products.id, id)).returning();
    if (!row) throw new Refusal("not-found", "Product not found");
    await announceProduct({ ...context, db: tx }, row);
    return presentProduct(row);
  });
}

/** Whoever changes who stands where waits here for each other, until the transaction ends. */
export async function holdOrder({ db }: Context): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('product order'))`);
}

async function announceProduct(context: Context, { storeName, productCode }: Item): Promise<void> {
  await announceChange(context, CATALOGUE_TAG);
  await announceChange(context, itemTag({ storeName, id: productCode }));
}

/**
 * Adds to what the approved reviews of an item come to; inside the transaction that changes them. The
 * row is held until that ends, so that many who moderate at once do not lose each other's work.
 */
export async function changeRating(
  context: Context,
  item: Item,
  by: { total: number; sum: number },
): Promise<void> {
  const rating = await addToRating(context, item, by);
  await context.db
    .update(products)
    .set(rating)
    .where(and(eq(products.storeName, item.storeName), eq(products.productCode, item.productCode)));
  await announceProduct(context, item);
}

async function addToRating(
  { db }: Context,
  { storeName, productCode }: Item,
  by: { total: number; sum: number },
) {
  const [row] = await db
    .insert(ratings)
    .values({ storeName, productCode, ...by })
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
