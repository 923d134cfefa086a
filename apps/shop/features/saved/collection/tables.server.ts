import type { DeskNotes, RefusalCode } from "@loupe/contract";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt_ms, storeName } from "#server/database/columns.ts";
import { users } from "#features/accounts/people/tables.server.ts";

/** A row of a sheet whose link is a short one, which a job follows. */
export type ShortLink = { place: number; link: string; name: string; price?: number; note: string };

/**
 * The users' lists. The id of a user's first list, which the collection calls mean, is the user's own: so every user has
 * one, and its row exists only once it has a name.
 */
export const lists = pgTable(
  "lists",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The rows of the sheet or text from which the list was made, and those that a job still has to follow. */
    rowCount: integer("row_count").notNull().default(0),
    shortLinks: jsonb("short_links").$type<ShortLink[]>().notNull().default([]),
    /** The address of the public sheet from which the list was made, and whether the list follows its changes. */
    sheetUrl: text("sheet_url"),
    follows: boolean().notNull().default(false),
    readAt: timestamp("read_at", { withTimezone: true }),
    /** The code of the refusal, if the sheet could not be read the last time. */
    problem: text().$type<RefusalCode>(),
    createdAt: createdAt_ms(),
  },
  (table) => [
    index("lists_of_user").on(table.userId, table.createdAt),
    index("lists_to_read")
      .on(table.readAt)
      .where(sql`${table.follows}`),
  ],
);

/**
 * A row is either in a named list, or in the first list of its user. Rows of named lists have no user, so that versions
 * without lists, which may run beside this one during an upgrade, neither show nor change them.
 */
const firstListOf = () => uuid("user_id").references(() => users.id, { onDelete: "cascade" });
const namedListId = () => uuid("named_list_id").references(() => lists.id, { onDelete: "cascade" });
const listId = () =>
  uuid("list_id")
    .notNull()
    .generatedAlwaysAs(sql`coalesce(named_list_id, user_id)`);

/** The items that users have saved, with their details at that time, because a seller may remove an item. */
export const collectionItems = pgTable(
  "collection_items",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: firstListOf(),
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
    namedListId: namedListId(),
    listId: listId(),
    /** The order in the list. New items come first, so theirs is the negative time (ms) at which they were added. */
    position: doublePrecision()
      .notNull()
      .default(sql`-floor(extract(epoch from clock_timestamp()) * 1000)`),
    /** What the list's owner says about the item. */
    remark: text().notNull().default(""),
    /** Whether the sheet that the list follows has the item. Null if it was added by hand. */
    inSheet: boolean("in_sheet"),
    createdAt: createdAt_ms(),
  },
  (table) => [
    unique("list_items_once").on(table.listId, table.storeName, table.productCode),
    check("collection_items_in_one_list", sql`num_nonnulls(user_id, named_list_id) = 1`),
    index("list_items_in_order").on(table.listId, table.position, table.id),
    index("collection_items_of_item").on(table.productCode, table.storeName),
    index("collection_items_newest").on(table.userId, table.createdAt, table.id),
  ],
);

/** The items that were removed by hand from lists of sheets. Later readings of the sheet leave them out. */
export const removedListItems = pgTable(
  "removed_list_items",
  {
    listId: uuid("list_id")
      .notNull()
      .references(() => lists.id, { onDelete: "cascade" }),
    storeName: storeName(),
    productCode: text("product_code").notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.storeName, table.productCode] })],
);

/** The lists that everybody who has the address can read. */
export const sharedCollections = pgTable("shared_collections", {
  userId: firstListOf(),
  namedListId: namedListId(),
  listId: listId().unique("shared_lists_once"),
  shareId: text("share_id").notNull().unique(),
  createdAt: createdAt_ms(),
});
