import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { storeName } from "#server/database/columns.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Items that somebody watches, and when each is looked up next. */
export const watchedItems = pgTable(
  "watched_items",
  {
    itemKey: text("item_key").primaryKey(),
    storeName: storeName(),
    productCode: text("product_code").notNull(),
    /** The number of active watches: confirmed, not paused, not ended. Triggers of `watches` count them. An item without any is not looked up. */
    watchers: integer().notNull().default(0),
    nextCheckAt: time("next_check_at").notNull().defaultNow(),
    /** The current pause between two lookups, in seconds. */
    interval_s: integer("interval_s").notNull(),
    /** The number of lookups in a row without a change. */
    calmLooks: smallint("calm_looks").notNull().default(0),
    /** The number of price points since the item is watched. */
    changes: integer().notNull().default(0),
    /** Whether a lookup has stored something since the item's watches were last evaluated. */
    isLooked: boolean("is_looked").notNull().default(false),
    /** When the watches are evaluated again without a lookup, if something waits until then. */
    evaluateAt: time("evaluate_at"),
    /** The time of the price at the last evaluation. */
    evaluatedAt: time("evaluated_at"),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("watched_items_due")
      .on(table.nextCheckAt)
      .where(sql`${table.watchers} > 0`),
    index("watched_items_looked")
      .on(table.itemKey)
      .where(sql`${table.isLooked}`),
    index("watched_items_evaluated_again")
      .on(table.evaluateAt)
      .where(sql`${table.evaluateAt} is not null`),
  ],
);

/** The price and stock of options that somebody watches, one row for each change. */
export const priceSkuPoints = pgTable(
  "price_sku_points",
  {
    itemKey: text("item_key").notNull(),
    sku: text().notNull(),
    at: time("at").notNull(),
    fen: integer().notNull(),
    /** ok, or out: sold out. */
    state: text().$type<"ok" | "out">().notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemKey, table.sku, table.at] })],
);
