import type { EarningsColumns } from "@loupe/contract";
import {
  char,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { storeName } from "#server/database/columns.ts";

/** The paid and pending amounts in the agents' files, summed by the day of the order and the item. */
export const earnings = pgTable(
  "earnings",
  {
    agentId: uuid("agent_id").notNull(),
    day: date().notNull(),
    /** ISO 4217. Amounts of two currencies are never summed. */
    currency: char({ length: 3 }).notNull(),
    /** The item. `product_code` is empty if the file has no item. */
    storeName: storeName().default("taobao"),
    productCode: text("product_code").notNull().default(""),
    /** The paid amount. */
    amount: numeric({ precision: 16, scale: 2 }).notNull(),
    orders: integer().notNull(),
    /** The amount that the agent has not paid yet. */
    pendingAmount: numeric("pending_amount", { precision: 16, scale: 2 }).notNull().default("0"),
    pendingOrders: integer("pending_orders").notNull().default(0),
    /** The agent's name at the import, which is kept when the agent is deleted. */
    agentName: text("agent_name").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.agentId, table.day, table.currency, table.storeName, table.productCode],
    }),
    index("earnings_day").on(table.day),
  ],
);

/** The columns of each agent's last file, so that they are assigned only once. */
export const earningsColumns = pgTable("earnings_columns", {
  agentId: uuid("agent_id").primaryKey(),
  columns: jsonb().$type<EarningsColumns>().notNull(),
});
