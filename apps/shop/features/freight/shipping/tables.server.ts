import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt_ms } from "#server/database/columns.ts";

/** Every rate card that came into use. The highest number is the one in use. Rows never change, but for who imported them. */
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
  /** The admin's address. Null for the card that came with the shop. */
  createdBy: text("created_by"),
  createdAt: createdAt_ms(),
});
