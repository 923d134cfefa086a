import { jsonb, pgTable, smallint, timestamp } from "drizzle-orm/pg-core";
import type { WeightStatistics } from "./weight-statistics.ts";

/** The id of the only row. */
export const ROW = 1;

/** The weight statistics of categories and sources: one row, which a daily job replaces. */
export const weightStatisticsRows = pgTable("weight_statistics", {
  id: smallint().primaryKey(),
  statistics: jsonb().$type<WeightStatistics>().notNull(),
  calculatedAt: timestamp("calculated_at", { withTimezone: true }).notNull(),
});
