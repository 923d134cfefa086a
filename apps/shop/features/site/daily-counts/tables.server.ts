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

/** Visitors who were counted recently. A visitor is a hash with a daily salt, never an address. */
export const countedVisitors = pgTable(
  "counted_visitors",
  {
    storeName: storeName(),
    productCode: text("product_code").notNull(),
    visitor: bytea().notNull(),
    countedAt: timestamp("counted_at", { withTimezone: true }).notNull(),
    /** The day in UTC of the hash's salt, by which a large shop divides the table (decision 43). */
    countedOn: date("counted_on")
      .notNull()
      .default(sql`(now() at time zone 'UTC')::date`),
  },
  (table) => [
    // Used by versions without the day, which may still run beside this one. Can go in the next release.
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
 * `lookup` is every request for an item's page, from which the nightly refresh chooses. The others are for the
 * owner's figures, without crawlers and reloads: `search` for an item looked up in the search box, `view` for a
 * page seen, `buy` for a click on Buy.
 */
export type CountKind = "lookup" | "search" | "view" | "buy";

/** Look-ups, views and Buy clicks summed by day, so that the dashboard stays fast for years. */
export const dailyCounts = pgTable(
  "daily_counts",
  {
    day: date().notNull(),
    kind: text().$type<CountKind>().notNull(),
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

/**
 * What `daily_counts` has of days that are over, summed over all items (decision 21). This table and the next are
 * made from it, unlogged and in no backup: after PostgreSQL has crashed they are empty until the next round.
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

/** How often each item was viewed in a period of the dashboard, today left out. */
export const viewsOfPeriod = pgTable(
  "views_of_period",
  {
    /** How long it is, today included. */
    days: smallint().notNull(),
    /** Its last day. */
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

/** Clicks on Buy summed by day, agent, item and page, without data about the visitors. */
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
    /** How many of them were on a link without a referral code. Null with clicks from before it was counted. */
    uncoded: integer(),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.agentId, table.page, table.storeName, table.productCode],
    }),
  ],
);
