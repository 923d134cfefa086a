import { and, eq, inArray } from "drizzle-orm";
import { itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { deleteDemonstrationRows } from "#server/bin/bin.ts";
import type { Context } from "#server/context.ts";
import { announceAll } from "./bulk-changes.server.ts";
import { closePlaces } from "./catalogue-order.server.ts";
import { DEMONSTRATION_IDS } from "./demonstration-items.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";

/**
 * An SQL condition: a product that the demonstration has added. The owner's products can have the mark too, after the
 * end of the demonstration and until a real service shows their items, but they are not removed with these.
 */
const IS_SEEDED = and(
  eq(products.demonstration, true),
  inArray(products.productCode, DEMONSTRATION_IDS),
);

export async function countDemonstrationProducts({ db }: Context) {
  const total = await db.$count(products, IS_SEEDED);
  const trending = await db.$count(products, and(IS_SEEDED, eq(products.onTrend, true)));
  return { products: total, trending };
}

/** Returns the fictional items of the demonstration products. */
export async function listDemonstrationItems({ db }: Context): Promise<ItemRef[]> {
  const { storeName, productCode } = products;
  return (await db.select({ storeName, productCode }).from(products).where(IS_SEEDED)).map(itemOf);
}

/** Deletes the demonstration products, also from the bin, and closes the gaps in the order. The caller has locked the order. */
export async function deleteDemonstrationProducts(context: Context): Promise<void> {
  await deleteDemonstrationRows(context, DEMONSTRATION_IDS);
  const rows = await context.db.delete(products).where(IS_SEEDED).returning();
  if (rows.length === 0) return;
  const gap = Math.min(...rows.map(({ serialNo }) => serialNo));
  await closePlaces(context, { gap, deleted: rows.length });
  await announceAll(context, rows.map(itemOf));
}
