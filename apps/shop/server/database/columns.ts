import type { StoreName } from "@loupe/contract";
import { customType, text, timestamp } from "drizzle-orm/pg-core";

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The storefront of an item, as the contract's `StoreName` has it. */
export const storeName = () => text("store_name").$type<StoreName>().notNull();

/** When a row came to be, in milliseconds, as the cursor of a list that is newest first has it. */
export const createdAt_ms = () =>
  timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow();
