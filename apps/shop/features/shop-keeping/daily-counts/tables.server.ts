import type { CLICK_PAGES } from "@loupe/contract";
import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, storeName } from "#server/database/columns.ts";

export type ClickPage = (typeof CLICK_PAGES)[number];

/** Visitors who were counted recently. A visitor is a hash with a daily salt, never an address. */
export const countedVisitors = pgTable(
  "counted_visitors",
  {
    storeName: storeName(),
    productCode: text("product_code").notNull(),
    visitor: bytea().notNull(),
    countedAt: timestamp("counted_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeName, table.productCode, table.visitor] }),
    index("counted_visitors_age").on(table.countedAt),
  ],
);

/** Look-ups, views and Buy clicks summed by day, so that the dashboard stays fast for years. */
export const dailyCounts = pgTable(
  "daily_counts",
  {
    day: date().notNull(),
    kind: text().$type<"lookup" | "view" | "buy">().notNull(),
    storeName: storeName(),
    productCode: text("product_code").notNull(),
    /** The agent of a Buy click. The zero id for a click that named none. */
    agentId: uuid("agent_id").notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.kind, table.storeName, table.productCode, table.agentId],
    }),
  ],
);

/** Clicks on Buy summed by day, agent, item and page. Nothing in them tells who clicked. */
export const buyClicks = pgTable(
  "buy_clicks",
  {
    day: date().notNull(),
    /** The zero id for a click that named no agent. */
    agentId: uuid("agent_id").notNull(),
    page: text().$type<ClickPage>().notNull(),
    storeName: storeName(),
    /** Empty once the items of an old day have been summed. */
    productCode: text("product_code").notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.agentId, table.page, table.storeName, table.productCode],
    }),
  ],
);
