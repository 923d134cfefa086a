import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

export type AnswerOutcome = "answered" | "refused" | "unreachable" | "not-understood" | "not-asked";

/** The result of the last real call of each external service: a test, or an email that was sent. */
export const serviceAnswers = pgTable("service_answers", {
  service: text().primaryKey(),
  /** A keyed hash of the settings that the service was called with. */
  settings: text().notNull(),
  outcome: text().$type<AnswerOutcome>().notNull(),
  text: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});
