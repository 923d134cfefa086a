import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { RestReason } from "./upstream-rest.ts";

/** Upstreams that no process of the fleet asks until a moment, because one was told to stop. */
export const upstreamRests = pgTable(
  "upstream_rests",
  {
    upstream: text().notNull(),
    /** A keyed hash of its address and credentials: with other credentials, there is no reason to rest. */
    settings: text().notNull(),
    why: text().$type<RestReason>().notNull(),
    /** How long the rest is, in ms. The next one in a row is twice as long. */
    ms: integer().notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.upstream, table.settings] })],
);

export type AnswerOutcome = "answered" | "refused" | "unreachable" | "not-understood" | "not-asked";

/** What came of the last real call of each outside service: a test, or a mail that was sent. */
export const serviceAnswers = pgTable("service_answers", {
  service: text().primaryKey(),
  /** A keyed hash of the settings that the service was called with. */
  settings: text().notNull(),
  outcome: text().$type<AnswerOutcome>().notNull(),
  text: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});
