import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt_ms } from "#server/database/columns.ts";

/**
 * Changes of the shop. An entry is written in the transaction of its change and never altered. It names accounts and
 * reviews by their ids only; their names and texts are looked up when the entry is displayed.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The id of an account, which may have been deleted since, or one of the texts of `Actor`. */
    actor: text().notNull(),
    /** The route's name in the contract: `updateProduct`. */
    action: text().notNull(),
    /** The id of the changed object. */
    subject: text().notNull(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    createdAt: createdAt_ms(),
  },
  (table) => [
    index("audit_log_newest").on(table.createdAt, table.id),
    index("audit_log_of_actor").on(table.actor, table.createdAt, table.id),
    index("audit_log_of_action").on(table.action, table.createdAt, table.id),
    index("audit_log_of_subject").on(table.subject, table.createdAt, table.id),
  ],
);
