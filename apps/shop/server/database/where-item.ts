import type { ItemRef } from "@loupe/links";
import { and, eq, type Column, type SQL } from "drizzle-orm";

type ItemColumns = { storeName: Column; productCode: Column };

/** Returns the condition that a row of the table belongs to an item. */
export const whereItem = (table: ItemColumns, { storeName, id }: ItemRef): SQL =>
  and(eq(table.storeName, storeName), eq(table.productCode, id))!;
