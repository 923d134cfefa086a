import { asc, eq, sql } from "drizzle-orm";
import type { StoreName } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import type { Context } from "#server/context.ts";
import { whereItem } from "#server/database/where-item.ts";
import { products } from "./tables.server.ts";

/** Increments the number of views of an item's product, if the catalogue has one. */
export async function addToViews({ db }: Context, item: ItemRef): Promise<void> {
  await db
    .update(products)
    .set({ totalView: sql`${products.totalView} + 1` })
    .where(whereItem(products, item));
}

/** Returns the store of the first product with this id in the catalogue's order. Old API calls send no store. */
export async function likelyStore({ db }: Context, id: string): Promise<StoreName> {
  const [row] = await db
    .select({ storeName: products.storeName })
    .from(products)
    .where(eq(products.productCode, id))
    .orderBy(asc(products.serialNo))
    .limit(1);
  return row?.storeName ?? "taobao";
}
