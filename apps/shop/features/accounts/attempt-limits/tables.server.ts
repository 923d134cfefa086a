import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Attempts at logging in, registering and the like, counted across all processes. */
export const attempts = pgTable(
  "attempts",
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true }),
  },
  (table) => [index("attempts_expiry").on(table.expire)],
);
