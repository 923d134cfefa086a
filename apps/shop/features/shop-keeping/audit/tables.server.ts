import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt_ms } from "#server/database/columns.ts";

/** Changes by admins. An entry is written in the transaction of its change. Later it only loses what names a person. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The admin's address, so that the entry stays readable after the account is deleted. */
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
