import { and, eq } from "drizzle-orm";
import { itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { forgetDemonstrationRows } from "#server/bin/bin.ts";
import type { Context } from "#server/context.ts";
import { announceAll } from "./bulk-changes.server.ts";
import { closePlaces } from "./catalogue-order.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";

const IS_MARKED = eq(products.demonstration, true);

export async function countDemonstrationProducts({ db }: Context) {
  const total = await db.$count(products, IS_MARKED);
  const trending = await db.$count(products, and(IS_MARKED, eq(products.onTrend, true)));
  return { products: total, trending };
}

/** Returns the fictional items of the demonstration products. */
export async function listDemonstrationItems({ db }: Context): Promise<ItemRef[]> {
  const { storeName, productCode } = products;
  return (await db.select({ storeName, productCode }).from(products).where(IS_MARKED)).map(itemOf);
}

/** Deletes the demonstration products, also from the bin, and closes the gaps in the order. The caller has locked the order. */
export async function deleteDemonstrationProducts(context: Context): Promise<void> {
  await forgetDemonstrationRows(context);
  const rows = await context.db.delete(products).where(IS_MARKED).returning();
  if (rows.length === 0) return;
  const gap = Math.min(...rows.map(({ serialNo }) => serialNo));
  await closePlaces(context, { gap, deleted: rows.length });
  await announceAll(context, rows.map(itemOf));
}
