import { ORDERED_PRODUCTS_MAX } from "@loupe/contract/input-limits";
import { between, eq, sql } from "drizzle-orm";
import type { Product } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { announceProduct, presentProduct } from "./product-records.server.ts";
import { products } from "./tables.server.ts";

/** In a catalogue of more than ORDERED_PRODUCTS_MAX only these first places are set by admins and have no gaps. */
const PLACES_BY_HAND = 1000;

/**
 * Moves a product to a place; those between its old and its new place shift by one.
 * @throws {ApiError} 404; 400 for a place past the end, or past those that admins set
 */
export async function moveProduct(context: Context, id: string, to: number): Promise<Product> {
  return await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const { serialNo: from } = await findLocked(inside, id);
    const total = await tx.$count(products);
    const last = total > ORDERED_PRODUCTS_MAX ? PLACES_BY_HAND : total;
    if (to > last) throw new ApiError("wrong_place", { last });
    // A product from past those places pushes back all that follow its new place, up to the last of them.
    const end = Math.min(from, last);
    if (from > to) await shift(inside, { from: to, to: from > last ? last : end - 1, by: 1 });
    if (from < to) await shift(inside, { from: from + 1, to, by: -1 });
    const [row] = await tx
      .update(products)
      .set({ serialNo: to })
      .where(eq(products.id, id))
      .returning();
    if (!row) throw new Error("A locked product is gone");
    await announceProduct(inside, itemOf(row));
    return presentProduct(row);
  });
}

/**
 * Deletes a product; those after it move up.
 * @throws {ApiError} 404
 */
export async function deleteProduct(context: Context, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const product = await findLocked(inside, id);
    await tx.delete(products).where(eq(products.id, id));
    const total = await tx.$count(products);
    const { serialNo } = product;
    if (total === ORDERED_PRODUCTS_MAX) await renumber(inside);
    else if (total < ORDERED_PRODUCTS_MAX)
      await shift(inside, { from: serialNo + 1, to: total + 1, by: -1 });
    else if (serialNo <= PLACES_BY_HAND) await closeGap(inside, serialNo);
    await announceProduct(inside, itemOf(product));
  });
}

/** Locks the order, then reads the product. */
async function findLocked(context: Context, id: string) {
  await lockOrder(context);
  const [row] = await context.db.select().from(products).where(eq(products.id, id));
  if (!row) throw new ApiError("product_not_found");
  return row;
}

async function shift({ db }: Context, { from, to, by }: { from: number; to: number; by: 1 | -1 }) {
  if (from > to) return;
  await db
    .update(products)
    .set({ serialNo: sql`${products.serialNo} + ${by}` })
    .where(between(products.serialNo, from, to));
}

/** Closes a gap among the places set by hand; the first product past them takes the last one. */
async function closeGap(context: Context, gap: number): Promise<void> {
  await shift(context, { from: gap + 1, to: PLACES_BY_HAND, by: -1 });
  await context.db.execute(
    sql`update ${products} set serial_no = ${PLACES_BY_HAND} where id =
      (select id from ${products} where serial_no > ${PLACES_BY_HAND} order by serial_no, id limit 1)`,
  );
}

/** Numbers all places anew, because the catalogue has just become small enough to have no gaps. */
async function renumber({ db }: Context): Promise<void> {
  await db.execute(
    sql`update ${products} set serial_no = o.place
      from (select id, row_number() over (order by serial_no, id) as place from ${products}) as o
      where ${products.id} = o.id and ${products.serialNo} <> o.place`,
  );
}

/** Serializes changes of the order, over all processes, until the transaction ends. */
export async function lockOrder({ db }: Context): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('product order'))`);
}
