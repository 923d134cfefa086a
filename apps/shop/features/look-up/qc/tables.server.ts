import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { storeName } from "#server/database/columns.ts";
import type { QcSource } from "@loupe/contract";

/**
 * Each photo set that a source has ever had for an item. A set that its source no longer has stays, with the time when
 * the source last had it.
 */
export const photoSets = pgTable(
  "photo_sets",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    storeName: storeName(),
    productCode: text("product_code").notNull(),
    source: text().$type<QcSource>().notNull(),
    skuInfo: text("sku_info").notNull(),
    /** When the photos were taken, in Unix seconds, 0 if the source does not know. The contract calls it `qcTime`. */
    takenAt_s: bigint("taken_at_s", { mode: "number" }).notNull(),
    weight_g: integer("weight_g").notNull(),
    firstSeenAt: timestamp("first_seen_at", { withTimezone: true }).notNull(),
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("photo_sets_of_item").on(
      table.storeName,
      table.productCode,
      table.source,
      table.takenAt_s,
      table.skuInfo,
    ),
    index("own_photo_sets")
      .on(table.id)
      .where(sql`source = 'own'`),
  ],
);

export const photos = pgTable(
  "photos",
  {
    setId: bigint("set_id", { mode: "number" })
      .notNull()
      .references(() => photoSets.id, { onDelete: "cascade" }),
    pictureId: text("picture_id").notNull(),
    /** The position in the set, from 0. */
    place: smallint().notNull(),
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull(),
    /** When an admin decided that the photo does not show the item. Hidden photos are not displayed. */
    hiddenAt: timestamp("hidden_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.pictureId] }),
    index("photos_of_picture").on(table.pictureId),
  ],
);
