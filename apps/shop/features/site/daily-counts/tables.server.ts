import type { CLICK_PAGES } from "@loupe/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, storeName } from "#server/database/columns.ts";

export type ClickPage = (typeof CLICK_PAGES)[number];

/**
 * Visitors who were counted recently for an item. A visitor is stored as a hash with a daily salt, never as an
 * address.
 */
export const countedVisitors = pgTable(
  "counted_visitors",
  {
    storeName: storeName(),
    productCode: text("product_code").notNull(),
    visitor: bytea().notNull(),
    countedAt: timestamp("counted_at", { withTimezone: true }).notNull(),
    /** The day (UTC) of the hash's salt. A large shop can partition the table by it (decision 1). */
    countedOn: date("counted_on")
      .notNull()
      .default(sql`(now() at time zone 'UTC')::date`),
  },
  (table) => [
    // For processes of the previous version, which does not store the day. Can be removed in the next release.
    primaryKey({ columns: [table.storeName, table.productCode, table.visitor] }),
    uniqueIndex("counted_visitors_once").on(
      table.countedOn,
      table.storeName,
      table.productCode,
      table.visitor,
    ),
  ],
);

/**
 * `lookup` is a request for an item's page; a nightly job refreshes the items with the most. The other kinds are for
 * the owner's figures, without crawlers and reloads: `search` for an item in the search box, `view` of a page, `buy`
 * for a click on a link to buy.
 */
export type CountKind = "lookup" | "search" | "view" | "buy";

/** Lookups, views and Buy clicks, summed by day, so that the dashboard stays fast for years. */
export const dailyCounts = pgTable(
  "daily_counts",
  {
    day: date().notNull(),
    kind: text().$type<CountKind>().notNull(),
    storeName: storeName(),
    productCode: text("product_code").notNull(),
    /** The agent of a Buy click. The zero id if the click names no agent. */
    agentId: uuid("agent_id").notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.kind, table.storeName, table.productCode, table.agentId],
    }),
  ],
);

/**
 * Past days of `daily_counts`, summed over all items (decision 12). This table and the next are computed from it.
 * They are unlogged and in no backup, so after a crash of PostgreSQL they are empty until the scheduled job runs
 * again.
 */
export const dayTotals = pgTable(
  "day_totals",
  {
    day: date().notNull(),
    kind: text().$type<CountKind>().notNull(),
    agentId: uuid("agent_id").notNull(),
    count: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.agentId] })],
);

/** How often each item was viewed in a period of the dashboard, without today. */
export const viewsOfPeriod = pgTable(
  "views_of_period",
  {
    /** The length of the period, today included. */
    days: smallint().notNull(),
    /** The last day that is summed. */
    through: date().notNull(),
    storeName: storeName(),
    productCode: text("product_code").notNull(),
    total: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.days, table.storeName, table.productCode] }),
    index("views_of_period_most").on(table.days, table.total),
  ],
);

/** Clicks on links to buy, summed by day, agent, item and page, without data about the visitors. */
export const buyClicks = pgTable(
  "buy_clicks",
  {
    day: date().notNull(),
    /** The zero id if the click names no agent. */
    agentId: uuid("agent_id").notNull(),
    page: text().$type<ClickPage>().notNull(),
    storeName: storeName(),
    /** Empty in the rows of old days, which are summed over items. */
    productCode: text("product_code").notNull(),
    count: integer().notNull(),
    /**
     * How many of these clicks were on a link without a referral code. Null for clicks from before this was counted.
     */
    uncoded: integer(),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.agentId, table.page, table.storeName, table.productCode],
    }),
  ],
);
