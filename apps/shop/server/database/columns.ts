import type { StoreName } from "@loupe/contract";
import { customType, text, timestamp } from "drizzle-orm/pg-core";

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The marketplace of an item, as the contract's `StoreName` names it. */
export const storeName = () => text("store_name").$type<StoreName>().notNull();

/** The time when a row was inserted, with the precision that cursors of lists have: milliseconds. */
export const createdAt_ms = () =>
  timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow();
