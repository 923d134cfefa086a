import { ORDERED_PRODUCTS_MAX, PLACES_BY_HAND } from "@loupe/contract/limits";
import { between, eq, sql } from "drizzle-orm";
import type { Product } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { audited } from "#server/audit/audited.ts";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import {
  announceProduct,
  presentProduct,
  productById,
} from "#features/catalogue/products/service.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";

/**
 * Moves a product to a place. The products between its old and its new place shift by one.
 * @throws {ApiError} 404 for an unknown product; 400 for a place after the last one, or after `PLACES_BY_HAND` in a
 * large catalogue
 */
export async function moveProduct(
  context: Context,
  by: Actor,
  id: string,
  to: number,
): Promise<Product> {
  const change = { action: "setProductSerial", subject: id, look: productById, lock: lockOrder };
  return await audited(context, by, change, async (inside) => {
    const { db } = inside;
    const { serialNo: from } = await findRow(inside, id);
    const total = await db.$count(products);
    const last = total > ORDERED_PRODUCTS_MAX ? PLACES_BY_HAND : total;
    if (to > last) throw new ApiError("wrong_place", { last });
    // If the product comes from a place after `last`, only the products from its new place to `last` shift.
    const end = Math.min(from, last);
    if (from > to) await shift(inside, { from: to, to: from > last ? last : end - 1, by: 1 });
    if (from < to) await shift(inside, { from: from + 1, to, by: -1 });
    const isIt = eq(products.id, id);
    const [row] = await db.update(products).set({ serialNo: to }).where(isIt).returning();
    if (!row) throw new Error("A locked product is gone");
    await announceProduct(inside, itemOf(row));
    return presentProduct(row);
  });
}

/** Closes the gaps of deleted products, from the place `gap` on. The caller has locked the order. */
export async function closePlaces(
  context: Context,
  { gap, deleted }: { gap: number; deleted: number },
): Promise<void> {
  const total = await context.db.$count(products);
  const isLarge = total > ORDERED_PRODUCTS_MAX;
  // If the catalogue was large until now, it also has gaps before `gap`.
  const from = !isLarge && total + deleted > ORDERED_PRODUCTS_MAX ? 1 : gap;
  const last = isLarge ? PLACES_BY_HAND : total;
  if (from <= last) await fill(context, { from, count: last - from + 1, without: [] });
}

/**
 * Makes room at `places`, which are in ascending order, and returns the free place for each. Where a large catalogue
 * may have gaps, nothing moves. The caller has locked the order.
 */
export async function openPlaces(context: Context, places: readonly number[]): Promise<number[]> {
  const total = await context.db.$count(products);
  const isLarge = total > ORDERED_PRODUCTS_MAX;
  const gaps: number[] = [];
  for (const [at, place] of places.entries()) {
    const room = isLarge ? place : Math.min(place, total + 1 + at);
    gaps.push(Math.max(room, (gaps.at(-1) ?? 0) + 1));
  }
  const [from = 1] = gaps;
  const count = (isLarge ? PLACES_BY_HAND : total) - from + 1;
  if (count > 0) await fill(context, { from, count, without: gaps });
  return gaps;
}

type Filling = { from: number; count: number; without: readonly number[] };

/** Numbers `count` products from the place `from` on, in their order, and skips the places `without`. */
async function fill({ db }: Context, { from, count, without }: Filling): Promise<void> {
  await db.execute(
    sql`update ${products} set serial_no = free.place
      from (
        select place, row_number() over (order by place) as rank
        from generate_series(${from}::bigint, ${from + count + without.length}::bigint) as place
        where place <> all(${sql.param(without)}::bigint[])
      ) as free
      join (
        select id, row_number() over (order by serial_no, id) as rank
        from ${products} where serial_no >= ${from}
        order by serial_no, id limit ${count}
      ) as standing using (rank)
      where ${products.id} = standing.id and ${products.serialNo} <> free.place`,
  );
}

async function findRow({ db }: Context, id: string) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
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

/** Takes the lock of the catalogue's order, so that over all processes one transaction at a time changes it. */
export async function lockOrder({ db }: Context): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('product order'))`);
}
