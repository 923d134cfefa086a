import { bigint, integer, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/people/tables.server.ts";
import { bytea } from "#server/database/columns.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Exports of accounts that are in progress or ready, at most one for each account. Both tables are unlogged, so they
 * are in no backup and in no archive of the write-ahead log, and are empty after a crash of PostgreSQL.
 */
export const accountExports = pgTable("account_exports", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The run of the job that may write this export. A later run replaces it. */
  runId: uuid("run_id").notNull(),
  startedAt: time("started_at").notNull(),
  /** The time at which the row is deleted. */
  keptUntil: time("lease_until").notNull(),
  finishedAt: time("finished_at"),
  bytes: bigint({ mode: "number" }).notNull().default(0),
});

/** The parts of an export's compressed stream. */
export const accountExportParts = pgTable(
  "account_export_parts",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => accountExports.userId, { onDelete: "cascade" }),
    place: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.place] })],
);
