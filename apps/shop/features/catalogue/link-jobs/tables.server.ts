import type { LinkJobLine, StoreName } from "@loupe/contract";
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** One row for each pasted text whose links are added to the catalogue. */
export const linkJobs = pgTable(
  "link_jobs",
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    stoppedBy: text("stopped_by").$type<"admin" | "services">(),
    /** The category that each added product gets. */
    category: text(),
    tags: text().array().notNull().default([]),
  },
  (table) => [index("link_jobs_newest").on(table.createdAt)],
);

export const linkJobLines = pgTable(
  "link_job_lines",
  {
    jobId: uuid("job_id")
      .notNull()
      .references(() => linkJobs.id, { onDelete: "cascade" }),
    /** The line's place in the text, from 1. */
    place: integer().notNull(),
    text: text().notNull(),
    label: text().notNull(),
    state: text().$type<LinkJobLine["state"]>().notNull(),
    reason: text(),
    /** The item, which is unknown for a short link that has not been resolved yet. */
    storeName: text("store_name").$type<StoreName>(),
    productCode: text("product_code"),
    shortUrl: text("short_url"),
    name: text(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.place] })],
);
