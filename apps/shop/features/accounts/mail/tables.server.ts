import type { MailKind } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "#server/database/columns.ts";
import type { LanguageTag } from "#languages";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Mails to send. The id is also the Message-ID, so that receivers recognise a repeated delivery. */
export const mails = pgTable(
  "mails",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<MailKind>().notNull(),
    recipient: text().notNull(),
    /**
     * Of the page on which it was asked for; kept when it is written or sent again. Null where nobody asked on
     * a page: it is written in the language of the account.
     */
    language: text().$type<LanguageTag>(),
    /**
     * asked: queued, and not looked up yet whether there is anybody to write to; ready: written, and
     * waits to be sent; kept: shown in the outbox, because there is no mail server; sent; failed.
     */
    state: text().$type<"asked" | "ready" | "kept" | "sent" | "failed">().notNull(),
    /** The account that the mail is about, or the registration, because an address may have several. */
    userId: uuid("user_id"),
    /** Whose account the link opens, where they work in the dashboard: nobody else is shown it. */
    staffId: uuid("staff_id"),
    /** What a mail to owners is about. */
    lines: text().array(),
    /** Subject and bodies as encrypted JSON. Null before the mail is written and after it is sent. */
    letter: bytea(),
    attempts: integer().notNull().default(0),
    lastError: text("last_error"),
    createdAt: time("created_at").notNull().defaultNow(),
    sentAt: time("sent_at"),
  },
  (table) => [
    index("mails_waiting")
      .on(table.id)
      .where(sql`${table.state} in ('asked', 'ready')`),
    index("mails_newest").on(table.createdAt, table.id),
    index("mails_failed")
      .on(table.id)
      .where(sql`${table.state} = 'failed'`),
  ],
);
