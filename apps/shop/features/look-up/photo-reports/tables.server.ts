import type { PhotoReportReason } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { storeName } from "#server/database/columns.ts";

/** Users' reports that a photo does not show the item. An admin decides on each photo. */
export const photoReports = pgTable(
  "photo_reports",
  {
    id: uuid().primaryKey().defaultRandom(),
    storeName: storeName(),
    productCode: text("product_code").notNull(),
    pictureId: text("picture_id").notNull(),
    userId: uuid("user_id").notNull(),
    reason: text().$type<PhotoReportReason>().notNull(),
    note: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    settledAt: timestamp("settled_at", { withTimezone: true }),
    verdict: text().$type<"hidden" | "kept">(),
  },
  (table) => [
    unique("photo_reports_once").on(
      table.storeName,
      table.productCode,
      table.pictureId,
      table.userId,
    ),
    index("photo_reports_of_account").on(table.userId, table.createdAt, table.id),
    index("photo_reports_newest").on(table.createdAt, table.id),
    index("photo_reports_open")
      .on(table.id)
      .where(sql`${table.settledAt} is null`),
  ],
);
