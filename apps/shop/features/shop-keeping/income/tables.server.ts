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

/** What agents paid, by the day of the order, as their files say. */
export const earnings = pgTable(
  "earnings",
  {
    agentId: uuid("agent_id").notNull(),
    day: date().notNull(),
    /** ISO 4217. Amounts of two currencies are never summed. */
    currency: char({ length: 3 }).notNull(),
    amount: numeric({ precision: 16, scale: 2 }).notNull(),
    orders: integer().notNull(),
    /** The agent's name at the import, which stays when the agent is deleted. */
    agentName: text("agent_name").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.day, table.currency] }),
    index("earnings_day").on(table.day),
  ],
);

/** How the last file of each agent was read, so that its columns are chosen once. */
export const earningsColumns = pgTable("earnings_columns", {
  agentId: uuid("agent_id").primaryKey(),
  columns: jsonb().$type<EarningsColumns>().notNull(),
});
