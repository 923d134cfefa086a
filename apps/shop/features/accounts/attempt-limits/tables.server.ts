import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Tries at logging in, registering and the like, counted over all processes. */
export const attempts = pgTable(
  "attempts",
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true }),
  },
  (table) => [index("attempts_expiry").on(table.expire)],
);
