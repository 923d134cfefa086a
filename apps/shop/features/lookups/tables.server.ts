import { jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** The last good answer of each source for each key, and who is asking for a newer one right now. */
export const keptAnswers = pgTable(
  "kept_answers",
  {
    source: text().notNull(),
    key: text().notNull(),
    answer: jsonb(),
    fetchedAt: timestamp("fetched_at", { withTimezone: true }),
    /** Until then one process is asking; the others wait for what it gets. */
    leaseUntil: timestamp("lease_until", { withTimezone: true }),
    failedAt: timestamp("failed_at", { withTimezone: true }),
    failure: text(),
  },
  (table) => [primaryKey({ columns: [table.source, table.key] })],
);
