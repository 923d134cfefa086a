import { sql } from "drizzle-orm";
import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export type AnswerOutcome = "answered" | "refused" | "unreachable" | "not-understood" | "not-asked";

/** The result of the last real call of each source: a test, or an email that was sent. */
export const sourceAnswers = pgTable("service_answers", {
  service: text().primaryKey(),
  /** A keyed hash of the settings that the source was called with. */
  settings: text().notNull(),
  outcome: text().$type<AnswerOutcome>().notNull(),
  text: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

/**
 * One row for each call that the quota of a source allows in a minute. A call takes a row, which is free again
 * a minute later.
 */
export const quotaSlots = pgTable(
  "quota_slots",
  {
    upstream: text().notNull(),
    slot: integer().notNull(),
    takenAt: timestamp("taken_at", { withTimezone: true })
      .notNull()
      .default(sql`'-infinity'`),
  },
  (table) => [primaryKey({ columns: [table.upstream, table.slot] })],
);
