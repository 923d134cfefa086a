import type { ReadSizeChart, SizeRow, SizeSource } from "@loupe/contract";
import {
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#features/accounts/people/tables.server.ts";
import { createdAt_ms, storeName } from "#server/database/columns.ts";

/** The size tables that shoppers saved: one a person and item. */
export const sizeTables = pgTable(
  "size_tables",
  {
    id: uuid().primaryKey().defaultRandom(),
    storeName: storeName(),
    productCode: text("product_code").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().$type<ReadSizeChart["kind"]>().notNull(),
    sizes: jsonb().$type<SizeRow[]>().notNull(),
    source: text().$type<SizeSource>().notNull(),
    createdAt: createdAt_ms(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("size_tables_one_each").on(table.storeName, table.productCode, table.userId),
    index("size_tables_of_account").on(table.userId, table.createdAt, table.id),
  ],
);

/** The people who confirmed a size table that somebody else saved. */
export const sizeTableConfirmations = pgTable(
  "size_table_confirmations",
  {
    tableId: uuid("table_id")
      .notNull()
      .references(() => sizeTables.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt_ms(),
  },
  (table) => [
    primaryKey({ columns: [table.tableId, table.userId] }),
    index("size_table_confirmations_of_account").on(table.userId),
  ],
);
