import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt_ms } from "#server/database/columns.ts";

/** What admins changed; written in the transaction of the change, never altered. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The admin's address: it outlives the account. */
    actor: text().notNull(),
    /** The route's name in the contract: `updateProduct`. */
    action: text().notNull(),
    /** The id of what was changed. */
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
