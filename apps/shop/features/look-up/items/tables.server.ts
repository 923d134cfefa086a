import { index, jsonb, pgTable, primaryKey, smallint, text, timestamp } from "drizzle-orm/pg-core";
import type { SourceGoods } from "#server/sources/goods.ts";
import { storeName } from "#server/database/columns.ts";

/** Which items show which pictures on their marketplace pages. It contains only items that were looked up. */
export const listingPictures = pgTable(
  "listing_pictures",
  {
    pictureId: text("picture_id").notNull(),
    storeName: storeName(),
    productCode: text("product_code").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pictureId, table.storeName, table.productCode] }),
    index("listing_pictures_of_item").on(table.productCode, table.storeName),
  ],
);

const time = (name: string) => timestamp(name, { withTimezone: true });

/** The last data that each source had on an item, before it responded that there is no such item. */
export const lastListings = pgTable(
  "last_listings",
  {
    storeName: storeName(),
    productCode: text("product_code").notNull(),
    source: text().notNull(),
    goods: jsonb().$type<NonNullable<SourceGoods>>().notNull(),
    fetchedAt: time("fetched_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeName, table.productCode, table.source] })],
);

/**
 * Known items that a source no longer finds. They are looked up again several times; `goneAt` is set when they count as
 * no longer sold.
 */
export const goneItems = pgTable(
  "gone_items",
  {
    storeName: storeName(),
    productCode: text("product_code").notNull(),
    /** When a source first did not find the item. */
    suspectedAt: time("suspected_at").notNull().defaultNow(),
    /** The number of lookups that did not find the item, while the sources found other items. */
    negatives: smallint().notNull().default(0),
    /** The time of the first of these lookups. */
    since: time("since"),
    goneAt: time("gone_at"),
    nextLookAt: time("next_look_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeName, table.productCode] }),
    index("gone_items_due").on(table.nextLookAt),
    index("gone_items_suspected").on(table.suspectedAt),
  ],
);
