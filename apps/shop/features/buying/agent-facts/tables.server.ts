import type { FieldName } from "@loupe/costs";
import { index, integer, json, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/people/tables.server.ts";
import { bytea, createdAt_ms } from "#server/database/columns.ts";
import type { FactsChange } from "./facts-changes.ts";

/** Every version of the facts that this shop saved. The newest one is in use; without one, the facts that come with the shop. */
export const agentFactsVersions = pgTable("agent_facts_versions", {
  /** From 1. Version 0 is the document that comes with the shop. */
  version: integer().primaryKey(),
  /** The type `json` keeps the order of the fields, so that two exports can be compared as texts. */
  document: json().$type<unknown>().notNull(),
  /** The differences from the version before. */
  changes: jsonb().$type<FactsChange[]>().notNull(),
  /** The earlier version that this one put into use again. */
  restores: integer(),
  /** The id of the editor's account, which may be deleted since, or another `Actor`. */
  editor: text().notNull(),
  createdAt: createdAt_ms(),
});

/** Corrections of facts that shoppers sent. Nothing of them is published before an admin saves a fact. */
export const agentFactsCorrections = pgTable(
  "agent_facts_corrections",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The agent's id in the facts. */
    agent: text().notNull(),
    field: text().$type<FieldName>().notNull(),
    statement: text().notNull(),
    source: text(),
    /** A WebP of our own encoding. In the row, because no visitor may load it, and it must end with the account. */
    picture: bytea(),
    createdAt: createdAt_ms(),
    state: text().$type<"waiting" | "accepted" | "refused">().notNull().default("waiting"),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
  },
  (table) => [
    index("agent_facts_corrections_in_state").on(table.state, table.createdAt, table.id),
    index("agent_facts_corrections_of_account").on(table.userId, table.createdAt, table.id),
  ],
);
