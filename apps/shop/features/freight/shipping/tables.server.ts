import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt_ms } from "#server/database/columns.ts";

/** Every rate card that came into use; the highest number is the one in use. Never changed. */
export const rateCards = pgTable("rate_cards", {
  number: bigint({ mode: "number" }).primaryKey(),
  /** The JSON document as it was imported. */
  document: text().notNull(),
  cardId: text("card_id").notNull(),
  version: text().notNull(),
  /** `YYYY-MM` or `YYYY-MM-DD`, as the card has it. */
  date: text(),
  title: text().notNull(),
  lines: integer().notNull(),
  countries: integer().notNull(),
  /** The earlier card that was taken into use again by this one. */
  restores: bigint({ mode: "number" }),
  /** The admin's address; null: the card came with the shop. */
  createdBy: text("created_by"),
  createdAt: createdAt_ms(),
});
