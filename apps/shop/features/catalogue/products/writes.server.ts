import { and, between, eq, lt, max, sql } from "drizzle-orm";
import type { Product } from "@loupe/contract";
import { itemFields, itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { ORDERED_PRODUCTS_MAX } from "@loupe/contract/limits";
import { ensurePicture } from "#features/look-up/pictures/service.server.ts";
import { announceChange, CATALOGUE_TAG, itemTag } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { ofItem } from "#server/database/of-item.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError } from "#server/http/api-error.ts";
import { presentProduct } from "./reads.server.ts";
import { products, ratings } from "./tables.server.ts";

export type NewProduct = {
  item: ItemRef;
  name: string;
  price_fen: number;
  thumbnailImg: string;
  weight_g?: number;
  dimensions?: string;
  shippingTime_days?: number;
};

/**
 * Adds an item to the end of the catalogue.
 * @throws {ApiError} 409 when it is there, 400 for a picture that this server does not know
 */
export async function addProduct(
  context: Context,
  { item, ...given }: NewProduct,
): Promise<Product> {
  const thumbnailImg = await ensurePicture(context, "goods", given.thumbnailImg);
  if (!thumbnailImg) throw new ApiError("bad-input", "There is no such picture on this server");
  try {
    return await context.db.transaction(async (tx) => {
      const inside = { ...context, db: tx };
      await holdOrder(inside);
      const [last] = await tx.select({ serialNo: max(products.serialNo) }).from(products);
      const [row] = await tx
        .insert(products)
        .values({
          ...itemFields(item),
          ...given,
          thumbnailImg,
          serialNo: (last?.serialNo ?? 0) + 1,
          createdAt: context.now(),
          priceAt: context.now(),
          ...(await addToRating(inside, item, { total: 0, sum: 0 })),
        })
        .returning();
      if (!row) throw new Error("no product was added");
      await announceProduct(inside, item);
      return presentProduct(row);
    });
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new ApiError("conflict", "This product is in the catalogue already");
    }
    throw error;
  }
}

/** @throws {ApiError} 404 */
export async function setTrending(
  context: Context,
  id: string,
  onTrend: boolean,
): Promise<Product> {
  return await context.db.transaction(async (tx) => {
    const [row] = await tx.update(products).set({ onTrend }).where(eq(products.id, id)).returning();
    if (!row) throw new ApiError("not-found", "Product not found");
    await announceProduct({ ...context, db: tx }, itemOf(row));
    return presentProduct(row);
  });
}

type Changes = {
  name?: string;
  weight_g?: number | null;
  shippingTime_days?: number | null;
  dimensions?: string | null;
};

/**
 * Changes what is given; what is undefined stays.
 * @throws {ApiError} 404
 */
export async function updateProduct(
  context: Context,
  id: string,
  changes: Changes,
): Promise<Product> {
  return await context.db.transaction(async (tx) => {
    const isChange = Object.values(changes).some((value) => value !== undefined);
    const [row] = isChange
      ? await tx.update(products).set(changes).where(eq(products.id, id)).returning()
      : await tx.select().from(products).where(eq(products.id, id));
    if (!row) throw new ApiError("not-found", "Product not found");
    await announceProduct({ ...context, db: tx }, itemOf(row));
    return presentProduct(row);
  });
}

/**
 * The catalogue's price follows its marketplace's. For one that stays the day is noted, and no kept page is
 * made anew for that.
 */
export async function keepPrice(
  context: Context,
  item: ItemRef,
  { price_fen, at }: { price_fen: number; at: Date },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [was] = await tx
      .select({ id: products.id, price_fen: products.price_fen })
      .from(products)
      .where(and(ofItem(products, item), lt(products.priceAt, at)))
      .for("update");
    if (!was) return;
    await tx.update(products).set({ price_fen, priceAt: at }).where(eq(products.id, was.id));
    if (was.price_fen !== price_fen) await announceProduct({ ...context, db: tx }, item);
  });
}

/** In a catalogue of more than `ORDERED_PRODUCTS_MAX`, only these places are set and without gaps. */
const PLACES_BY_HAND = 1000;

/**
 * Moves a product; those between its old and its new place close up.
 * @throws {ApiError} 404; 400 for a place that is not there or not set by hand
 */
export async function moveProduct(context: Context, id: string, to: number): Promise<Product> {
  return await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const { serialNo: from } = await holdProduct(inside, id);
    const total = await tx.$count(products);
    const last = total > ORDERED_PRODUCTS_MAX ? PLACES_BY_HAND : total;
    if (to > last) throw new ApiError("bad-input", `The place must be from 1 to ${last}`);
    // From beyond the places set by hand, those after the new place move up as far as they go.
    const end = Math.min(from, last);
    if (from > to) await shift(inside, { from: to, to: from > last ? last : end - 1, by: 1 });
    if (from < to) await shift(inside, { from: from + 1, to, by: -1 });
    const [row] = await tx
      .update(products)
      .set({ serialNo: to })
      .where(eq(products.id, id))
      .returning();
    if (!row) throw new Error("a product that was held is gone");
    await announceProduct(inside, itemOf(row));
    return presentProduct(row);
  });
}

/**
 * Takes a product out; the places after it close up.
 * @throws {ApiError} 404
 */
export async function deleteProduct(context: Context, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const product = await holdProduct(inside, id);
    await tx.delete(products).where(eq(products.id, id));
    const total = await tx.$count(products);
    const { serialNo } = product;
    if (total === ORDERED_PRODUCTS_MAX) await closeUp(inside);
    else if (total < ORDERED_PRODUCTS_MAX)
      await shift(inside, { from: serialNo + 1, to: total + 1, by: -1 });
    else if (serialNo <= PLACES_BY_HAND) await closeHead(inside, serialNo);
    await announceProduct(inside, itemOf(product));
  });
}

/** The product's row, with everybody else's moves held off. */
async function holdProduct(context: Context, id: string) {
  await holdOrder(context);
  const [row] = await context.db.select().from(products).where(eq(products.id, id));
  if (!row) throw new ApiError("not-found", "Product not found");
  return row;
}

async function shift({ db }: Context, { from, to, by }: { from: number; to: number; by: 1 | -1 }) {
  if (from > to) return;
  await db
    .update(products)
    .set({ serialNo: sql`${products.serialNo} + ${by}` })
    .where(between(products.serialNo, from, to));
}

/** The places set by hand close up, and the first product beyond them takes the last one. */
async function closeHead(context: Context, gap: number): Promise<void> {
  await shift(context, { from: gap + 1, to: PLACES_BY_HAND, by: -1 });
  await context.db.execute(
    sql`update ${products} set serial_no = ${PLACES_BY_HAND} where id =
      (select id from ${products} where serial_no > ${PLACES_BY_HAND} order by serial_no, id limit 1)`,
  );
}

/** Every place anew: a catalogue that has become small enough is dense again. */
async function closeUp({ db }: Context): Promise<void> {
  await db.execute(
    sql`update ${products} set serial_no = o.place
      from (select id, row_number() over (order by serial_no, id) as place from ${products}) as o
      where ${products.id} = o.id and ${products.serialNo} <> o.place`,
  );
}

/** Whoever changes who stands where waits here for each other, until the transaction ends. */
export async function holdOrder({ db }: Context): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('product order'))`);
}

async function announceProduct(context: Context, item: ItemRef): Promise<void> {
  await announceChange(context, CATALOGUE_TAG);
  await announceChange(context, itemTag(item));
}

/**
 * Adds to what the approved reviews of an item come to; inside the transaction that changes them. The
 * row is held until that ends, so that many who moderate at once do not lose each other's work.
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

async function addToRating({ db }: Context, item: ItemRef, by: { total: number; sum: number }) {
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
