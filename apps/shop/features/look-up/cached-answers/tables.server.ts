import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** When a look-up touched it last, or will at the latest: what is looked at is asked for again when it is old. */
export const TOUCHED_AT = sql`greatest(fetched_at, failed_at, lease_until)`;
/** A "none", or a failure without an answer from before. */
export const IS_NOTHING = sql`(answer is null or answer = 'null'::jsonb or answer = '[]'::jsonb)`;

/** The last good answer of each source for each key, and who is asking for a newer one right now. */
export const cachedAnswers = pgTable(
  "cached_answers",
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
  (table) => [
    primaryKey({ columns: [table.source, table.key] }),
    index("cached_answers_touched")
      .on(TOUCHED_AT)
      .where(sql`not ${IS_NOTHING}`),
    index("cached_answers_nothing").on(TOUCHED_AT).where(IS_NOTHING),
  ],
);
