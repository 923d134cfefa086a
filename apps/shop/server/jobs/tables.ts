import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The rounds of background work, each of which one process of the fleet runs when it is due. */
export const rounds = pgTable("rounds", {
  name: text().primaryKey(),
  dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
});
