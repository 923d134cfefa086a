import { boolean, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt_ms, storeName } from "#server/database/columns.ts";
import { users } from "#features/accounts/people/tables.server.ts";

/** The items that users saved, each with its details at that time, because a seller may remove it. */
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
    /** Whether it was in the catalogue; if so, it counts as unavailable once it has left the catalogue. */
    fromCatalogue: boolean("from_catalogue").notNull(),
    createdAt: createdAt_ms(),
  },
  (table) => [
    unique("collection_items_once").on(table.userId, table.storeName, table.productCode),
    index("collection_items_of_item").on(table.productCode, table.storeName),
    index("collection_items_newest").on(table.userId, table.createdAt, table.id),
  ],
);

/** The collections that their owners share with everybody who has the address. */
export const sharedCollections = pgTable("shared_collections", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  shareId: text("share_id").notNull().unique(),
  createdAt: createdAt_ms(),
});
