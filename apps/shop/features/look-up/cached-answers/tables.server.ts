import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** The last time of a response, a failure or a lease. By this the rows are found that nobody has looked up for long. */
export const TOUCHED_AT = sql`greatest(fetched_at, failed_at, lease_until)`;
/** An SQL condition: the row has an empty answer, or a failure without an answer. */
export const IS_NOTHING = sql`(answer is null or answer = 'null'::jsonb or answer = '[]'::jsonb)`;

/**
 * The last successful answer of each source for each key, and the lease of the process that calls the source for a
 * newer one.
 */
export const cachedAnswers = pgTable(
  "cached_answers",
  {
    source: text().notNull(),
    key: text().notNull(),
    answer: jsonb(),
    fetchedAt: timestamp("fetched_at", { withTimezone: true }),
    /** Until then one process may call the source, and the others wait for its result. */
    leaseUntil: timestamp("lease_until", { withTimezone: true }),
    failedAt: timestamp("failed_at", { withTimezone: true }),
    failure: text(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.key] }),
    index("cached_answers_touched")
      .on(TOUCHED_AT)
      .where(sql`not ${IS_NOTHING}`),
    index("cached_answers_nothing").on(TOUCHED_AT).where(IS_NOTHING),
  ],
);
