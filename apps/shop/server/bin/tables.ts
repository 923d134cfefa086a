import type { BinKind } from "@loupe/contract";
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#features/accounts/people/tables.server.ts";
import { createdAt_ms } from "#server/database/columns.ts";

/** The deletions and bulk changes of the last day, each of which can be undone by itself (decision 8). */
export const binChanges = pgTable(
  "bin_changes",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<BinKind>().notNull(),
    /** The id of an account, or one of the texts of `Actor`. */
    actor: text().notNull(),
    /** The name of the first row, or of the imported file. */
    name: text().notNull(),
    /** How many rows were changed, and after an undo that left some of them, how many are left. */
    count: integer().notNull(),
    /** For a deletion of products: how many there were before. */
    total: integer(),
    createdAt: createdAt_ms(),
    undoneAt: timestamp("undone_at", { withTimezone: true }),
  },
  (table) => [index("bin_changes_newest").on(table.createdAt, table.id)],
);

/** The rows of these changes as they were before, so that they can be put back. */
export const removedRows = pgTable(
  "removed_rows",
  {
    changeId: uuid("change_id")
      .notNull()
      .references(() => binChanges.id, { onDelete: "cascade" }),
    ofTable: text("of_table").notNull(),
    /** The primary key in that table. */
    rowId: text("row_id").notNull(),
    /** The row's name for people. It is displayed if the row cannot be put back. */
    name: text().notNull(),
    /** The whole row, or the values before a change. Null for a row that was added. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** The values after a change, by which a later change is recognised. Null for a row that was deleted. */
    after: jsonb().$type<Record<string, unknown>>(),
    /** The account that wrote the row, if a person did. The copy is deleted together with the account. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.ofTable, table.rowId] }),
    index("removed_rows_of_row").on(table.rowId),
    index("removed_rows_of_account").on(table.userId),
  ],
);
