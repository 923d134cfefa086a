import { bigint, boolean, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { createdAt_ms } from "#server/database/columns.ts";

/**
 * All rate cards that came into use or will. The one that started last is in use. Rows do not change, except that a
 * card can be cancelled before it starts. Its row is kept, so that no other card gets its number.
 */
export const rateCards = pgTable("rate_cards", {
  version: bigint("number", { mode: "number" }).primaryKey(),
  /** The JSON document as it was imported. */
  document: text().notNull(),
  cardId: text("card_id").notNull(),
  /** The version that is written on the card. */
  cardVersion: text("version").notNull(),
  /** `YYYY-MM` or `YYYY-MM-DD`, as written on the card. */
  date: text(),
  title: text().notNull(),
  lines: integer().notNull(),
  countries: integer().notNull(),
  /** The number of the earlier card that this entry put into use again. */
  restores: bigint({ mode: "number" }),
  /**
   * The id of the account that imported the card; the account may be deleted. Null for the card that comes with the
   * shop.
   */
  editor: text("created_by"),
  createdAt: createdAt_ms(),
  /** When the card starts. Null if it started when it was imported. */
  startsAt: timestamp("starts_at", { withTimezone: true }),
  isCancelled: boolean("is_cancelled").notNull().default(false),
  /** Whether all processes were notified of its start. */
  isAnnounced: boolean("is_announced").notNull().default(true),
});
