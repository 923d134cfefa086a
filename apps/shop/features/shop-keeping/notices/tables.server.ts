import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** The unresolved problems that owners were notified about at once, and the time of the last daily email. */
export const notices = pgTable("notices", {
  subject: text().primaryKey(),
  toldAt: time("told_at").notNull(),
  /** When the problem was last found to exist. */
  seenAt: time("seen_at").notNull(),
});
