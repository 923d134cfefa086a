import { sql } from "drizzle-orm";
import {
  check,
  doublePrecision,
  index,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#features/accounts/people/tables.server.ts";
import { bytea, createdAt_ms } from "#server/database/columns.ts";

/** The rates that shoppers measured at agents and shared. No amount is stored. */
export const measuredRates = pgTable(
  "measured_rates",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The agent's id in the facts. */
    agent: text().notNull(),
    currency: text().notNull(),
    /** The yuan that the agent credited for one unit of the currency, with five digits. */
    rate: doublePrecision().notNull(),
    /** How far the rate was below the mid rate of the day on which it was shared, in hundredths of a percent. */
    spread_bp: smallint("spread_bp").notNull(),
    /** A keyed hash of the sender's network. It differs for each agent and currency. */
    network: bytea().notNull(),
    createdAt: createdAt_ms(),
  },
  (table) => [
    unique("measured_rates_one_each").on(table.userId, table.agent, table.currency),
    index("measured_rates_of_agent").on(table.agent, table.currency, table.createdAt),
    check("measured_rates_spread", sql`${table.spread_bp} between -1000 and 1000`),
  ],
);
