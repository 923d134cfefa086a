import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "#server/database/columns.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Letters to send. The id is the letter's Message-ID too, so that a repeated delivery is known. */
export const mails = pgTable(
  "mails",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<"verify" | "reset">().notNull(),
    recipient: text().notNull(),
    /**
     * asked: nobody has looked yet whether and what to write; ready: written, to be sent; kept:
     * written, and shown in the outbox, for there is no mail server; sent; failed: given up.
     */
    state: text().$type<"asked" | "ready" | "kept" | "sent" | "failed">().notNull(),
    /** The registration that is meant, where an address may have several. */
    userId: uuid("user_id"),
    /** Subject and bodies as encrypted JSON; null again once sent. */
    letter: bytea(),
    attempts: integer().notNull().default(0),
    /** When to look at it next; moved ahead while a process is at it. */
    dueAt: time("due_at").notNull().defaultNow(),
    lastError: text("last_error"),
    createdAt: time("created_at").notNull().defaultNow(),
    sentAt: time("sent_at"),
  },
  (table) => [
    index("mails_due")
      .on(table.dueAt)
      .where(sql`${table.state} in ('asked', 'ready')`),
    index("mails_newest").on(table.createdAt, table.id),
  ],
);
