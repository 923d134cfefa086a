import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Where each picture that we serve comes from; its id is opaque, so that nobody can make us fetch. */
export const pictures = pgTable("pictures", {
  id: text().primaryKey(),
  kind: text().$type<"qc" | "goods">().notNull(),
  url: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
