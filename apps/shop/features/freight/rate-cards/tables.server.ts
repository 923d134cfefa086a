import { bigint, boolean, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { createdAt_ms } from "#server/database/columns.ts";

/**
 * Every rate card that came into use or will. In use is the one that started last. Rows never change; one that has not started may be cancelled. Its row stays, so that no other card gets its number.
 */
export const rateCards = pgTable("rate_cards", {
  number: bigint({ mode: "number" }).primaryKey(),
  /** The JSON document as it was imported. */
  document: text().notNull(),
  cardId: text("card_id").notNull(),
  version: text().notNull(),
  /** `YYYY-MM` or `YYYY-MM-DD`, as written on the card. */
  date: text(),
  title: text().notNull(),
  lines: integer().notNull(),
  countries: integer().notNull(),
  /** The number of the earlier card that this entry put into use again. */
  restores: bigint({ mode: "number" }),
  /** The id of an account, which may be deleted since. Null for the card that came with the shop. */
  createdBy: text("created_by"),
  createdAt: createdAt_ms(),
  /** When it comes into use; null: when it was imported. */
  startsAt: timestamp("starts_at", { withTimezone: true }),
  isCancelled: boolean("is_cancelled").notNull().default(false),
  /** Whether the processes were told that it is in use. */
  isAnnounced: boolean("is_announced").notNull().default(true),
});
