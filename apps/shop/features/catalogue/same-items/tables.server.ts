import { jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { storeName } from "#server/database/columns.ts";
import type { Match } from "./match-pictures.server.ts";

/**
 * The items with the same pictures as an item. A search for them takes a millisecond for each picture, so its result
 * is stored until `validUntil`. Rows can be deleted at any time.
 */
export const sameItems = pgTable(
  "same_items",
  {
    storeName: storeName(),
    productCode: text("product_code").notNull(),
    matches: jsonb().$type<Match[]>().notNull(),
    validUntil: timestamp("valid_until", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeName, table.productCode] })],
);
