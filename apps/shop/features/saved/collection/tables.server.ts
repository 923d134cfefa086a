import type { DeskNotes } from "@loupe/contract";
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt_ms, storeName } from "#server/database/columns.ts";
import { users } from "#features/accounts/people/tables.server.ts";

/** The items that users have saved, with their details at that time, because a seller may remove an item. */
export const collectionItems = pgTable(
  "collection_items",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    storeName: storeName(),
    productCode: text("product_code").notNull(),
    title: text().notNull(),
    price_fen: integer("price_fen"),
    images: text().array().notNull(),
    /** The id and the name of the option (sku) that the user has chosen. */
    skuId: text("sku_id"),
    optionName: text("option_name"),
    /**
     * Whether the item was in the catalogue when it was saved. If so, it is shown as unavailable once the catalogue
     * no longer contains it.
     */
    fromCatalogue: boolean("from_catalogue").notNull(),
    /** The user's marks and verdict about the item's photos. */
    notes: jsonb().$type<DeskNotes>(),
    createdAt: createdAt_ms(),
  },
  (table) => [
    unique("collection_items_once").on(table.userId, table.storeName, table.productCode),
    index("collection_items_of_item").on(table.productCode, table.storeName),
    index("collection_items_newest").on(table.userId, table.createdAt, table.id),
  ],
);

/** Collections that everybody who has the address can read. */
export const sharedCollections = pgTable("shared_collections", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  shareId: text("share_id").notNull().unique(),
  createdAt: createdAt_ms(),
});
