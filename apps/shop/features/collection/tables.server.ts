import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../identity/tables.server.ts";

/** In milliseconds, as a cursor has it. */
const createdAt = () =>
  timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow();

/** Items that a user keeps, with what they looked like then: a seller may take them away. */
export const collectionItems = pgTable(
  "collection_items",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    storeName: text("store_name").$type<"taobao" | "weidian" | "1688">().notNull(),
    productCode: text("product_code").notNull(),
    title: text().notNull(),
    price_fen: integer("price_fen"),
    images: text().array().notNull(),
    /** It was in the catalogue: when it is not any more, it is no longer available. */
    fromCatalogue: boolean("from_catalogue").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("collection_items_once").on(table.userId, table.storeName, table.productCode),
    index("collection_items_newest").on(table.userId, table.createdAt, table.id),
  ],
);

/** Collections that their owner shows to whoever has the address; no row, no address. */
export const sharedCollections = pgTable("shared_collections", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  shareId: text("share_id").notNull().unique(),
  createdAt: createdAt(),
});
