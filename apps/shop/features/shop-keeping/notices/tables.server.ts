import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** What owners were told at once and is not mended yet, and when the last mail of the day was due. */
export const notices = pgTable("notices", {
  subject: text().primaryKey(),
  toldAt: time("told_at").notNull(),
  /** When it was last found to be so. */
  seenAt: time("seen_at").notNull(),
});
