import { date, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The exchange rates that were read, one row for each day on which they were published. */
export const currencyRates = pgTable("currency_rates", {
  date: date().primaryKey(),
  /** The publisher named in the file. */
  source: text().notNull(),
  /** The units of each currency for one euro, as written in the file. */
  perEuro: jsonb("per_euro").$type<Readonly<Record<string, string>>>().notNull(),
  readAt: timestamp("read_at", { withTimezone: true }).notNull(),
});
